"""What files a system has, and in what they differ from those that it had before."""

import hashlib
import stat

# What apt and dpkg note of their own work, and programs of what they were once asked for.
_IGNORED = {
    "dev", "proc", "run", "srv", "sys", "tmp", "var/cache", "var/log", "var/lib/apt", "var/lib/dpkg/status",
    "var/lib/dpkg/status-old", "var/lib/dpkg/lock", "var/lib/dpkg/lock-frontend", "var/lib/dpkg/triggers/Lock",
    "var/lib/dpkg/triggers/Unincorp", "var/lib/dpkg/available",
}


def found(folder):
    """Every file and folder of a system, with its mode and what is in it."""
    return dict(_below(folder, ""))


def changes(before, after):
    """What is there now and was not, is gone, or is another: a line for each."""
    for name in sorted({*before, *after}):
        if before.get(name) != after.get(name):
            yield f"{'+' if name not in before else '-' if name not in after else '≠'} /{name}"


def _below(folder, path):
    for each in (folder / path).iterdir():
        name = str(each.relative_to(folder))
        if name in _IGNORED or each.name == "__pycache__":
            continue
        mode = each.lstat().st_mode
        yield name, (mode, _content(each, mode))
        if stat.S_ISDIR(mode):
            yield from _below(folder, name)


def _content(file, mode):
    if stat.S_ISLNK(mode):
        return str(file.readlink())
    return hashlib.sha256(file.read_bytes()).hexdigest() if stat.S_ISREG(mode) else ""
