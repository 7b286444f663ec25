"""Which letters have a key of their own on the keyboard layouts of a language, by those of X11 in data/pinned.

A line of `layouts.tsv` is a layout, its variant, the ISO 639-2 codes of its languages, the characters that its keys type
without a modifier and with Shift, and a word for each key with a third level: what it types without a modifier, then what
it types there, between tabs.
"""

import functools
from typing import NamedTuple

import cldr
import pinned

# The layout that stands for a script where a language has none of its own.
OF_SCRIPT = {"Cyrl": "ru", "Arab": "ara", "Hebr": "il", "Grek": "gr", "Deva": "in", "Armn": "am", "Geor": "ge"}


class Layout(NamedTuple):
    """A layout, or a variant of one."""

    languages: list[str]
    letters: frozenset[str]
    third_levels: dict[str, str]


@functools.cache
def layouts() -> dict[tuple[str, str], Layout]:
    """All layouts by their names and variants."""
    rows = (line.split("\t") for line in pinned.lines("layouts.tsv"))
    return {(name, variant): Layout(languages.split(), frozenset(typed), {word[0]: word[1:] for word in third.split(" ")
                                                                         if word})
            for name, variant, languages, typed, third in rows}


def letters(layout: str, variant: str) -> frozenset[str]:
    """What the keys of a layout type without a modifier and with Shift."""
    return layouts()[layout, variant].letters


@functools.cache
def three_letters() -> dict[str, str]:
    """The ISO 639-2 codes of languages by those of CLDR."""
    found = {each.get("replacement"): each.get("type") for each in
             cldr.supplemental("supplementalMetadata").iterfind("metadata/alias/languageAlias")
             if len(each.get("type")) == 3 and each.get("reason") == "overlong"}
    return found


@functools.cache
def of_language() -> dict[str, list[tuple[str, str]]]:
    """The layouts and variants that say which language they are for, by its ISO 639-2 code."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, layout in layouts().items():
        for language in layout.languages:
            found.setdefault(language, []).append(name)
    return found


def own_keys(name: str, alphabet: list[str]) -> frozenset[str]:
    """The letters that every layout of the locale types with one key: every one that types as much of the alphabet as
    the best one does, save a twentieth. Where the language has none, those of the layout that stands for its script."""
    language, script, _ = cldr.maximal(name)
    typed = [letters(*each) for each in of_language().get(three_letters().get(language, language), [])]
    single = {each for each in alphabet if len(each) == 1}
    if not any(2 * len(each & single) > len(single) for each in typed):
        typed = [letters(OF_SCRIPT[script], "")] if script in OF_SCRIPT else []
    best = max((len(each & single) for each in typed), default=0)
    fitting = [each for each in typed if len(each & single) >= 0.95 * best]
    return frozenset.intersection(*fitting) if best else frozenset()


@functools.cache
def third_levels(name: str) -> dict[str, list[str]]:
    """The keys that type each character on the third level of the language's layouts, the standard layout's first."""
    language = cldr.maximal(name)[0]
    found: dict[str, list[str]] = {}
    for each in of_language().get(three_letters().get(language, language), []):
        for key, typed in layouts()[each].third_levels.items():
            for character in typed:
                found.setdefault(character, []).append(key)
    return found


@functools.cache
def typed(name: str) -> frozenset[str]:
    """Everything that the layouts of the language type, on all levels."""
    language = cldr.maximal(name)[0]
    names = of_language().get(three_letters().get(language, language), [])
    return frozenset(third_levels(name)).union(*(letters(*each) for each in names))
