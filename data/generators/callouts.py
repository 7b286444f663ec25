#!/usr/bin/env python3
"""Writes data/callouts: what each key offers when it is held, a file for each locale, from Unicode's data.

    data/generators/callouts.py [folder]

It reads CLDR, the Unicode Character Database and the layouts of X11 as they are pinned in data/pinned, and
data/overrides/callouts.overrides. For every key:

1. the letters of the language, CLDR's main exemplar characters, the most frequent in the locale's text in CLDR first;
   they are never left out;
2. those that CLDR has as auxiliary for the language, the most written first;
3. on Latin keys that offer something already, common letters of the languages in the same part of the continent that a
   layout of the language types, by how many people write them. Up to nine in all. On Latin keys of other scripts those of
   the language where it is written in Latin letters too, else those of English.

A key opens only for a letter that a reviewer chose: one of the language or auxiliary to it, or one in the overrides.

The overrides add letters and order those of each kind. No order puts a letter before one of an earlier kind.
"""

import collections
import functools
import sys
import unicodedata
from pathlib import Path
from typing import Iterable, Iterator, NamedTuple, Optional

import characters
import cldr
import layouts
import letters
import overrides
import speakers
import symbols

FOLDER = Path(__file__).resolve().parents[1] / "callouts"

# Each candidate has a digit to pick it.
LIMIT = 9
# A letter of others is offered from this many writers in the same part of the continent on, in millions as
# `speakers.weight` counts them, when it is one of Latin-1 and Latin Extended-A, which names bring along and every font
# has.
ENOUGH = 0.5
COMMON = range(0x80, 0x180)
# An auxiliary letter is left out when fewer write it: ĕ and ŏ are marks of dictionaries.
WRITERS = 0.08
# The long vowels of romanised names, which are read everywhere: of Japanese (Hepburn), of the languages of India
# (ISO 15919, here by Hindi) and of Arabic (ISO 233).
LONG_VOWELS, READ = "āēīōū", ("ja", "hi", "ar")
# What is left of a language's writers where its text has none of the letter: ÿ of French, ò of Portuguese; and how many
# letters a text has that says so.
UNUSED = 0.2
LONG_TEXT = 10_000

ASCII = frozenset("abcdefghijklmnopqrstuvwxyz")
PUNCTUATION = frozenset("'\"!?|=:.-")
# Texts in a language that is written in another script: their names are not spelt with the marks.
ROMANISED = {"hi_Latn", "zh_Latn"}
# English in scripts of its own, for which there is no keyboard.
WITHOUT_KEYBOARD = {"en_Dsrt", "en_Shaw"}
# The categories of what stands in alphabets beside letters: vowel signs and other marks, numerals, sacred symbols.
SIGNS = frozenset({"Mn", "Mc", "No", "Po", "So"})
# Scripts that are written by input methods of their own, with thousands of letters.
COMPOSED = {"Hans", "Hant", "Hani", "Jpan", "Kore", "Yiii"}

# The locales of KeyboardKit 9.9.1 that CLDR has no exemplar characters of, since they are those of the wider one.
REGIONS = ["ckb_IQ", "de_AT", "de_CH", "en_AU", "en_CA", "en_GB", "en_US", "es_419", "es_MX", "fr_BE", "fr_CA", "fr_CH",
           "ga_IE", "he_IL", "nb", "nl_BE", "nn", "pt_BR", "pt_PT"]

KEY_NAMES = {
    "&": "ampersand", "'": "apostrophe", "^": "asciicircum", "~": "asciitilde", "*": "asterisk", "@": "at",
    "\\": "backslash", "|": "bar", "{": "braceleft", "}": "braceright", "[": "bracketleft", "]": "bracketright",
    ":": "colon", ",": "comma", "$": "dollar", "=": "equal", "!": "exclam", "`": "grave", ">": "greater", "<": "less",
    "-": "minus", "#": "numbersign", "(": "parenleft", ")": "parenright", "%": "percent", ".": "period", "+": "plus",
    "?": "question", '"': "quotedbl", ";": "semicolon", "/": "slash", "_": "underscore",
}

