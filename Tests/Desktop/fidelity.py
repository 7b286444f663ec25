#!/usr/bin/python3
"""Measures whether every key arrives at any speed, with Longhand and with IBus' plain engine in the same session.

The exit code says whether Longhand lost, doubled, swapped or changed letters where the plain engine did not.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from harness.bus_keyboard import BUS
from harness.desktop import LONGHAND, PLAIN
from harness.differences import Differences
from harness.strokes import LONG, keeps_order
from harness.toolkits import TOOLKITS

_TYPIST = Path(__file__).resolve().parent / "typist.py"
_BASIC = ("gtk3-0", "gtk3-1", "gtk3-2", "gtk4", "qt5", "xterm", BUS)  # what `make test` types in
_MACHINES = ("idle", "busy")
_SPEEDS = ("3/3", "6/6", "10/10", "20/20", "5/35", "40/40")


@dataclass(frozen=True)
class Pair:
    """The results of the same keys with both engines."""

    ours: Differences
    plain: Differences | None
    """None where no other engine can be typed with."""
    keeps_order: bool
    """Whether the client keeps the order of keys at that speed with any engine."""

    @property
    def is_right(self):
        """Whether Longhand spoiled nothing that the plain engine did not."""
        return not self.ours.is_worse_than(self.plain or Differences(), self.keeps_order)

    def __str__(self):
        ours = f"{self.ours}" if self.is_right else f"**{self.ours}**"
        return f"{ours} : {self.plain}" if self.plain else ours


class Cell:
    """A kind of client, and what is reported about it."""

    def __init__(self, name, options):
        self.name, self._options = name, options
        self._found = {}
        self._typist = None

    def run(self, machine):
        """Has a typist type there, on a desktop of its own, while the machine is "idle" or "busy"."""
        options = self._options
        command = ["setpriv", "--pdeathsig", "TERM", "--", sys.executable, _TYPIST, "--prefix", options.prefix,
                   "--toolkit", self.name, "--speed", ",".join(options.speed), "--keys", str(options.keys),
                   "--holds", str(options.holds), *(["--second-chance"] if options.second_chance else [])]
        self._typist = subprocess.Popen(
            command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, start_new_session=True)
        with self._typist:
            for line in self._typist.stdout:
                self._take(machine, **json.loads(line))

    def stop(self):
        """Ends the typist, if there is one."""
        if self._typist:
            self._typist.terminate()

    def _take(self, machine, speed, engine, keys, found, wrong):
        self._found[machine, speed, engine] = found = Differences(*found)
        print(f"{self.name}, {machine}, {speed}, {engine}: {found} of {keys} keys", flush=True)
        for typed, arrived in wrong:
            print(f"    typed   {typed}\n    arrived {arrived}", flush=True)

    def pair(self, machine, speed):
        """The results of a speed; None where the typist did not get so far."""
        ours, plain = (self._found.get((machine, speed, engine)) for engine in (LONGHAND, PLAIN))
        is_alone = self.name == BUS or speed == LONG
        return Pair(ours, plain, keeps_order(self.name, speed)) if ours and (plain or is_alone) else None

    def rows(self):
        """The cell's rows of the table, a list of what stands in it for each state of the machine."""
        for machine in self._options.machine:
            pairs = [self.pair(machine, speed) for speed in self._options.speed]
            yield [f"`{self.name}`", machine, *(str(each or "did not run") for each in pairs)]

    @property
    def is_right(self):
        """Whether everything was typed, and Longhand was as good as the plain engine in it."""
        pairs = [self.pair(machine, speed) for machine in self._options.machine for speed in self._options.speed]
        return all(each and each.is_right for each in pairs)


def as_markdown(cells, options):
    """The table: a row for each cell and state of the machine, with lost/doubled/swapped/changed, ours : plain."""
    head = ["cell", "machine", *options.speed]
    rows = [head, ["---"] * 2 + ["--:"] * len(options.speed), *(row for cell in cells for row in cell.rows())]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def kinds():
    """The kinds of client that wait with their reports while keys come, and have keys and not only a screen reader."""
    return [name for name, each in TOOLKITS.items()
            if each.is_installed and each.program and each.program.endswith(".py")
            and not each.is_touched and each.only != ("access",)] + [BUS]


def parse():
    """The command line's options."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, help="where Longhand is installed")
    which = options.add_mutually_exclusive_group()
    which.add_argument("--toolkit", default=",".join(_BASIC), help="kinds of client, with commas")
    which.add_argument("--all", action="store_true", help="every kind of client in every kind of session")
    options.add_argument("--speed", default=",".join(_SPEEDS),
                         help=f'milliseconds that a key is down/up, with commas; "{LONG}" for a long text with holds')
    options.add_argument("--holds", type=int, default=500, help="in the long text, with 39 letters before each")
    options.add_argument("--keys", type=int, default=2000, help="keys at each speed")
    options.add_argument("--machine", default="idle", help='"idle", "busy" with every processor, or "idle,busy"')
    options.add_argument("--second-chance", action="store_true",
                         help="a speed at which Longhand is worse is typed once more, and that counts")
    options.add_argument("--jobs", type=int, default=1, help="desktops at a time; with one the machine is idle")
    options.add_argument("--table", type=Path, help="a file for the table in Markdown")
    return checked(options, options.parse_args())


def checked(options, chosen):
    """The options with lists in the place of what has commas, once all make sense."""
    chosen.speed, chosen.machine = chosen.speed.split(","), chosen.machine.split(",")
    if set(chosen.machine) - set(_MACHINES):
        options.error(f"--machine takes {', '.join(_MACHINES)}")
    known = [each for each in kinds() if each != BUS or LONG not in chosen.speed]
    wanted = known if chosen.all else chosen.toolkit.split(",")
    if unknown := set(wanted) - set(known):
        options.error(f"no such kind of client: {', '.join(unknown)}; there are {', '.join(known)}")
    chosen.toolkit = [each for each in known if each in wanted]
    return chosen


def run_all(cells, machine, jobs):
    """Types in so many cells at a time; what runs is ended with us."""
    with busy_processors() if machine == "busy" else nullcontext(), ThreadPoolExecutor(jobs) as side_by_side:
        try:
            list(side_by_side.map(lambda cell: cell.run(machine), cells))
        except BaseException:
            side_by_side.shutdown(wait=False, cancel_futures=True)
            for each in cells:
                each.stop()
            raise


@contextmanager
def busy_processors():
    """Other processes keep every processor busy for a while."""
    command = ["setpriv", "--pdeathsig", "KILL", "--", "sh", "-c", "while :; do :; done"]
    busy = [subprocess.Popen(command) for _ in range(os.cpu_count())]
    try:
        yield
    finally:
        for each in busy:
            each.kill()
            each.wait()


def main():
    """Types in every kind of client."""
    options = parse()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    cells = [Cell(each, options) for each in options.toolkit]
    try:
        for machine in options.machine:
            run_all(cells, machine, options.jobs)
    except KeyboardInterrupt:
        return 130
    table = as_markdown(cells, options)
    print(table)
    if options.table:
        options.table.write_text(table)
    return 0 if all(each.is_right for each in cells) else 1


if __name__ == "__main__":
    sys.exit(main())
