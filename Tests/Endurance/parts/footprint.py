"""What a process takes of the machine, as the kernel knows it."""

import os
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple


class Footprint(NamedTuple):
    """Memory in KiB, and counts."""

    resident: int
    private: int
    """Of that, what no other process shares, which data files in the page cache are not."""
    mappings: int
    descriptors: int
    threads: int

    @classmethod
    def of(cls, process):
        """That of a process now."""
        folder = Path(f"/proc/{process}")
        parts = dict(_sized(line) for line in (folder / "smaps_rollup").read_text().splitlines()[1:])
        return cls(parts["Rss"], parts["Private_Dirty"], len((folder / "maps").read_text().splitlines()),
                   len(os.listdir(folder / "fd")), len(os.listdir(folder / "task")))

    def growth_since(self, former):
        """By how much each has grown."""
        return Footprint(*(now - before for now, before in zip(self, former)))

    def __str__(self):
        return (f"{self.resident:+} KiB resident, {self.private:+} KiB private, {self.mappings:+} mappings, "
                f"{self.descriptors:+} descriptors, {self.threads:+} threads")


def _sized(line):
    name, size, *_ = line.split()
    return name.rstrip(":"), int(size)


def resident(process):
    """The resident memory of a process in KiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def wake_ups(process, seconds):
    """How often threads of an idle process go to sleep again in some seconds, by their names.

    A timer that was forgotten shows here, whichever part keeps it: one that repeats always, another until it has run.
    """
    before = _switches(process)
    time.sleep(seconds)
    return _switches(process) - before


def _switches(process):
    found = Counter()
    for status in Path(f"/proc/{process}/task").glob("*/status"):
        values = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
        found[values["Name"]] += int(values["voluntary_ctxt_switches"])
    return found
