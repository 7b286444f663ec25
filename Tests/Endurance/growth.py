#!/usr/bin/python3
"""Sends the engine what is large and of an awkward shape, by every way in, and weighs what that costs.

The exit code says whether time or memory grew faster than what was sent, whether a key waited, or whether anything was
kept. Every member of the contracts in dbus/ and every setting that can be long must have an entry.
"""

import argparse
import atexit
import re
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import parts  # noqa: F401: finds the harness of the desktop tests
from calls.watch import Harm
from growing.scale import SIZES, Scale
from growing.shapes import SHAPES
from growing.world import World

_MOST_COSTLY = 12  # entries in the table


def main():
    """Weighs all entries, several at a time."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, type=lambda path: Path(path).resolve())
    options.add_argument("--only", default="", help="a regular expression: entries whose names match")
    options.add_argument("--shapes", default="", help="a regular expression: shapes whose names match")
    options.add_argument("--sizes", type=lambda text: [int(each) for each in text.split(",")], default=SIZES,
                         help="KiB, such as 1,10,100")
    options.add_argument("--slack", type=float, default=1, help="by which keys may wait longer than 20 ms")
    options.add_argument("--jobs", type=int, default=2, help="engines at a time")
    options = options.parse_args()
    begun = time.monotonic()
    try:
        outcomes = weigh_all(options)
    except Harm as harm:
        print(f"FAILED: {harm}")
        return 1
    print(table(outcomes))
    failed = sum(bool(each.problems) for each in outcomes)
    print(f"{len(outcomes) - failed} of {len(outcomes)} entries passed in {time.monotonic() - begun:.0f} s")
    return 1 if failed or not outcomes else 0


def weigh_all(options):
    """Weighs the entries in several worlds; returns their outcomes."""
    shapes = [each for each in SHAPES if re.search(options.shapes, each.name)]
    with ProcessPoolExecutor(options.jobs, get_context("spawn"), begin, (options, shapes)) as side_by_side:
        chosen = [number for number, name in enumerate(side_by_side.submit(names).result())
                  if re.search(options.only, name)]
        return list(side_by_side.map(weigh, chosen))


def begin(options, shapes):
    """Begins a process that weighs, with a world of its own."""
    global _scale
    _scale = Scale(lambda: World(options.prefix, max(1, options.slack / 2)), shapes, options.sizes, options.slack)
    atexit.register(_scale.close)


def names():
    """The names of all entries."""
    return [each.name for each in _scale.entries()]


def weigh(number):
    """Weighs an entry; returns its outcome."""
    return told(_scale.weigh(_scale.entries()[number]))


def told(outcome):
    """Prints the results of an entry."""
    print(outcome, flush=True)
    return outcome


def table(outcomes):
    """The entries that failed, and of the others those that took longest."""
    failed = [f"{each.name}: {len(each.problems)} problems" for each in outcomes if each.problems]
    passed = sorted((each for each in outcomes if not each.problems), key=lambda each: -each.worst.processor)
    return "\n".join(["failed:", *failed, "most costly of those that passed:", *map(str, passed[:_MOST_COSTLY])])


if __name__ == "__main__":
    sys.exit(main())
