#!/usr/bin/python3
"""Runs the cases of one kind of client on a separate desktop; prints every outcome as a line of JSON."""

import argparse
import json
import time
import traceback

import cases
from harness.desk import Desk, Wrong
from harness.sessions import desktop_for
from harness.stalls import StallWatch
from harness.toolkits import TOOLKITS
from harness.waiting import TooLate, leave_when_asked

_STARTS = 2  # attempts to start a desktop
_FIRST, _LAST, _WIDTH = 20, 50, 160  # how many of the events an account gives, and how much of each


class Worker:
    """Runs cases; a failure costs the desktop, so that the next case finds a fresh one."""

    def __init__(self, prefix, toolkit):
        self._prefix, self._toolkit = prefix, toolkit
        self._stalls = StallWatch()
        self._desktop = self._desk = None
        self._failed_starts = 0

    def run(self, chosen):
        """Runs every case and prints its outcome; gives up when desktops do not even start."""
        for case in chosen:
            if self._failed_starts == _STARTS:
                return
            begun = time.monotonic()
            problem = self._try(case)
            stall = self._stalls.stall()
            if problem and stall:
                problem = self._try(case)
            tell(case=case.name, problem=problem, stall=stall, seconds=time.monotonic() - begun)

    def _try(self, case):
        """Runs a case once; the account of the failure, or None."""
        self._stalls.reset()
        try:
            self._prepare()
            case.body(self._desk)
            if case.is_last:
                self.close()
            else:
                self._desk.finish()
            return None
        except (Wrong, TooLate) as failure:
            return self._account("\n".join([str(failure), *getattr(failure, "__notes__", [])]))
        except Exception:  # a mistake of the harness, or something that died under it
            return self._account(traceback.format_exc())

    def _prepare(self):
        if self._desktop is None:
            self._failed_starts += 1
            self._start()
            self._failed_starts = 0
        self._desktop.events.clear()
        self._desk.clear()

    def _start(self):
        self._desktop = desktop_for(self._toolkit)(self._prefix, self._toolkit)
        self._desktop.person.took_late = self._stalls.note
        self._desk = Desk.at(self._desktop, self._toolkit)

    def _account(self, failure):
        """What failed, what happened before, and what the programs said; the desktop is of no use any more."""
        events, said = (self._desktop.events, self._desktop.logs()) if self._desktop else ([], [])
        begin = events[0][0] if events else 0
        lines = [f"{1000 * (when - begin):7.0f} ms  {event[:_WIDTH]}" for when, event in events]
        if len(lines) > _FIRST + _LAST:
            lines[_FIRST:-_LAST] = [f"{'…':>7}"]
        self.close()
        return "\n".join([failure, *lines, *said])

    def close(self):
        """Takes the desktop down."""
        if self._desktop:
            self._desktop.close()
        self._desktop = self._desk = None


def tell(**outcome):
    """Writes a line to the program that runs this."""
    print(json.dumps(outcome), flush=True)


def main():
    """Runs the cases that the command line chooses."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True)
    options.add_argument("--toolkit", required=True, choices=TOOLKITS)
    options.add_argument("--case", default="")
    options.add_argument("--smoke", action="store_true")
    options.add_argument("--times", type=int, default=1)
    chosen = options.parse_args()
    leave_when_asked()
    toolkit = TOOLKITS[chosen.toolkit]
    worker = Worker(chosen.prefix, toolkit)
    try:
        worker.run(chosen.times * cases.matching(toolkit, chosen.case, chosen.smoke))
    finally:
        worker.close()


main()
