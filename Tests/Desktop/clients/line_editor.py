"""A line editor for a terminal: it takes bytes as they come and keeps the text that a shell's line would hold."""

import codecs
import os
import re
import select
import sys
import termios
import tty

from link import Link, field

_SEQUENCE = re.compile(r"\x1b[\[O]([0-9;]*)(.)")
_ARROWS = {"D": -1, "C": 1}
_ERASE = "\x7f\b"
_NEW_LINE = "\r"


class LineEditor:
    """One text with a cursor."""

    def __init__(self):
        self._text, self._cursor = "", 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._link = Link(self, lambda report: report())

    def run(self):
        """Edits until the harness hangs up."""
        self._link.report()
        while True:
            ready, _, _ = select.select([sys.stdin, self._link], [], [])
            if sys.stdin in ready:
                self._take(self._decoder.decode(os.read(sys.stdin.fileno(), 4096)))
            if self._link in ready:
                self._link.obey()
            self._draw()

    def _take(self, characters):
        while characters:
            sequence = _SEQUENCE.match(characters)
            length = sequence.end() if sequence else 1
            self._sequence(sequence) if sequence else self._character(characters[0])
            characters = characters[length:]
        self._link.changed()

    def _sequence(self, sequence):
        step = _ARROWS.get(sequence[2])
        if step is None:
            self._link.heard(sequence[0].replace("\x1b", "Escape"))
        else:
            self._cursor = min(max(self._cursor + step, 0), len(self._text))

    def _character(self, character):
        self._link.saw("BackSpace" if character in _ERASE else character)
        if character in _ERASE:
            self._replace(max(self._cursor - 1, 0), "")
        elif character == _NEW_LINE:
            self._replace(self._cursor, "\n")
        elif character < " " and character != "\t":
            self._link.heard("Escape" if character == "\x1b" else f"Ctrl+{chr(ord(character) + 64).lower()}")
        else:
            self._replace(self._cursor, character)

    def _replace(self, start, replacement):
        """Puts something in the place of what is between a place and the cursor."""
        self._text = self._text[:start] + replacement + self._text[self._cursor:]
        self._cursor = start + len(replacement)

    def _draw(self):
        sys.stdout.write("\x1b[H\x1b[J" + self._text[:self._cursor] + "\x1b7" + self._text[self._cursor:] + "\x1b8")
        sys.stdout.flush()

    def fields(self):
        """The one text there is."""
        return {"entry": field(self._text, self._cursor, self._cursor)}

    def areas(self):
        """A terminal has no places to click on."""
        return {}

    def focus(self, name):
        """Nothing to do: the one text always has the focus."""

    def write(self, name, text, cursor, anchor):
        """Replaces the text."""
        self._text, self._cursor = text, cursor

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


tty.setraw(sys.stdin, termios.TCSANOW)
LineEditor().run()