# The languages whose i has a dot in upper case as well: in any script by Unicode's SpecialCasing, and in Latin script.
DOTTED, DOTTED_LATIN = {"az", "tr"}, {"crh", "lzz", "tt", "kk"}

HEAD = """\
# {name}: what each key offers when it is held.
#
# Derived from Unicode CLDR {cldr} and the Unicode Character Database {ucd} by data/generators/callouts.py.
# Do not edit: what a reader of the language decides stands in data/overrides/callouts.overrides.
# Copyright Unicode, Inc., Unicode License V3; see NOTICE.
"""


class Table(NamedTuple):
    """What a file is written from."""

    name: str
    lists: dict[str, list[str]]
    own_keys: list[str]
    reason: str


def names() -> list[str]:
    """The locales that have a file: those whose main exemplar characters CLDR has, and KeyboardKit's regions."""
    known = [name for name in cldr.names() if name not in {"root", *WITHOUT_KEYBOARD}]
    own = [name for name in known if "main" in cldr.locale(name).exemplars]
    return sorted({*own, *cldr.ADDED, *REGIONS})


# Own letters

def alphabet(name: str) -> list[str]:
    """The letters and symbols of the locale's main exemplar set, in lower case, in the order of its alphabet."""
    if cldr.maximal(name)[1] in COMPOSED:
        return []
    everything = frozenset(cldr.exemplars(name))
    members = [part for each in cldr.exemplars(name) if each == each.lower() for part in parts(each, everything)]
    members = list(dict.fromkeys(members))
    return [each for each in members if characters.is_alphabetic(each[0]) or characters.category(each[0]) in SIGNS]


@functools.cache
def keys(name: str) -> frozenset[str]:
    """The characters that have a key of their own; where Russian is official, on its layout as well."""
    letters_of_locale = alphabet(name)
    if is_latin(name):
        return ASCII | PUNCTUATION
    typed = layouts.own_keys(name, letters_of_locale)
    if speakers.homes(name) & speakers.officials()["ru"] and cldr.maximal(name)[1] == "Cyrl":
        typed = layouts.letters("ru", "") & frozenset(letters_of_locale)
    if not typed:
        typed = frozenset(each for each in letters_of_locale if letters.wider(each) not in letters_of_locale)
    return typed | ASCII | PUNCTUATION


def own_letters(name: str) -> dict[str, list[str]]:
    """The letters of the locale without a key of their own, under the keys they belong to, the most frequent first."""
    found: dict[str, list[str]] = {}
    typed_letters, before = keys(name), ["'"]
    for letter in alphabet(name):
        if letter in typed_letters:
            before.append(letter)
        elif characters.category(letter[0]) == "Lm" or not letters.is_compatibility(letter):
            key = letters.key(letter, typed_letters) or third_level(name, letter) or neighbour(before, found)
            found.setdefault(key, []).append(letter)
    counts = frequencies(name)
    return {key: sorted(entries, key=lambda letter: (-counts[letter], entries.index(letter)))
            for key, entries in found.items()}


def third_level(name: str, letter: str) -> Optional[str]:
    """The key that types the letter with the third-level modifier on a layout of the language."""
    return next((key for key in layouts.third_levels(name).get(letter, [])
                 if key in keys(name) and characters.is_alphabetic(key)), None)


def neighbour(before: list[str], found: dict[str, list[str]]) -> str:
    """The key of a letter without any relation: the one before it in the alphabet that has a place left."""
    return next((key for key in reversed(before) if len(found.get(key, [])) < LIMIT), before[-1])


def parts(member: str, members: frozenset[str]) -> list[str]:
    """What a member of an alphabet is to a typist: ch is two letters, and so is a letter with a mark that is
    a member too when more follow."""
    letters_of_member = list(graphemes(member))
    if len(letters_of_member) == 1:
        return [member]
    return [part for letter in letters_of_member
            for part in ([letter] if letter in members else typed(letter, members))]


