#!/usr/bin/python3
"""Does to a desktop what may happen to one, and sees that every key arrives and that the popup returns.

Each row has an ibus-daemon, buses, a home and an engine of its own. The exit code says whether all went well.
"""

import argparse
import inspect
import os
import subprocess
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import parts  # noqa: F401: finds the harness of the desktop tests
from rows import ROWS

_APART = ("unshare", "--mount", "--map-root-user") if os.geteuid() else ("unshare", "--mount")
_SILENCE = 90  # seconds after which a row has failed that has not ended


class Outcome:
    """The results of a row."""

    def __init__(self, function, problem, seconds):
        self._function, self.problem, self._seconds = function, problem, seconds

    def as_markdown(self):
        """Its row of the table."""
        happens, comes = told(self._function)
        return f"| {happens} | {comes} | {'**failed**' if self.problem else 'yes'} |\n"

    def __str__(self):
        state = f"FAILED: {self.problem}" if self.problem else f"all went well in {self._seconds:.1f} s"
        return f"{sentence(self._function)}: {state}"


def told(function):
    """The event of a row, and its result."""
    happens, _, comes = inspect.getdoc(function).partition("\n\n")
    return happens.replace("\n", " "), comes.replace("\n", " ")


def sentence(function):
    """A row's name as people write."""
    return function.__name__.replace("_", " ")


def run_one(function, prefix):
    """Runs a row in this process; returns the exit code."""
    try:
        function(prefix)
    except Exception as failure:
        print("".join(traceback.format_exception_only(failure)).strip())
        traceback.print_tb(failure.__traceback__, limit=-3, file=sys.stdout)
        return 1
    return 0


def run_apart(function, options):
    """Runs a row in a process whose mounts are its own."""
    begun = time.monotonic()
    command = ["setpriv", "--pdeathsig", "KILL", "--", *_APART, sys.executable, __file__, "--prefix", options.prefix,
               "--row", function.__name__]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=_SILENCE)
        problem = done.stdout.strip() or f"exit code {done.returncode}" if done.returncode else ""
    except subprocess.TimeoutExpired as silence:
        problem = f"it did not end in {_SILENCE} s: {silence.stdout}"
    outcome = Outcome(function, problem, time.monotonic() - begun)
    print(outcome, flush=True)
    return outcome


def main():
    """Runs the rows that are wanted, some at a time."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, type=lambda path: Path(path).resolve())
    options.add_argument("--case", default="", help="rows whose names have this part")
    options.add_argument("--row", help="runs this row in this process")
    options.add_argument("--jobs", type=int, default=1, help="rows at a time")
    options.add_argument("--table", type=Path, help="a file for the table in Markdown")
    options = options.parse_args()
    if options.row:
        return run_one(next(each for each in ROWS if each.__name__ == options.row), options.prefix)
    chosen = [each for each in ROWS if options.case.replace(" ", "_") in each.__name__]
    with ThreadPoolExecutor(options.jobs) as side_by_side:
        outcomes = list(side_by_side.map(lambda each: run_apart(each, options), chosen))
    if options.table:
        head = "| event | result | outcome |\n| --- | --- | --- |\n"
        options.table.write_text(head + "".join(each.as_markdown() for each in outcomes))
    failed = sum(1 for each in outcomes if each.problem)
    print(f"{len(outcomes) - failed} of {len(outcomes)} rows passed")
    return 1 if failed or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
