#!/usr/bin/env python3
"""Runs the unit and wire tests, and says how many lines of each module they have run through.

The programs that the tests start count as well. Exits with 1 if a module has less than it has to have.
"""

import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

_BUILD = pathlib.Path(".build/coverage")
_PROFILES = _BUILD / "debug/codecov"  # where the tests write them, and their programs
_TOOLS = pathlib.Path(shutil.which("swift")).parent  # profiles are of the compiler's own version
_PROGRAMS = ("LonghandPackageTests.xctest", "ibus-engine-longhand", "longhand", "odd-keyboard")
_LEAST = collections.defaultdict(lambda: 85, {"DBus": 95, "PressAndHold": 95})
_OPTIONS = ("--enable-code-coverage", "--scratch-path", str(_BUILD))


def main():
    """Builds, runs the tests, and prints the table."""
    shutil.rmtree(_PROFILES, ignore_errors=True)
    # On a full disk a program leaves an empty profile, of which an error is made.
    words = ["--skip", "aFullDiskIsLoggedOnceAndTypingContinues", *_OPTIONS, *sys.argv[1:]]
    environment = os.environ | {"LLVM_PROFILE_FILE": f"{_PROFILES.resolve()}/tests%m.profraw"}
    tests = subprocess.run(["Tests/Units/run.py", *words], env=environment, check=False)
    short = _print(_lines(_export()))
    sys.exit(1 if tests.returncode or short else 0)


def _export():
    """What llvm-cov says about every file."""
    merged = _PROFILES / "all.profdata"
    subprocess.run([_TOOLS / "llvm-profdata", "merge", "--failure-mode=all", "-o", merged, *_PROFILES.glob("*.profraw")], check=True)
    first, *others = (_BUILD / "debug" / name for name in _PROGRAMS)
    objects = [word for each in others for word in ("-object", each)]
    export = [_TOOLS / "llvm-cov", "export", "-summary-only", f"-instr-profile={merged}", first, *objects]
    return json.loads(subprocess.run(export, capture_output=True, check=True).stdout)["data"][0]["files"]


def _lines(files):
    """The lines of each module: how many there are, and how many were run through."""
    sources = pathlib.Path("Sources").resolve()
    lines = collections.defaultdict(lambda: [0, 0])
    for file in files:
        path = pathlib.Path(file["filename"])
        if not path.is_relative_to(sources):
            continue
        module, *folders = path.relative_to(sources).parts
        for name in {module, "/".join([module, *folders[:1]])} & {module, *_LEAST}:
            lines[name][0] += file["summary"]["lines"]["count"]
            lines[name][1] += file["summary"]["lines"]["covered"]
    return lines


def _print(lines):
    """Prints a line for each module, and says whether one has less than it has to have."""
    short = False
    print(f"{'module':24}{'lines':>8}{'run':>8}{'%':>8}{'least':>8}")
    for name, (count, covered) in sorted(lines.items()):
        share = 100 * covered / count
        is_short = share < _LEAST[name]
        short |= is_short
        print(f"{name:24}{count:8}{covered:8}{share:8.1f}{_LEAST[name]:8}{'  too little' if is_short else ''}")
    return short


if __name__ == "__main__":
    main()
