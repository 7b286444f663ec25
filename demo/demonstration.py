#!/usr/bin/python3
"""Shows Longhand at work where there is no desktop: real parts on a private one, key by key on the terminal."""

import argparse
import sys
from pathlib import Path

# The parts are those of the desktop tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests" / "Desktop"))

from harness.desk import Desk
from harness.expectations import Wrong
from harness.sessions import desktop_for
from harness.toolkits import TOOLKITS
from harness.waiting import TooLate, leave_when_asked, pause

_BEAT = 0.2  # seconds between keys: as fast as one reads along
_LOOK = 0.6  # seconds for a look at a table

_BEGIN = """
Longhand on a private desktop: an X server, IBus with its panel, the engine, and a GTK program.
The X server receives the keys. Each line shows a key, the text of the program, and the popup.
"""

_END = """
On a desktop with IBus, `make run` runs Longhand in your own session. To install it, run `make install`, and choose
Longhand among the input sources, or run `ibus engine longhand`.
"""

# What is done: a key by its name, one held until its table is there ("hold e"), or a click on a candidate ("click 3").
_SCENES = [
    ("A digit inserts an alternative.", "café", ["c", "a", "f", "hold e", "2"]),
    ("So do the arrow keys and Return.", "naïve", ["n", "a", "hold i", "Right", "Return", "v", "e"]),
    ("With Shift, alternatives are capitals.", "Ångström", ["hold A", "7", "n", "g", "s", "t", "r", "hold o", "2", "m"]),
    ("A click inserts one, too.", "Straße", ["S", "t", "r", "a", "hold s", "click 1", "e"]),
    ("Escape keeps the letter, and so does typing on.", "sea", ["s", "hold e", "Escape", "hold a", " ", "BackSpace"]),
]


class Demonstration:
    """Types the scenes and prints each step in a line: the key, the text with its cursor, the table."""

    def __init__(self, desk):
        self._desk = desk

    def run(self):
        """Plays all scenes.

        Raises Wrong where a word does not come out as it must.
        """
        for title, word, steps in _SCENES:
            print(f"\n  {title}\n")
            self._desk.write("|")
            for step in steps:
                self._do(step)
            self._desk.reads(f"{word}|")

    def _do(self, step):
        verb, _, key = step.rpartition(" ") if len(step) > 1 else ("", "", step)
        if verb == "hold":
            self._desk.open(key)
            self._desk.table_is_on_the_screen()
        elif verb == "click":
            self._desk.click_candidate(int(key))
        else:
            self._desk.tap(key)
        pause(_BEAT)
        self._tell(_NAMES.get(step, step))

    def _tell(self, step):
        engine = self._desk.desktop.engine
        cells = enumerate(engine.candidates, 1)
        table = "  ".join(_cell(number, text, number == engine.mark + 1) for number, text in cells)
        print(f"    {step:<10} {self._desk.client.read(self._desk.field):<12} {table}".rstrip(), flush=True)
        pause(_LOOK if table else 0)


_NAMES = {" ": "Space", "Right": "→", "Left": "←"}


def _cell(number, text, is_marked):
    return f"{number}[{text}]" if is_marked else f"{number} {text} "


def play(prefix):
    """Opens the desktop, plays, and closes it again."""
    toolkit = TOOLKITS["gtk3-0"]
    desktop = desktop_for(toolkit)(prefix, toolkit)
    try:
        Demonstration(Desk.at(desktop, toolkit)).run()
    finally:
        desktop.close()


def main():
    """Plays the demonstration; the exit code says whether all came out as it must."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, help="where Longhand is installed")
    prefix = options.parse_args().prefix
    leave_when_asked()
    try:
        print(_BEGIN, end="", flush=True)
        play(prefix)
        print(_END, end="")
        return 0
    except (Wrong, TooLate) as failure:
        print(f"\nThe demonstration failed: {failure}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