def typed(letter: str, members: frozenset[str]) -> list[str]:
    """The letter, or its scalars where each is a member alone."""
    return list(letter) if all(scalar in members for scalar in letter) else [letter]


def graphemes(text: str) -> Iterator[str]:
    """The letters of a text with their marks."""
    letter = ""
    for scalar in text:
        if letter and characters.category(scalar) in ("Mn", "Mc", "Me"):
            letter += scalar
        else:
            if letter:
                yield letter
            letter = scalar
    if letter:
        yield letter


# Forms of the letters that have keys

# What takes a dagesh and is no end of a word, and what takes a geresh for the sounds of loans.
DAGESH, WITH_DAGESH = "\u05BC", "בגדהוזטיכלמנספצקשת"
GERESH, WITH_GERESH = "\u05F3", "גזחצץתד"
SHIN_DOTS, HOLAM = "\u05C1\u05C2", "\u05B9"
KANA = range(0x3041, 0x30F7)


def forms(name: str) -> dict[str, list[str]]:
    """What a letter becomes with a mark that is typed behind it: nukta in Indic scripts, the points of Hebrew, the small
    and voiced kana."""
    language = cldr.maximal(name)[0]
    if language == "ja":
        return forms_of_kana()
    return forms_of_hebrew(name) if language == "he" else forms_with_nukta(name)


def forms_with_nukta(name: str) -> dict[str, list[str]]:
    """The letters that are composed with a nukta."""
    found: dict[str, list[str]] = {}
    alphabet_set = set(alphabet(name))
    for mark in sorted(alphabet_set):
        if characters.name(mark[0]).endswith("SIGN NUKTA"):
            for letter in letters.composed_with(mark):
                if letter in alphabet_set:
                    found.setdefault(letter, []).append(unicodedata.normalize("NFC", letter + mark))
    return found


def forms_of_hebrew(name: str) -> dict[str, list[str]]:
    """Letters with the points that give their sounds. The vowels are points on every letter: they are left out."""
    found = {}
    for letter in sorted(set(alphabet(name)) & keys(name)):
        marks = [*(SHIN_DOTS if letter == "ש" else ""), *(HOLAM if letter == "ו" else ""),
                 *(GERESH if letter in WITH_GERESH else ""), *(DAGESH if letter in WITH_DAGESH else "")]
        found[letter] = [unicodedata.normalize("NFC", letter + mark) for mark in marks]
    return {letter: entries for letter, entries in found.items() if entries}


def forms_of_kana() -> dict[str, list[str]]:
    """Kana with the marks of voiced sounds, and small ones, which come first."""
    found: dict[str, list[str]] = {}
    for letter in map(chr, KANA):
        plain = letters.wider(letter)
        if plain and characters.is_alphabetic(letter) and ord(plain) in KANA:
            found.setdefault(plain, []).append(letter)
    return {key: sorted(each, key=lambda letter: " SMALL " not in characters.name(letter)) for key, each in found.items()}


# Letters of others

@functools.cache
def writers_of() -> dict[str, tuple[str, ...]]:
    """The languages that write each letter."""
    found: dict[str, list[str]] = {}
    for name in cldr.names():
        if name not in {"root", *ROMANISED} and "main" in cldr.locale(name).exemplars and is_independent(name):
            for letter in alphabet(name):
                if letters.is_plain(letter) and not letters.is_compatibility(letter):
                    found.setdefault(letter, []).append(name)
    return {letter: tuple(each) for letter, each in found.items()}


def is_independent(name: str) -> bool:
    """Whether the locale is a language or a script of one, and no region."""
    return all(len(part) == 4 for part in name.split("_")[1:])


