#!/usr/bin/python3
"""Runs all tests of the settings window, several at a time, as they mostly wait for windows.

Each process has a private desktop, on which its tests run one after the other.
"""

import argparse
import itertools
import os
import re
import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_SHARE = 14  # tests of a process at most, or as many as take as long: about two minutes
_WEIGHTS = {"test_tasks": _SHARE}  # as how many tests one of a module counts, where that is not one
_FAILED = re.compile(r"^(?:FAIL|ERROR): \w+ \(([\w.]+)\)", re.MULTILINE)
_MOST_FAILURES = 2  # that the noise of the machine may explain; they must be right twice, each alone


def shares():
    """The names of the tests that run in one process, the largest shares first."""
    loader = unittest.TestLoader()
    names = sorted(_names(loader.discover(_HERE, "test_*.py")))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    modules = [list(tests) for _, tests in itertools.groupby(names, _module)]
    return sorted((part for tests in modules for part in _parts(tests)), key=_weight, reverse=True)


def _parts(tests):
    """The tests of a module, in parts that take about as long."""
    count = -(-_weight(tests) // _SHARE)
    return [tests[place::count] for place in range(count)]


def _weight(tests):
    return sum(_WEIGHTS.get(_module(each), 1) for each in tests)


def _module(name):
    return name.partition(".")[0]


def _names(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from _names(test)
        else:
            yield test.id()


def run(names):
    """Runs tests in one process, says what became of them, and returns whether all are right and which failed."""
    environment = {**os.environ, "PYTHONPATH": str(_HERE)}
    done = subprocess.run([sys.executable, "-m", "unittest", "-v", *names], env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    print(done.stdout, end="", flush=True)
    return done.returncode == 0, sorted(set(_FAILED.findall(done.stdout)))


def _is_right_again(failed):
    """Whether tests that failed once are right twice; they are named at the end of the output."""
    if not 0 < len(failed) <= _MOST_FAILURES:
        return False
    is_right = all(run([name])[0] for name in failed * 2)
    print(f"{', '.join(failed)} failed once, and then {'was right twice' if is_right else 'again'}", flush=True)
    return is_right


def main():
    """Runs them all; returns 1 if one fails that fails again."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--jobs", type=int, default=3, help="processes at a time")
    with ThreadPoolExecutor(options.parse_args().jobs) as side_by_side:
        outcomes = list(side_by_side.map(run, shares()))
    return int(not all(is_right for is_right, _ in outcomes) and not _is_right_again(sum((f for _, f in outcomes), [])))


if __name__ == "__main__":
    sys.exit(main())
