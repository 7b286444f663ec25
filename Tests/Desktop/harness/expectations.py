"""What must be so on a desk: texts, tables, and the keys that programs get."""

from .notation import unmarked
from .waiting import TooLate, pause, wait_until

_SETTLED = 2  # times that a field is read again and is the same; LibreOffice may be a blink behind


class Wrong(Exception):
    """Something was not as it must be; the text says what was expected and what was seen."""


class Expectations:
    """The part of a Desk that looks.

    It knows at any time what every field must hold, so that a letter that strays into another field is found, too.
    """

    def __init__(self, desktop, client):
        self.desktop, self.client = desktop, client
        self.field = "entry"
        self._must = {}
        self._shown_before = 0

    def _begin(self):
        """Every field is empty, and tables are counted from here."""
        self._must = {field: "|" for field in self.client.fields()}
        self._count_from_here()
        self.strays_nowhere()

    def _count_from_here(self):
        self._shown_before = self.desktop.engine.tables_shown

    def reads(self, notation, field=None):
        """The field holds exactly this, with the cursor there: now, or as soon as what was typed has gone its way."""
        field = field or self.field
        self._must[field] = notation
        self._await(lambda: self.client.read(field) == notation, lambda: f"{field} {notation!r}", field)

    def reads_held(self, before, letter, after=""):
        """Between two texts stands a letter that is held: typed, or preedit, of which IBus knows if not the client."""
        if self.client.toolkit.hides_held_letters:
            self.reads(f"{before}|{after}")
            self._await(lambda: self.desktop.engine.preedit == letter, lambda: f"{letter} as preedit", self.field)
            self._must[self.field] = f"{before}{letter}|{after}"
        else:
            self.reads(f"{before}{letter}|{after}")

    def reads_one_of(self, *notations):
        """The field holds one of these, with the cursor there."""
        self._await(lambda: self.client.read(self.field) in notations,
                    lambda: f"{self.field} {' or '.join(map(repr, notations))}", self.field)
        self._must[self.field] = self.client.read(self.field)

    def reads_typed(self, text, gap):
        """A field into which this was typed has it all, and in order where the client keeps it at so many ms a key."""
        if gap >= self.client.toolkit.keeps_order_from:
            self.reads(f"{text}|")
        else:
            self._await(lambda: sorted(self.client.read(self.field)) == sorted(f"{text}|"),
                        lambda: f"{self.field} {text!r} in any order", self.field)
            self._must[self.field] = self.client.read(self.field)

    def reads_selected(self, text):
        """The field holds exactly this, and all of it is selected, in whichever direction."""
        self._await(lambda: self.client.read(self.field) in (f"[{text}|", f"|{text}["),
                    lambda: f"{self.field} {text!r} all selected", self.field)
        self._must[self.field] = self.client.read(self.field)

    def reads_repeated(self, before, letter, after="", least=3):
        """Between two texts the field holds the letter at least so often, and nothing else."""
        self._await(lambda: _times(self.client.read(self.field), before, letter, after) >= least,
                    lambda: f"{self.field} {before!r}, {least} or more {letter!r}, {after!r}", self.field)

    def settles(self):
        """Takes the field as it is once it changes no more; for keys that repeat or do what the program likes."""
        seen, same = None, 0
        while same < _SETTLED:
            former, seen = seen, self.client.read(self.field)
            same = same + 1 if seen == former else 0
            pause(0.15)
        self._must[self.field] = seen

    def strays_nowhere(self):
        """No field holds anything but what it must."""
        for field, notation in self._must.items():
            if unmarked(self.client.read(field))[0] != unmarked(notation)[0]:
                raise Wrong(f"expected {field} {notation!r}, seen {self.client.read(field)!r}")

    def table_opens(self, former_updates=0):
        """A table comes, and it is not one that was there before."""
        engine = self.desktop.engine
        self._await(lambda: engine.candidates and engine.updates > former_updates, lambda: "a table", self.field)

    def table_shows(self, candidates, mark=None):
        """The table has exactly these, and highlights the one given."""
        engine = self.desktop.engine
        self._await(lambda: "".join(engine.candidates) == candidates and mark in (None, engine.mark + 1),
                    lambda: f"the table {candidates}" + (f" with the mark on {mark}" if mark else ""), self.field)

    def table_has(self, candidate, place=1):
        """The table has a candidate at a place, the first being 1."""
        engine = self.desktop.engine
        self._await(lambda: engine.candidates[place - 1:place] == [candidate],
                    lambda: f"{candidate} at place {place} of the table", self.field)

    def table_is_on_the_screen(self):
        """The panel shows the table."""
        self._await(self.desktop.popup, lambda: "the table on the screen", self.field)

    def table_closes(self):
        """The panel shows no table any more."""
        self._await(lambda: not self.desktop.popup(), lambda: "no table on the screen", self.field)
        self.desktop.engine.forget_table()

    def opened(self, count):
        """So many tables were shown since the case began."""
        if (shown := self.desktop.engine.tables_shown - self._shown_before) != count:
            raise Wrong(f"expected {count} tables shown in all, seen {shown}")

    def nothing_opened(self):
        """No table was shown since the case began."""
        self.opened(0)

    def program_got(self, *keys):
        """These keys, and no others, came to the program without being text."""
        self._await(lambda: self.client.keys() == list(keys),
                    lambda: f"the program to get {' '.join(keys) or 'no key'}; it got {' '.join(self.client.keys())}",
                    self.field)

    def program_saw(self, *events):
        """These keys and texts, and no others, came to the program itself: "+e" and "-e", "~e" for repeats, "é"."""
        self._await(lambda: self.client.events() == list(events),
                    lambda: f"the program to see {' '.join(events)}; it saw {' '.join(self.client.events())}",
                    self.field)

    def program_saw_the_release_of(self, key):
        """The release of a key came to the program."""
        self._await(lambda: key in self.client.releases(), lambda: f"the release of {key}", self.field)

    def is_up(self, key):
        """A key that was let go is up for the program as well: it repeats no more."""
        if self.client.toolkit.has_fields:
            self.program_saw_the_release_of(key)
        self.settles()
        pause(0.3)
        self.reads(self._must[self.field])

    def program_saw_no_release_of(self, *keys):
        """None of these keys' releases came to the program, whose presses did not come either."""
        if seen := [key for key in keys if key in self.client.releases()]:
            raise Wrong(f"expected no release of {' '.join(keys)}, seen {' '.join(seen)}")

    def _await(self, condition, expected, field):
        try:
            wait_until(condition, "")
        except TooLate:
            raise Wrong(f"expected {expected()}, seen {self._seen(field)}") from None

    def _seen(self, field):
        engine = self.desktop.engine
        text = repr(self.client.read(field)) if field else "no field focused"
        if not engine.candidates:
            return f"{text}, no table"
        return f"{text}, table {''.join(engine.candidates)} with the mark on {engine.mark + 1}"


def _times(notation, before, letter, after):
    """How often the letter stands between the two texts; 0 where there is anything else."""
    text, _, _ = unmarked(notation)
    middle = text.removeprefix(before).removesuffix(after)
    proper = text == before + middle + after and not middle.strip(letter)
    return len(middle) if proper else 0