def auxiliary(name: str) -> list[str]:
    """The letters that CLDR has as auxiliary for the language, without those that only dictionaries use."""
    if cldr.maximal(name)[1] in COMPOSED or says(name, "-=", "auxiliary"):
        return []
    found = dict.fromkeys(each.lower() for each in cldr.exemplars(name, "auxiliary"))
    return [each for each in found if characters.is_alphabetic(letters.without_marks(each)) and is_written(each, name)
            and not (is_latin(name) and letters.is_compatibility(each))]


def is_written(letter: str, name: str) -> bool:
    """Whether enough people write an auxiliary letter, or it is unknown how many do."""
    if not is_latin(name) or not letters.is_plain(letter):
        return True
    return weight(letter, speakers.homes(name)) >= WRITERS


def is_common_near(letter: str, name: str) -> bool:
    """Whether the letter is a common one that enough people in this part of the continent write, and that a layout of the
    language types."""
    if ord(letter[0]) not in COMMON or letter not in layouts.typed(name):
        return False
    return weight(letter, speakers.homes(name), speakers.PART) >= ENOUGH


def weight(letter: str, homes: frozenset[str], reach: float = 0) -> float:
    """How many write the letter as a locale with these homes counts them, in millions: only as near as `reach`, and those
    whose names are romanised with it."""
    near = sum(speakers.weight(language, homes, reach) * (1 if is_used(letter, language) else UNUSED)
               for language in writers_of().get(letter, []))
    return near + (speakers.FAR * sum(map(speakers.total, READ)) / 1e6 if letter in LONG_VOWELS else 0)


@functools.cache
def is_used(letter: str, language: str) -> bool:
    """Whether a letter of the language's alphabet stands in its text, as far as there is enough of that."""
    counts = frequencies(language)
    return counts[letter] > 0 or counts.total() < LONG_TEXT


@functools.cache
def frequencies(name: str) -> collections.Counter:
    """How often each letter stands in the locale's own text."""
    return cldr.frequencies(name)


@functools.cache
def main_set(name: str) -> frozenset[str]:
    """What CLDR has as main exemplar characters, and the letters that they consist of, in lower case."""
    return frozenset(each.lower() for each in cldr.exemplars(name)) | frozenset(alphabet(name))


@functools.cache
def auxiliary_set(name: str) -> frozenset[str]:
    """What CLDR has as auxiliary exemplar characters, in lower case, and what a review counts among them."""
    counted = next((line.entries for line in review(name).overrides if (line.key, line.kind) == ("*", "=")), [])
    return frozenset(each.lower() for each in [*cldr.exemplars(name, "auxiliary"), *counted])


def kind(letter: str, name: str) -> int:
    """0 for a letter of the language, also one composed of several; 1 for an auxiliary one; 2 for one of others."""
    small = letter.lower()
    if small in main_set(name) or all(scalar in main_set(name) for scalar in small):
        return 0
    return 1 if small in auxiliary_set(name) else 2


def by_kind(entries: Iterable[str], name: str) -> list[str]:
    """The letters of the language, then the auxiliary ones, then those of others; within each kind, the order stays."""
    return sorted(entries, key=lambda letter: kind(letter, name))


def auxiliary_letters(name: str) -> dict[str, list[str]]:
    """The auxiliary letters under the keys that they are forms of, or that type them on the third level: those that other
    languages write too first, the most written of them before the others."""
    typed_letters, homes = keys(name), speakers.homes(name)
    found: dict[str, list[str]] = {}
    for letter in auxiliary(name):
        key = letters.key(letter, typed_letters) or third_level(name, letter) if letter not in typed_letters else None
        if key:
            found.setdefault(key, []).append(letter)
    return {key: sorted(each, key=lambda letter: (not letters.is_plain(letter), -weight(letter, homes)))
            for key, each in found.items()}


def letters_near(name: str) -> dict[str, list[str]]:
    """Latin letters of the languages near, under their keys, most written first; then those of English where the language
    takes them."""
    if not is_latin(name):
        return {}
    homes, typed_letters = speakers.homes(name), keys(name)
    found: dict[str, dict[str, float]] = {}
    for letter in writers_of():
        key = letters.key(letter, typed_letters) if letter not in typed_letters else None
        if key and letters.script(letter) == "LATIN" and is_common_near(letter, name):
            found.setdefault(key, {})[letter] = weight(letter, homes)
    near = {key: sorted(each, key=lambda letter: (-each[letter], letter)) for key, each in found.items()}
    if takes_english(name):
        return {key: near.get(key, []) + english_letters().get(key, []) for key in sorted({*near, *english_letters()})}
    return near


