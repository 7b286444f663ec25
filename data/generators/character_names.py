#!/usr/bin/env python3
"""Writes the English names of characters from Unicode's database: those that callouts offer, and those of all.

    data/generators/character_names.py > data/names/en.names
    data/generators/character_names.py all > data/names/unicode.names

All are those whose names are not made by a rule, as those of Han and Hangul are. A line of the result is a character's
number in four hexadecimal digits, a tab and its name in sentence case; lines are sorted, those that begin with # are
comments.
"""

import hashlib
import re
import sys
from pathlib import Path
from typing import Callable, Iterator, Optional

import characters
import pinned

HEAD = """\
# English names of characters, derived from the Unicode Character Database by data/generators/character_names.py.
# Source: UnicodeData.txt, SHA-256 {checksum}.
# Copyright (c) Unicode, Inc.; see NOTICE.
"""

CALLOUTS = Path(__file__).resolve().parents[1] / "callouts"

# What a key may offer, block by block, besides what the callout files do.
RANGES = [
    (0x0021, 0x007E),  # Basic Latin
    (0x00A1, 0x02FF),  # Latin-1, Latin Extended A and B, IPA, modifier letters
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x0531, 0x058F),  # Armenian
    (0x05BE, 0x05F4),  # Hebrew
    (0x060C, 0x06FF),  # Arabic
    (0x0900, 0x097F),  # Devanagari
    (0x0E01, 0x0E5B),  # Thai
    (0x10D0, 0x10FF),  # Georgian
    (0x1E00, 0x1FFE),  # Latin and Greek with more accents
    (0x200C, 0x205E),  # Punctuation
    (0x2070, 0x20C0),  # Superscripts, subscripts, currencies
    (0x2100, 0x2193),  # Letter-like symbols, fractions, arrows
    (0x21D0, 0x21D5),  # Double arrows
    (0x2200, 0x226F),  # Mathematics
    (0x25A0, 0x25CF),  # Geometric shapes
    (0x2605, 0x2606),  # Stars
    (0x2660, 0x266F),  # Cards and music
    (0x2713, 0x2718),  # Check marks
    (0x2C60, 0x2C7F),  # Latin Extended C
    (0x3001, 0x3011),  # Chinese and Japanese punctuation
]

# Han kept for other standards' sake, and scripts whose names are numbers: those are not looked for by name.
COMPATIBLE = [(0xF900, 0xFAFF), (0x17000, 0x18CFF), (0x1B170, 0x1B2FF), (0x2F800, 0x2FA1F)]

PROPER = {name.upper(): name for name in """
    Abkhasian African Aleut Arabic Armenian Bashkir Byelorussian Celsius Coptic Cyrillic Devanagari Euler Fahrenheit
    Farsi French Georgian German Greek Hebrew Indian Indic Japanese Kashmiri Kelvin Khakassian Kirghiz Komi Latin
    Marwari Nordic Pamphylian Planck Roman Samaritan Sindhi Thai Tironian Turkish Ukrainian Welsh Yiddish
""".split()}
DIGRAPHS = {"AA", "AE", "DZ", "IJ", "LJ", "LL", "NJ", "OE", "OI"}


def offered() -> set[str]:
    """The characters of the callout files."""
    return {character for file in CALLOUTS.glob("*.callouts")
            for character in file.read_text(encoding="utf-8").partition("[callouts]")[2]}


def entries(is_wanted: Callable[[int], bool]) -> Iterator[tuple[int, str]]:
    """The characters that are wanted, with their names."""
    for name, character in characters.by_name().items():
        if is_wanted(ord(character)):
            yield ord(character), sentence(name)


def sentence(name: str) -> str:
    """A name in sentence case, where the letter of a capital letter is a capital one: `Latin capital letter E`."""
    words = re.split("([ -])", name)
    capital = capital_letter(words)
    spelled = [spell(word, index == capital) for index, word in enumerate(words)]
    return spelled[0][:1].upper() + spelled[0][1:] + "".join(spelled[1:])


def spell(word: str, capital: bool) -> str:
    """One word of a name; that of a capital letter begins with one, and two letters in one are both capital."""
    if capital:
        return word if word in DIGRAPHS else word.capitalize()
    return PROPER.get(word, word.lower())


def capital_letter(words: list[str]) -> Optional[int]:
    """Which of the words is the letter that is a capital one: the last before WITH."""
    if "CAPITAL" not in words:
        return None
    end = words.index("WITH") - 1 if "WITH" in words else len(words)
    return None if words[end - 1] in ("SIGN", "SYMBOL") else end - 1


def main(*arguments: str) -> None:
    """Writes the names."""
    wants_all = "all" in arguments
    of_callouts = {ord(character) for character in offered()}

    def is_wanted(number: int) -> bool:
        if wants_all:
            return not any(low <= number <= high for low, high in COMPATIBLE)
        return number in of_callouts or any(low <= number <= high for low, high in RANGES)

    checksum = hashlib.sha256(pinned.content("UnicodeData.txt")).hexdigest()
    lines = "".join(f"{number:04X}\t{name}\n" for number, name in entries(is_wanted))
    sys.stdout.write(HEAD.format(checksum=checksum) + lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
