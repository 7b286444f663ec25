#!/usr/bin/python3
"""Makes hostile calls on both buses of the engine, and on a real ibus-daemon's, while keys have to be answered.

The exit code says whether the engine ended, fell silent, kept a key, grew, or put what was sent into an error.
"""

import argparse
import contextlib
import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import parts  # noqa: F401: finds the harness of the desktop tests
from calls.attackers import Attackers
from calls.real_daemon import HostileProgram
from calls.watch import SERVICE_NAME, Harm, Watch
from harness.waiting import wait_until
from parts.bus import Bus
from parts.daemon import Surroundings
from parts.figures import Latencies
from parts.footprint import Footprint, resident
from parts.real import RealDesktop

_MOST_GROWTH = 32 * 1024  # KiB, while calls come
_LASTING_GROWTH = 8 * 1024  # KiB, when they are over
_GREAT_GROWTH = 32 * 1024  # KiB, when a text of 33 MiB has gone through both buses
_SLOWEST = 0.1  # seconds in which a key has to be answered on an idle machine
_REST = 2  # seconds until everything has settled
_REAL = 20  # calls on private buses for one on a real ibus-daemon's
_LOOK = 50  # attacks after which the process is looked at
_PORTIONS = 10  # how often progress is shown


class Fuzz:
    """One engine, those who harm it, and who watches."""

    def __init__(self, surroundings, options):
        self._surroundings, self._options = surroundings, options
        self._session = Bus(surroundings.session_address)
        wait_until(lambda: self._session.owner(SERVICE_NAME), "the service is on the session bus", 20)
        self._begin_spelling()
        self._watch = Watch(surroundings, self._session)
        self._random = Random(options.seed)
        self._attackers = Attackers(surroundings, self._session, self._random, self._watch)
        self._done = Counter()

    def _begin_spelling(self):
        """Has the engine begin the thread that reads dictionaries, and which stays: it is no leak whenever it begins."""
        self._session.call(
            SERVICE_NAME, "/org/longhand/Longhand1", f"{SERVICE_NAME}.Accents", "Spellings", "ssss", "cote", "", "", "en")

    def run(self):
        """Attacks until there were so many calls; raises Harm."""
        attacks, calls, told = self._attackers.attacks(self._options.only), 0, 0
        while calls < self._options.calls:
            attack = self._random.choice(attacks)
            calls += attack()
            self._done[attack.__name__] += 1
            self._watch.type(attack.__name__)
            if sum(self._done.values()) % _LOOK == 0:
                self._watch.look(attack.__name__)
            if calls * _PORTIONS // self._options.calls > told:
                told += 1
                if told == _PORTIONS // 2:
                    self._watch.weigh()
                self._say(f"{calls} calls, keys answered in {Latencies(self._watch.latencies)}, "
                          f"{self._watch.most - self._watch.first:+} KiB at most")
        self._conclude()

    def _conclude(self):
        self._watch.look("at last")
        most, left = self._watch.most - self._watch.first, self._left()
        self._attackers.texts_of_many_megabytes_are_sent()
        self._watch.type("behind many megabytes")
        great = self._left()
        growth = Footprint.of(self._surroundings.engine.pid).growth_since(self._watch.footprint)
        self._say(", ".join(f"{name} {count}" for name, count in self._done.most_common()))
        self._say(f"{self._watch.calls} answers, {self._watch.refusals} of them errors")
        self._say(f"{most:+} KiB at most, {left:+} KiB in the end, {great:+} KiB after texts of many megabytes")
        self._say(f"in the second half of the calls: {growth}")
        if growth.descriptors > 0 or growth.threads > 0:
            raise Harm("descriptors or threads are left")
        if most > _MOST_GROWTH or left > _LASTING_GROWTH or great > _GREAT_GROWTH:
            raise Harm("the engine has grown")
        if (slowest := max(self._watch.latencies)) > _SLOWEST * self._options.slack:
            raise Harm(f"a key was answered after {1000 * slowest:.0f} ms")

    def _left(self):
        """By how much the engine has grown when nothing is under way."""
        time.sleep(_REST)
        return resident(self._surroundings.engine.pid) - self._watch.first

    def _say(self, what):
        print(f"seed {self._options.seed}: {what}", flush=True)


def main():
    """Attacks until a client is harmed, or all is done."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, type=lambda path: Path(path).resolve())
    options.add_argument("--calls", type=int, default=1_000_000)
    options.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "little"))
    options.add_argument("--slack", type=float, default=1, help="by which keys may be answered later than in 0.1 s")
    options.add_argument("--only", default="", help="a regular expression: attacks whose names match")
    options = options.parse_args()
    return max([run(part, options) for part in (on_private_buses, on_real_daemon)])


def run(part, options):
    """Runs a part; returns the exit code."""
    try:
        part(options)
    except Harm as harm:
        print(f"seed {options.seed}: FAILED: {harm}", flush=True)
        return 1
    return 0


def on_private_buses(options):
    """Attacks from everywhere, the daemon's place included."""
    with contextlib.closing(Surroundings(options.prefix)) as surroundings:
        Fuzz(surroundings, options).run()


def on_real_daemon(options):
    """Attacks as a program on the bus of a real ibus-daemon, with a call for every twenty on the private buses."""
    if options.only:
        return
    with contextlib.closing(RealDesktop(options.prefix)) as desktop:
        program = HostileProgram(desktop, Random(options.seed))
        program.run(options.calls // _REAL)
        print(f"seed {options.seed}: with a real ibus-daemon: {program.calls} calls, all refused; keys answered in "
              f"{Latencies(program.latencies)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