def takes_english(name: str) -> bool:
    """Whether the keys of English open here, and offer what they offer there."""
    return says(name, "+=", "en")


def says(name: str, kind: str, word: str) -> bool:
    """Whether the review says this of all keys."""
    return overrides.Override("*", kind, [word]) in review(name).overrides


def letters_beside(name: str) -> dict[str, list[str]]:
    """What Latin keys offer where the language is written in another script: its own letters in Latin script, else those
    of English."""
    return {} if is_latin(name) else latin_letters(name) or english_letters()


def latin_letters(name: str) -> dict[str, list[str]]:
    """What the keys of Latin letters offer where the language is written in these too, as Serbian is."""
    language = name.split("_")[0]
    latin = next((each for each in (language, f"{language}_Latn") if each in names() and is_latin(each)), None)
    return {key: entries for key, entries in letter_lists(latin).items() if key in ASCII} if latin else {}


def is_latin(name: str) -> bool:
    """Whether the locale is written in Latin letters."""
    return cldr.maximal(name)[1] == "Latn"


def english_letters() -> dict[str, list[str]]:
    """What the keys of Latin letters offer in English."""
    return {each.key: each.entries for each in reviews()["en"].overrides if each.key in ASCII}


# Tables

@functools.cache
def reviews() -> dict[str, overrides.Review]:
    """What readers of the languages decided."""
    return overrides.read()


@functools.cache
def review(name: str) -> overrides.Review:
    """What was decided of a locale; of the keys that it says nothing of, what was decided of the next wider one."""
    found: list[overrides.Override] = []
    reasons = []
    for each in cldr.chain(name):
        if each in reviews():
            decided = {line.key for line in found}
            found += [line for line in reviews()[each].overrides if line.key not in decided]
            reasons.append(reviews()[each].reason)
    return overrides.Review(next(iter(reasons), ""), found)


def letter_lists(name: str) -> dict[str, list[str]]:
    """What the keys of letters offer."""
    own, with_marks, known, beside = own_letters(name), forms(name), auxiliary_letters(name), letters_beside(name)
    decided = {(each.key, each.kind): each.entries for each in review(name).overrides}
    opened = [*own, *with_marks, *known, *beside, *(key for key, _ in decided if characters.is_alphabetic(key))]
    near = letters_near(name)
    opened += english_letters() if takes_english(name) else []
    lists = {}
    for key in dict.fromkeys(opened):
        never = set(decided.get((key, "-="), []))
        mine = decided.get((key, "="), []) + own.get(key, [])
        others = [*with_marks.get(key, []), *decided.get((key, "+="), []), *known.get(key, []), *near.get(key, []),
                  *beside.get(key, [])]
        entries = by_kind(dict.fromkeys(mine + [each for each in others if each not in never]), name)
        limit = max(LIMIT, len(dict.fromkeys(mine)))
        lists[key] = by_kind(decided.get((key, ":="), entries[:limit]), name)
    return {key: entries for key, entries in lists.items() if entries}


def with_decision(derived: list[str], decided: overrides.Override, money: Optional[str]) -> list[str]:
    """What a key of punctuation, digits or money offers; the locale's own money stays first."""
    others = [each for each in derived if each not in decided.entries]
    entries = {"=": decided.entries + others, "+=": others + decided.entries, "-=": others,
               ":=": decided.entries}[decided.kind]
    own = [money] if money in derived[:1] else []
    return list(dict.fromkeys(own + entries))[:LIMIT]


