#!/usr/bin/python3
"""Reads installed programs, and names what they lack of what makes them hard to misuse.

Control-flow protection is not asked for: the linker keeps its note only where every object has it, and those of Swift's
static runtime have none (Swift 6.3).
"""

import subprocess
import sys


def _read(program, *options):
    """What readelf says about a program."""
    return subprocess.run(["readelf", "--wide", *options, program], check=True, capture_output=True, text=True).stdout


def faults(program):
    """What a program lacks, in words."""
    header, segments, dynamic = _read(program, "-h"), _read(program, "-l"), _read(program, "-d")
    stack = next((line for line in segments.splitlines() if "GNU_STACK" in line), "RWE")
    if "DYN (" not in header:
        yield "it is loaded at the same address each time"
    if "GNU_RELRO" not in segments:
        yield "its relocations can be written later"
    if "NOW" not in dynamic:
        yield "its functions are looked up later (no -z now)"
    if "RPATH" in dynamic or "RUNPATH" in dynamic:
        yield "libraries are looked for beside it (RPATH or RUNPATH)"
    if "RWE" in stack or any(" RWE " in line for line in segments.splitlines() if "LOAD" in line):
        yield "memory of it can be written and run"


def main(programs):
    """Prints the faults; the exit code says whether there is any."""
    found = [f"{program}: {fault}" for program in programs for fault in faults(program)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found or not programs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
