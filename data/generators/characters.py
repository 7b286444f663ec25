"""The properties of characters by the pinned Unicode Character Database.

Python's own are of another version of Unicode in each of its releases. Its normalisation and its pairs of upper and lower
case are used nevertheless: Unicode does not change those of characters that there are.
"""

import functools
from fractions import Fraction
from typing import Optional

import pinned

# Where the fields of UnicodeData.txt stand.
NAME, CATEGORY, DECOMPOSITION, DIGIT, NUMERIC = 1, 2, 5, 7, 8
UNASSIGNED = ["", "", "Cn", "", "", "", "", "", ""]


@functools.cache
def database() -> dict[int, list[str]]:
    """The fields of each character; of a range those of its first and its last."""
    rows = (line.split(";") for line in pinned.lines("UnicodeData.txt"))
    return {int(row[0], 16): row for row in rows}


@functools.cache
def ranges() -> list[tuple[range, list[str]]]:
    """The characters that have no line of their own, as Han and Hangul, with the fields of all in the range."""
    firsts = [number for number, row in database().items() if row[NAME].endswith(", First>")]
    lasts = [number for number, row in database().items() if row[NAME].endswith(", Last>")]
    return [(range(first, last + 1), database()[first]) for first, last in zip(firsts, lasts)]


@functools.cache
def fields(scalar: str) -> list[str]:
    """What the database says about a character."""
    number = ord(scalar)
    return database().get(number) or next((row for each, row in ranges() if number in each), UNASSIGNED)


def name(scalar: str) -> str:
    """The Unicode name; empty where the character has none that is its own."""
    found = fields(scalar)[NAME]
    return "" if found.startswith("<") else found


@functools.cache
def by_name() -> dict[str, str]:
    """The characters by their Unicode names."""
    return {row[NAME]: chr(number) for number, row in database().items() if not row[NAME].startswith("<")}


def category(scalar: str) -> str:
    """The general category, such as `Ll`; `Cn` where nothing is assigned."""
    return fields(scalar)[CATEGORY]


def is_alphabetic(text: str) -> bool:
    """Whether the text is letters and nothing else."""
    return bool(text) and all(category(scalar).startswith("L") for scalar in text)


def decomposition(scalar: str) -> str:
    """What the character is composed of: numbers, with the kind before them where it is not canonical."""
    return fields(scalar)[DECOMPOSITION]


def digit(scalar: str) -> Optional[int]:
    """The value of a digit."""
    found = fields(scalar)[DIGIT]
    return int(found) if found else None


def numeric(scalar: str) -> Optional[Fraction]:
    """The value of a digit, a fraction or a numeral."""
    found = fields(scalar)[NUMERIC]
    return Fraction(found) if found else None
