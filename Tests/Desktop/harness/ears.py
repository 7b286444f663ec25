"""What is heard on a desk where a screen reader runs."""

from .expectations import Expectations, Wrong
from .waiting import TooLate, pause, wait_until

_ECHO = 0.6  # seconds until no word is on its way any more
_WINDOW = " frame"  # how Orca ends the name of a window, which Orca 48.1 says again after a while


class Ears(Expectations):
    """The part of a Desk that listens."""

    def listen(self):
        """Listens from here on; returns what was said until now."""
        pause(_ECHO)
        said = self._said()
        self.desktop.speech.forget()
        return said

    def grows_silent(self):
        """Nothing more is said for a while."""
        said = None
        while said != self._said():
            said = self._said()
            pause(_ECHO)

    def _said(self):
        return [line for line in self.desktop.speech.lines() if not line.endswith(_WINDOW)]

    def hears(self, line):
        """Something is said."""
        self._hear(lambda: line in self._said(), repr(line))

    def hears_exactly(self, *lines):
        """This is said, in whichever order, and nothing else."""
        self._hear(lambda: sorted(self._said()) == sorted(lines), f"{lines} and no more")
        pause(_ECHO)
        if sorted(self._said()) != sorted(lines):
            raise Wrong(f"expected to hear {lines} and no more, heard {self._said()}")

    def hears_once(self, *lines):
        """Each of these is said once, among whatever else is."""
        self._hear(lambda: set(lines) <= set(self._said()), f"{lines}")
        pause(_ECHO)
        said = self._said()
        if any(said.count(line) != 1 for line in lines):
            raise Wrong(f"expected to hear {lines} once each, heard {said}")

    def _hear(self, condition, expected):
        try:
            wait_until(condition, "")
        except TooLate:
            raise Wrong(f"expected to hear {expected}, heard {self._said()}") from None

    def hears_nothing_of(self, word):
        """No line with that word is said."""
        pause(_ECHO)
        if said := [line for line in self._said() if word in line]:
            raise Wrong(f"expected to hear nothing of {word}, heard {said}")

    def program_tells(self, program, *texts):
        """A program tells assistive technologies that it shows these texts, in this order, perhaps others behind."""
        seen = []

        def tells():
            seen[:] = self.desktop.texts_told_by(program)
            return seen[:len(texts)] == list(texts)

        try:
            wait_until(tells, "")
        except TooLate:
            raise Wrong(f"expected {program} to tell {texts}, seen {seen}") from None