def capital(letter: str, name: str) -> Optional[str]:
    """The capital letter, where there is one and it is one letter."""
    if letter == "ß":
        return "ẞ"
    if letter == "i" and is_dotted(name):
        return "İ"
    upper = unicodedata.normalize("NFC", letter.upper())
    return upper if upper != letter and len(list(graphemes(upper))) == 1 else None


def is_dotted(name: str) -> bool:
    """Whether İ is the capital of i."""
    language, script, _ = cldr.maximal(name)
    return language in DOTTED or language in DOTTED_LATIN and script == "Latn"


def upper_lists(name: str, lists: dict[str, list[str]]) -> dict[str, list[str]]:
    """The lists in upper case that do not follow from those in lower case: those of the Turkish i, where the keys I and İ
    offer each other, and those of Greek letters without the ones whose capital is composed of parts."""
    found = {}
    if is_dotted(name):
        dotted = [letter for each in lists.get("i", []) if (letter := capital(each, name))]
        found = {"I": ["İ"] + [each for each in dotted if each not in "Iİ"], "İ": ["I"]}
    if cldr.maximal(name)[1] == "Grek":
        for key, entries in lists.items():
            capitals = [letter for each in entries if (letter := capital(each, name)) and len(letter) == 1]
            if characters.is_alphabetic(key) and not key.isascii() and (upper := capital(key, name)):
                found[upper] = [letter for letter in dict.fromkeys(capitals) if letter != upper]
    return found


def table(name: str) -> Table:
    """Everything that a locale's file says."""
    lists = letter_lists(name)
    for key, entries in symbols.of_locale(name).items():
        lists[key] = list(dict.fromkeys(lists.get(key, []) + entries))
    for each in review(name).overrides:
        if not characters.is_alphabetic(each.key) and each.key != "*":
            lists[each.key] = with_decision(lists.get(each.key, []), each, symbols.own_currency(name))
    lists = {key: entries for key, entries in lists.items() if entries}
    own = [letter for letter in alphabet(name) if letter in keys(name) and not letter.isascii()]
    return Table(name, lists | upper_lists(name, lists), own, review(name).reason)


# Files

def tag(name: str) -> str:
    """The locale in BCP 47 form, which is what its file is called."""
    language, *rest = name.split("_")
    return "-".join([language, *(part.lower() if len(part) > 4 else part for part in rest)])


def english_name(name: str) -> str:
    """What the locale is called in English."""
    english = cldr.locale("en")
    language, *rest = name.split("_")
    parts = [english.scripts.get(part) or english.territories.get(part) or english.variants.get(part, part)
             for part in rest]
    return english.languages.get(language, language) + (f" ({', '.join(parts)})" if parts else "")


def text(content: Table) -> str:
    """The file of a table."""
    lines = [HEAD.format(name=english_name(content.name), cldr=cldr.version(), ucd=cldr.unicode_version())]
    if content.reason:
        lines.append(f"# Reviewed: {content.reason}\n")
    if content.own_keys:
        lines.append(f"# own key: {' '.join(content.own_keys)}\n")
    lines.append("\n[callouts]\n")
    for key in sorted(content.lists, key=order):
        lines.append(f"{KEY_NAMES.get(key, key)}={''.join(escaped(each) + ';' for each in content.lists[key])}\n")
    return "".join(lines)


def order(key: str) -> tuple[int, str]:
    """Letters first, those of ASCII before the others, then digits, then symbols."""
    if characters.is_alphabetic(key):
        return (0 if key.isascii() else 1, key)
    return (2 if key.isdigit() else 3, key)


def escaped(entry: str) -> str:
    """An entry as the files write it."""
    plain = entry.replace("\\", "\\\\").replace(";", "\\;")
    return "@" + plain if plain.startswith("@") else plain


def main() -> None:
    """Writes the files, and removes those of locales that are no longer there."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    contents = {f"{tag(name)}.callouts": text(table(name)) for name in names()}
    for file in folder.glob("*.callouts"):
        if file.name not in contents:
            file.unlink()
    for file, content in contents.items():
        (folder / file).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
