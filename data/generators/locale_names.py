#!/usr/bin/env python3
"""Writes data/locales.tsv: what the locales that have callouts are called, for lists of engines.

    data/generators/locale_names.py > data/locales.tsv

A line has the locale's BCP 47 tag, its name in English, its name in itself, and, if holding a key helps, the symbol
that panels show for its engine: its most frequent letter beyond a to z, in another script the first of its alphabet.
From Unicode's CLDR.
"""

import unicodedata

import callouts
import characters
import cldr

HEAD = """\
# Names of locales, derived from Unicode CLDR {version} by data/generators/locale_names.py. Do not edit.
# Copyright Unicode, Inc., Unicode License V3; see NOTICE.
"""

# Names of languages that CLDR does not name in English, by ISO 639-3, and in themselves where neither does CLDR.
ENGLISH = {"apc": "Levantine Arabic", "lld": "Ladin", "mhn": "Mòcheno", "mhr": "Meadow Mari", "mww": "Hmong Daw",
           "skr": "Saraiki", "suz": "Sunwar"}
OWN = {"mhr": "олык марий", "mww": "Hmoob Dawb"}


def display_name(name: str, files: list[cldr.Locale]) -> str:
    """The name of a locale in the language of these files, the first that has one; its tag where none has."""
    def find(kind: str, key: str) -> str:
        return next((getattr(file, kind)[key] for file in files if key in getattr(file, kind)), key)

    language, *rest = name.split("_")
    for length in range(len(rest), 0, -1):
        if (whole := find("languages", "_".join([language, *rest[:length]]))) != "_".join([language, *rest[:length]]):
            language, rest = whole, rest[length:]
            break
    else:
        language = find("languages", language)
    kinds = {4: "scripts", 3: "territories", 2: "territories"}
    parts = [find(kinds.get(len(part), "variants"), part) for part in rest]
    return language + (f" ({', '.join(parts)})" if parts else "")


def own_name(name: str) -> str:
    """The name of a locale in itself; in English where CLDR has none."""
    own = list(cldr.inherited(name))
    language = name.split("_")[0]
    if not any(language in file.languages for file in own):
        return OWN.get(name) or english_name(name)
    return display_name(name, own)


def english_name(name: str) -> str:
    """The name of a locale in English."""
    language = name.split("_")[0]
    named = display_name(name, [cldr.locale("en")])
    return ENGLISH[language] + named.removeprefix(language) if language in ENGLISH else named


def symbol(name: str) -> str:
    """The symbol of the locale's engine."""
    if cldr.maximal(name)[1] != "Latn":
        alphabet = callouts.alphabet(name) or {"ja": "あ", "ko": "가", "ii": "ꆈ"}.get(name.split("_")[0], "文")
        return next(letter for letter in alphabet if characters.is_alphabetic(letter[0]))
    counts = cldr.frequencies(name)
    own = {letter for entries in callouts.own_letters(name).values() for letter in entries
           if characters.is_alphabetic(letter[0])}
    return max(own, key=lambda letter: (counts[letter], letter), default="é")


def is_helped(name: str) -> bool:
    """Whether holding a key helps in the locale: it has letters without a key, or a reviewer chose what keys offer."""
    found = (callouts.own_letters(name), callouts.forms(name), callouts.auxiliary_letters(name))
    return any(found) or bool(callouts.review(name).reason) or name in callouts.REGIONS


def main() -> None:
    """Writes the names of all locales."""
    print(HEAD.format(version=cldr.version()), end="")
    for name in sorted(callouts.names(), key=callouts.tag):
        fields = [callouts.tag(name), english_name(name), own_name(name)] + [symbol(name)] * is_helped(name)
        assert all(unicodedata.is_normalized("NFC", field) and "\t" not in field for field in fields), fields
        print("\t".join(fields))


if __name__ == "__main__":
    main()
