#!/usr/bin/python3
"""Types fast in one kind of client, with Longhand and with IBus' plain engine; prints outcomes as lines of JSON."""

import argparse
import json
from dataclasses import astuple

from harness.bus_keyboard import BUS, BusKeyboard
from harness.desk import Desk
from harness.desktop import LONGHAND, PLAIN
from harness.differences import Differences
from harness.expectations import Wrong
from harness.sessions import desktop_for
from harness.stalls import StallWatch
from harness.strokes import LONG, Speed, keeps_order, passages, rounds
from harness.toolkits import TOOLKITS
from harness.waiting import leave_when_asked, pause

_LAYOUT = ("us", "-variant", "intl")  # which has letters behind AltGr
_QUIET = 2  # seconds without a change after which nothing is on its way any more
_LATE = 0.1  # seconds in which what is too many may still arrive
_STALL = 0.3  # seconds in which a session repeats a key whose release waits; the X server does so after 0.35
_ATTEMPTS = 3  # at a line, while the machine stands still
_SECOND_TIMES = 2  # as many keys in a second chance
_BREATH = 0.08  # seconds that fingers take before and after a hold


class Program:
    """A program of a kind, on a desktop of its own."""

    engines = (LONGHAND, PLAIN)

    def __init__(self, prefix, toolkit, is_long):
        self.modifiers = ("Shift", "AltGr") if toolkit.follows_layouts else ("Shift",)
        self._desktop = desktop_for(toolkit)(prefix, toolkit)
        try:
            self._open(toolkit, is_long)
        except BaseException:
            self.close()
            raise

    def _open(self, toolkit, is_long):
        self._desk = Desk.at(self._desktop, toolkit)
        if toolkit.follows_layouts:
            self._desktop.set_keyboard(*_LAYOUT)
        self._field = self._desk.field_of_lines if is_long else "entry"
        self.person = self._desk.person

    def select(self, engine):
        """Selects an engine and waits until keys go that way."""
        self._desk.clear()
        self._desktop.input.select(LONGHAND) if engine == LONGHAND else self._desktop.select_plain()
        self._desk.eventually(self._tap, "x|")

    def _tap(self):
        self._desk.tap("x")
        pause(_LATE)
        return self._desk.client.read("entry")

    def begin(self):
        """Empties the field; from then on the program reports nothing until it is asked."""
        self._desk.write("|", self._field)
        self.go_on()

    def go_on(self):
        """Has the program report nothing until it is asked again: its reports would hold up its keys."""
        self._desk.client.order("wait")

    def text(self):
        """What the field holds."""
        self._desk.client.order("answer")
        return self._desk.client.text(self._field)

    def hold(self, key, number):
        """Holds a key until its table is there and picks a candidate, which is returned; None without a table."""
        try:
            self._desk.open(key)
        except Wrong:
            self._desk.release(key)
            return None
        offered = self._desktop.engine.candidates
        number %= len(offered)
        self._desk.tap(str(number + 1))
        return offered[number]

    def put_right(self):
        """Closes the table that may have opened, and takes every finger off."""
        self.person.lift_all()
        self._desk.tap("Escape")
        try:
            self._desk.clear()
        except Wrong:  # wlroots inserts a letter that it held back with the next change
            self._desk.clear()

    def close(self):
        """Takes the desktop down."""
        self._desktop.close()


class Tally:
    """The results of many keys with one engine."""

    def __init__(self):
        self.found = Differences()
        self._keys, self._wrong = 0, []

    def count(self, keys, typed, arrived):
        """Counts a text for which so many keys went down."""
        self._keys += keys
        self.found += Differences.between(typed, arrived)
        if arrived != typed:
            self._wrong.append((typed, arrived))

    def told(self):
        """All of it as what JSON has."""
        return {"keys": self._keys, "found": astuple(self.found), "wrong": self._wrong}


class Typist:
    """A typist who types lines and reads the results."""

    def __init__(self, program):
        self._stalls = StallWatch()
        self._program = program

    def compare(self, speed, keys):
        """Types at least so many keys with each engine, by turns; a tally for each."""
        tallies = {engine: Tally() for engine in self._program.engines}
        for lines in rounds(keys, self._program.modifiers):
            for engine, tally in tallies.items():
                self._program.select(engine)
                for line in lines:
                    tally.count(line.keys, line.text, self._type(line, speed))
        return tallies

    def _type(self, line, speed):
        """What arrives of a line; it is typed again where the machine stood still for so long that keys repeat."""
        for _ in range(_ATTEMPTS):
            self._stalls.reset()
            self._program.begin()
            self._program.person.rush(*line.movements(speed))
            arrived = self._arrived(line.text)
            if arrived == line.text:
                break
            self._program.put_right()
            if not self._stalls.stall(_STALL):
                break
        return arrived

    def _arrived(self, expected):
        """The text once it is the expected one, or does not change any more."""
        text, quiet = None, 0
        while text != expected and quiet < _QUIET:
            former, text = text, self._program.text()
            quiet = quiet + _LATE if text == former else 0
            pause(_LATE)
        return self._program.text()

    def run_long(self, holds):
        """Types one long text, with letters that are held and picked; a tally of it."""
        self._program.select(LONGHAND)
        self._program.begin()
        before, tally = "", Tally()
        for part in passages(holds):
            typed = "".join(self._write(passage) for passage in part)
            arrived = self._arrived(before + typed)
            tally.count(len(typed), typed, arrived[len(before):])
            before = arrived
        return {LONGHAND: tally}

    def _write(self, passage):
        """Types a passage, and the letter at its end that is held; returns what has to arrive."""
        self._program.go_on()
        self._program.person.rush(*passage.line.movements(passage.speed))
        pause(_BREATH)
        picked = self._program.hold(passage.letter, passage.number)
        pause(_BREATH)
        return passage.line.text + (picked or "?")


def tell(speed, tallies, minds_order=True):
    """Writes a line for each engine; returns whether Longhand spoiled nothing more than the other."""
    for engine, tally in tallies.items():
        print(json.dumps({"speed": speed, "engine": engine, **tally.told()}), flush=True)
    return not tallies[LONGHAND].found.is_worse_than(tallies.get(PLAIN, Tally()).found, minds_order)


def parse():
    """The command line's options."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True)
    options.add_argument("--toolkit", required=True)
    options.add_argument("--speed", required=True)
    options.add_argument("--keys", type=int, required=True)
    options.add_argument("--holds", type=int, required=True)
    options.add_argument("--second-chance", action="store_true")
    return options.parse_args()


def open_program(prefix, name, is_long):
    """A program of a kind, or a keyboard on the bus; for a long text the field that takes lines."""
    return BusKeyboard(prefix) if name == BUS else Program(prefix, TOOLKITS[name], is_long)


def main():
    """Types at every speed, with all engines by turns."""
    options = parse()
    leave_when_asked()
    speeds = options.speed.split(",")
    program = open_program(options.prefix, options.toolkit, LONG in speeds)
    typist = Typist(program)
    try:
        for speed in speeds:
            if speed == LONG:
                tell(speed, typist.run_long(options.holds))
                continue
            minds_order = keeps_order(options.toolkit, speed)
            is_right = tell(speed, typist.compare(Speed.read(speed), options.keys), minds_order)
            if options.second_chance and not is_right:
                tell(speed, typist.compare(Speed.read(speed), _SECOND_TIMES * options.keys))
    finally:
        program.close()


main()
