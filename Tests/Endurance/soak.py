#!/usr/bin/python3
"""Types random keys into the real engine, beside programs without one, and weighs the engine before and after.

The exit code says whether a text was wrong, a call remained unanswered, something secret was kept, or the engine grew.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from desks.desk import Fault
from desks.office import LASTING, Office
from desks.typist import SECRET
from parts.bus import NoAnswer
from parts.daemon import Surroundings
from parts.figures import Latencies
from parts.footprint import Footprint, wake_ups

_LONG = 100_000  # keys of an engine from which on its histories are full when it is weighed first
_MOST_GROWTH = {True: 256, False: 512}  # KiB of private memory, in a long run and in a short one
_WARM_UP = {True: 0.8, False: 0.5}  # of all keys
_REST = 3  # seconds in which the engine is watched at rest
_EXPECTED = ("key sounds are off.", "alternatives are not read out.")  # there is neither sound nor speech
_PACED = 500  # keys that are typed at an even pace in the end
_PORTIONS = 20  # how often progress is shown


class Soak:
    """One engine, its typists, and what has become of it."""

    def __init__(self, surroundings, options):
        self._surroundings, self._options = surroundings, options
        self._office = Office(surroundings, options.seed, options.desks)
        self._is_long = options.keys >= _LONG
        self._begun = time.monotonic()

    def run(self):
        """Types everything; returns the complaints."""
        warm_up = int(_WARM_UP[self._is_long] * self._options.keys)
        self._office.type(warm_up)
        before = self._weigh()
        portion = (self._options.keys - warm_up) // _PORTIONS
        for _ in range(_PORTIONS):
            self._office.type(portion)
            self._tell()
        growth = self._weigh().growth_since(before)
        switches = wake_ups(self._surroundings.engine.pid, _REST)
        self._say(f"{growth} since the warm-up; {switches.total()} wake-ups in {_REST} s at rest")
        self._say(f"answers to keys, in the crowd: {Latencies(self._office.tally.latencies)}")
        self._say(f"answers to keys 10 ms apart: {Latencies(self._office.pace(_PACED, 0.01))}")
        return [*_growth(growth, _MOST_GROWTH[self._is_long]),
                *(f"{name} woke up {count} times at rest" for name, count in switches.items()),
                *self._kept_secrets(), *_complaints(self._surroundings)]

    def _weigh(self):
        """What the engine takes of the machine when nothing is under way."""
        time.sleep(_REST)
        return Footprint.of(self._surroundings.engine.pid)

    def _kept_secrets(self):
        """The files that hold what was typed in secret fields."""
        files = [each for each in self._surroundings.sandbox.folder.rglob("*") if each.is_file()]
        return [f"{each} has what was typed in a secret field" for each in files
                if SECRET.encode() in each.read_bytes().lower()]

    def _tell(self):
        tally, seconds = self._office.tally, time.monotonic() - self._begun
        self._say(f"{tally.keys} keys, {tally.tables} tables, {tally.picks} picks, {tally.comparisons} texts compared, "
                  f"{tally.lost} lost with the focus, {tally.keys / seconds:.0f} keys/s")

    def _say(self, what):
        print(f"seed {self._options.seed}: {what}", flush=True)


def _complaints(surroundings):
    """What the engine has complained of, and need not have."""
    return [line for line in surroundings.complaints().splitlines() if not line.endswith(_EXPECTED)]


def _growth(growth, most):
    """What has grown more than it may."""
    if growth.private >= most:
        yield f"the engine has grown by {growth.private} KiB"
    for name in ("mappings", "descriptors", "threads"):
        if getattr(growth, name) > 0:
            yield f"{getattr(growth, name)} {name} more than before"


def run_one(options):
    """Runs a soak; returns the exit code."""
    surroundings = Surroundings(options.prefix, LASTING)
    try:
        complaints = Soak(surroundings, options).run()
    except (Fault, NoAnswer) as fault:
        complaints = [str(fault), *_complaints(surroundings)]
    finally:
        surroundings.close()
    for each in complaints:
        print(f"seed {options.seed}: FAILED: {each}", flush=True)
    return 1 if complaints else 0


def run_all(options):
    """Runs a soak for each seed, some at a time; returns the exit code."""
    def run(seed):
        command = ["setpriv", "--pdeathsig", "TERM", "--", sys.executable, Path(__file__).resolve(), "--prefix",
                   options.prefix, "--seed", str(seed), "--keys", str(options.keys // options.seeds),
                   "--desks", str(options.desks)]
        return subprocess.run(command, stdin=subprocess.DEVNULL).returncode
    first = int.from_bytes(os.urandom(3), "little")
    with ThreadPoolExecutor(options.jobs) as side_by_side:
        codes = list(side_by_side.map(run, range(first, first + options.seeds)))
    print(f"{codes.count(0)} of {len(codes)} seeds passed, {options.keys} keys in all")
    return max(codes)


def main():
    """Types until a text is wrong, or all is typed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, type=lambda path: Path(path).resolve())
    options.add_argument("--keys", type=int, default=1_000_000, help="keys in all")
    options.add_argument("--seed", type=int, help="types with this one alone, to repeat a run")
    options.add_argument("--seeds", type=int, default=10, help="engines, each with a seed of its own")
    options.add_argument("--jobs", type=int, default=1, help="of them at a time")
    options.add_argument("--desks", type=int, default=42, help="input contexts that an engine serves at a time")
    chosen = options.parse_args()
    return run_all(chosen) if chosen.seed is None else run_one(chosen)


if __name__ == "__main__":
    sys.exit(main())
