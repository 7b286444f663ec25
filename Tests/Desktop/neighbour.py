#!/usr/bin/python3
"""Another user's session: does at a desk what the lines of JSON on its input say, and prints their outcomes."""

import argparse
import json
import os
import select
import sys

from harness.desk import Desk
from harness.expectations import Wrong
from harness.sessions import desktop_for
from harness.toolkits import TOOLKITS
from harness.waiting import TooLate, leave_when_asked, turn


class Neighbour:
    """A desk in this user's session, which obeys."""

    def __init__(self, prefix, toolkit):
        self._desktop = desktop_for(toolkit)(prefix, toolkit)
        self._desk = Desk.at(self._desktop, toolkit)

    def serve(self):
        """Does what every line says as it comes; until the end of the input."""
        tell(answer=None, problem=None)
        while line := sys.stdin.readline():
            tell(**self._do(**json.loads(line)))
            while not select.select([sys.stdin], [], [], 0)[0]:
                turn(0.02)

    def _do(self, verb, arguments):
        try:
            return {"answer": self._verb(verb)(*arguments), "problem": None}
        except (Wrong, TooLate) as failure:
            return {"answer": None, "problem": str(failure)}

    def _verb(self, verb):
        return getattr(self, f"_{verb}", None) or getattr(self._desk, verb)

    def _set(self, settings):
        self._desktop.set(**settings)

    def _engine(self):
        """The number of the engine's process, and the user it runs as."""
        process = self._desktop.input.engine_process()
        return process, os.stat(f"/proc/{process}").st_uid

    def close(self):
        """Ends the session."""
        self._desktop.close()


def tell(**outcome):
    """Writes a line to the program that runs this."""
    print(json.dumps(outcome), flush=True)


def main():
    """Opens a session and obeys."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True)
    options.add_argument("--toolkit", required=True, choices=TOOLKITS)
    chosen = options.parse_args()
    leave_when_asked()
    neighbour = Neighbour(chosen.prefix, TOOLKITS[chosen.toolkit])
    try:
        neighbour.serve()
    finally:
        neighbour.close()


main()
