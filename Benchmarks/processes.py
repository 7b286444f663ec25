"""What /proc reports about a process, all its threads together."""

import ctypes
import pathlib

PR_SET_CHILD_SUBREAPER = 36  # as in linux/prctl.h


def tasks(pid, file):
    """What a file says about each thread that has not ended."""
    return [text for path in pathlib.Path(f"/proc/{pid}/task").glob(f"*/{file}") if (text := _read(path))]


def _read(path):
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""


def cpu(pid):
    """User and system time in nanoseconds."""
    return sum(int(text.split()[0]) for text in tasks(pid, "schedstat"))


def switches(pid, *kinds):
    lines = [line.split() for text in tasks(pid, "status") for line in text.splitlines()]
    return sum(int(line[1]) for line in lines if line[0] in [f"{kind}_ctxt_switches:" for kind in kinds])


def memory(pid):
    """Kibibytes by name, as smaps_rollup has them."""
    lines = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    sizes = {line.split()[0].rstrip(":"): int(line.split()[1]) for line in lines}
    private = sizes["Private_Clean"] + sizes["Private_Dirty"]
    return {"Rss": sizes["Rss"], "Pss": sizes["Pss"], "Private": private, "Dirty": sizes["Private_Dirty"]}


def arguments(pid):
    """The command line; "" if the process has ended."""
    return _read(pathlib.Path(f"/proc/{pid}/cmdline")).replace("\0", " ")


def adopt_orphans():
    """Lets descendants of this process stay its descendants if their parents end."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def descendants(pid):
    """The ids of the children of a process, of their children, and so on."""
    for child in " ".join(tasks(pid, "children")).split():
        yield int(child)
        yield from descendants(child)
