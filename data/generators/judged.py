"""Holds the callouts against data/judged: what people of a language expect of each key; and against the tables of the
language, for letters that its readers do not know."""

import itertools
import unicodedata
from pathlib import Path
from typing import NamedTuple

import callouts
import characters
import cldr
import layouts
import overrides

FILE = Path(__file__).resolve().parents[1] / "judged" / "letters.judged"
MAY_OPEN = "*"


class Outcome(NamedTuple):
    """How well the callouts of a language do what is expected, 1 at best; and what is missing."""

    first: float
    order: float
    keys: float
    missing: list[str]


def expectations() -> dict[str, dict[str, list[str]]]:
    """What is expected of each key, by locales."""
    return {name: {line.key: line.entries for line in review.overrides}
            for name, review in overrides.read(FILE).items()}


def judge(name: str, offered: dict[str, list[str]], expected: dict[str, list[str]]) -> Outcome:
    """How the callouts of a locale compare with what is expected."""
    lists = {key: letters for key, letters in expected.items() if key != MAY_OPEN}
    missing = [f"{key}{letter}" for key, letters in lists.items() for letter in letters
               if letter not in offered.get(key, [])]
    firsts = [offered.get(key, [""])[0] == letters[0] for key, letters in lists.items()]
    orders = [tau(letters, offered.get(key, [])) for key, letters in lists.items() if len(letters) > 1]
    opened = [key for key in offered if is_judged(key, name)]
    allowed = [key for key in opened if key in lists or key in expected.get(MAY_OPEN, [])]
    return Outcome(mean(firsts), mean(orders), len(allowed) / len(opened) if opened else 1.0, missing)


def is_judged(key: str, name: str) -> bool:
    """Whether a key counts: the small letters of the language's own script, which input methods compose elsewhere."""
    if not characters.is_alphabetic(key[0]) or key != key.lower():
        return False
    return callouts.is_latin(name) or not key.isascii()


def tau(expected: list[str], offered: list[str]) -> float:
    """Kendall's rank correlation of the letters that both have."""
    places = [offered.index(letter) for letter in expected if letter in offered]
    pairs = list(itertools.combinations(places, 2))
    return sum(1 if first < second else -1 for first, second in pairs) / len(pairs) if pairs else 1.0


def mean(values: list) -> float:
    """The mean; 1 where nothing was judged."""
    return sum(values) / len(values) if values else 1.0


def outcomes(offered) -> dict[str, Outcome]:
    """The outcome of every judged locale, by a function that says what its keys offer."""
    return {name: judge(name, offered(name), expected) for name, expected in expectations().items()}


def tables(name: str) -> set[str]:
    """The letters in some table of the language: CLDR's exemplar sets, the layouts of X11 on all levels, the overrides."""
    found = {*callouts.alphabet(name), *cldr.exemplars(name), *cldr.exemplars(name, "auxiliary"), *layouts.typed(name)}
    found |= {letter for line in callouts.review(name).overrides for letter in line.entries}
    if callouts.takes_english(name):
        found |= {letter for entries in callouts.english_letters().values() for letter in entries}
    return {letter.lower() for letter in found}


def is_known(letter: str, known: set[str], name: str) -> bool:
    """Whether the letter is in some table of the language, or composed of parts that are."""
    parts = letter if callouts.is_latin(name) else unicodedata.normalize("NFD", letter)
    return letter.lower() in known or all(part in known for part in parts)


def unread(name: str, offered: dict[str, list[str]]) -> tuple[list[str], int]:
    """The letters that keys offer though they are in no table of the language, and how many they offer in all."""
    known = tables(name)
    every = [letter for key, letters in offered.items() if is_judged(key, name) for letter in letters]
    return [letter for letter in every if not is_known(letter, known, name)], len(every)
