#!/usr/bin/env python3
"""Writes texts of all locales as ICU changes their case, for the tests of LetterCase.

    Tests/Data/letter_cases.py

Each line has a kind of text, the locale, the text, and its lower, title and upper case, separated by tabs. The texts are the
letters of all callouts, the exemplar letters of all locales, names of symbols in 38 languages, all characters that have a
case, and made-up sequences of letters and marks.
"""

import random
import re
import sys
import unicodedata
from pathlib import Path

import icu

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "data/generators"))

import annotations  # noqa: E402
import cldr  # noqa: E402

# Languages with rules of their own, and one without.
RULED = ["en", "tr", "az", "lt", "el", "nl", "hy"]
SPOKEN = """az bg be ca cs cy da de el en es et fi fr haw hr hu hy is it ka lt lv mt nl pl pt ro ru sk sl sq sr sv tr uk uz
            vi""".split()
# Languages with the letters of Turkish, which ICU does not know to have them.
AS_TURKISH = {"crh": "tr", "lzz": "tr", "kk-Latn": "tr", "tt-Latn": "tr"}
PIECES = ["a", "A", "i", "I", "ı", "İ", "j", "J", "į", "Į", "í", "Í", "ĩ", "Ì", "Σ", "σ", "ς", "α", "Α", "ά", "Ά", "ι", "ί", "ϊ",
          "ΐ", "υ", "ύ", "η", "ή", "ἤ", "ῃ", "ᾳ", "ῷ", "ὦ", "ρ", "ß", "և", "ა", "Ა", "ǆ", "Ǆ", "ǅ", "ﬁ", "ŉ", "ʻ", "ʰ", "1", " ",
          "'", "’", "·", ".", "-", "_", "\u0300", "\u0301", "\u0303", "\u0307", "\u0308", "\u0323", "\u0342", "\u0344",
          "\u0345", "\u00ad"]
SEQUENCES = 20_000
# Words of each language, at most.
WORDS = 300


def has_case(text: str) -> bool:
    """Whether the text differs by its case."""
    return len({text, text.lower(), text.upper(), text.title()}) > 1


def is_known(text: str) -> bool:
    """Whether this release of ICU knows all characters: Unicode adds letters."""
    return all(icu.Char.charType(scalar) for scalar in text)


def callouts():
    """The letters of the keys of each locale, and what they offer."""
    for file in sorted((REPOSITORY / "data/callouts").iterdir()):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#") and "=" in line:
                key, entries = line.split("=", 1)
                for text in [key, *re.split(r"(?<!\\);", entries)]:
                    if text and text[0].isalpha() and (len(key) == 1 or text != key):
                        yield "callout", file.stem, text


def exemplars():
    """The letters of each locale, auxiliary ones too."""
    for name in (each for each in cldr.names() if cldr.locale(each).exemplars):
        for text in (*cldr.exemplars(name), *cldr.exemplars(name, "auxiliary")):
            if has_case(text):
                yield "exemplar", name.replace("_", "-"), text


def words():
    """Words of names of symbols, as CLDR has them, in each case that people write."""
    for language in SPOKEN:
        names = (each.title for each in annotations.of_locale("annotations", language).values())
        found = sorted({word for name in names for word in name.split() if has_case(word)})
        for word in random.Random(1).sample(found, min(WORDS, len(found))):
            yield from (("word", language, each) for each in (word, word.upper(), word.capitalize()))


def letters():
    """All characters that have a case."""
    for scalar in map(chr, range(0x80, 0x20000)):
        if has_case(scalar):
            for locale in RULED:
                yield "letter", locale, scalar


def sequences():
    """Made-up sequences, the same ones each time."""
    chance = random.Random(1)
    for number in range(SEQUENCES):
        yield "sequence", RULED[number % len(RULED)], "".join(chance.choices(PIECES, k=chance.randint(2, 7)))


def cased(text: str, locale: str) -> list[str]:
    """The text in lower, title and upper case."""
    language = icu.Locale(AS_TURKISH.get(locale, locale))
    changes = icu.UnicodeString.toLower, icu.UnicodeString.toTitle, icu.UnicodeString.toUpper
    return [str(change(icu.UnicodeString(text), language)) for change in changes]


def main() -> None:
    """Writes the lines."""
    for source in callouts, exemplars, words, letters, sequences:
        for kind, locale, text in dict.fromkeys(source()):
            if is_known(text):
                print(kind, locale, text, *cased(text, locale), sep="\t")


if __name__ == "__main__":
    main()
