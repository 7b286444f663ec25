"""What is sent: text of a shape and a size, and the values of D-Bus that are made of it."""

from functools import lru_cache
from typing import NamedTuple

from parts.values import ibus_text
from parts.wire import Variant

_PIECE = 32  # bytes of an entry of a list
_DEEPEST = 50  # variants in each other; a bus lets 64 pass


class Unfit(Exception):
    """A shape that a value cannot have, such as marks in a path."""


class Shape(NamedTuple):
    """A unit that is repeated behind a head."""

    name: str
    unit: str
    head: str = ""

    def text(self, size):
        """A text of that shape with as many bytes, or a few less."""
        return _text(self.head, self.unit, size)


@lru_cache(maxsize=512)
def _text(head, unit, size):
    return (head + unit * (size // len(unit.encode()) + 1)).encode()[:size].decode(errors="ignore")


SHAPES = (
    Shape("marks", "\u0301\u0323", "e"),  # of two classes, which normalisation has to sort
    Shape("flags", "\U0001F1E6\U0001F1FD"),  # whether a pair begins is known only from the first
    Shape("joiners", "\u200d👩", "👩"),
    Shape("jamo", "\u1100"),
    Shape("conjuncts", "क्"),
    Shape("dots", "a."),
    Shape("hyphens", "a-"),
    Shape("parentheses", "("),
    Shape("nesting", "[", "a(k: "),
    Shape("word", "a"),
    Shape("words", "ab "),
    Shape("lines", "ab\n"),
    Shape("right-to-left", "\u202eא"),
    Shape("quotes", "\\\""),
    Shape("nulls", "\0"),
)

PLAINEST = next(each for each in SHAPES if each.name == "word")


class Grown:
    """What one call carries: a shape and a size in bytes, and a number that makes it differ from others."""

    def __init__(self, shape, size, number=None):
        self.shape, self.size = shape, size
        self._prefix = "" if number is None else f"n{number}"
        self.name = self._prefix or "a"
        """A short name that no other has."""

    @property
    def raw(self):
        """The text with whatever a file can have."""
        return self._prefix + self.shape.text(self.size - len(self._prefix))

    @property
    def text(self):
        """The text as a bus carries it."""
        if "\0" in self.shape.unit:
            raise Unfit
        return self.raw

    @property
    def pieces(self):
        """Many short texts of the shape, all different."""
        piece = self.shape.text(_PIECE - 8)
        return [f"{self._prefix}{number:x}{piece}" for number in range(max(1, self.size // _PIECE))]

    @property
    def texts(self):
        """The same as a bus carries them."""
        if "\0" in self.shape.unit:
            raise Unfit
        return self.pieces

    @property
    def count(self):
        """The size alone, for what has no text; of no other shape than the plainest."""
        if self.shape != PLAINEST:
            raise Unfit
        return self.size

    @property
    def languages(self):
        """Names of locales that are valid, all different."""
        return [_letters(number) for number in range(self.count // 8)]

    @property
    def path(self):
        """A path of objects: long, or deep."""
        if self.shape.name not in ("dots", "word"):
            raise Unfit
        return f"/{self.name}" + ("/a" * (self.size // 2) if self.shape.name == "dots" else "a" * self.size)

    @property
    def variant(self):
        """A variant: variants in each other for what nests, bytes for what no text can have, and else the text."""
        if "\0" in self.shape.unit:
            return Variant("ay", bytes(self.size))
        if self.shape.name != "nesting":
            return Variant("s", self.text)
        value = Variant("s", self._prefix)
        for _ in range(_DEEPEST):
            value = Variant("v", value)
        return Variant("av", [value] * max(1, self.size // (4 * _DEEPEST)))

    @property
    def report(self):
        """An IBusText."""
        return ibus_text(self.text)

    @property
    def other_report(self):
        """An IBusText with two characters exchanged, which may make no difference: that has to be found out."""
        return ibus_text(f"{self.text[:1]}{self.text[2:3]}{self.text[1:2]}{self.text[3:]}")

    @property
    def attributes(self):
        """An IBusText of one word with many attributes, a fifth as many as the size has bytes."""
        attribute = Variant("(sa{sv}uuuu)", ("IBusAttribute", {}, 1, 1, 0, 4))
        some = Variant("(sa{sv}av)", ("IBusAttrList", {}, [attribute] * (self.count // 5)))
        return Variant("(sa{sv}sv)", ("IBusText", {}, "word", some))


def _letters(number):
    """A number as three letters, and more as a region."""
    found = ""
    for _ in range(3):
        number, digit = divmod(number, 26)
        found += chr(ord("a") + digit)
    return found + (f"-{_region(number)}" if number else "")


def _region(number):
    return chr(ord("A") + number // 26 % 26) + chr(ord("A") + number % 26)
