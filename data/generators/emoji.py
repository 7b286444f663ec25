#!/usr/bin/env python3
"""Writes data/emoji: the emoji in their order, and what they are called in each language.

    data/generators/emoji.py [folder]

It reads emoji-test.txt of the Unicode Character Database, Unicode's order of use, and the annotations and countries of
CLDR, as they are pinned in data/pinned. Every file is text in UTF-8, so that it can be looked through in place; lines that
begin with # are comments.

`emoji.list` has a line for each category, `@` and its name, and under it a line for each emoji: itself, the number of
the Unicode version that brought it, and `t` where it takes skin tones, between tabs. Emoji with skin tones are left
out: they follow from those without. The English name of emoji-test.txt stands next, and last its place in the order of
use, 1 for the one that is used most; none where it is newer than that order.

`<bcp47>.words` has a line for each emoji and each symbol that CLDR describes in the language: itself, its name, its
keywords joined by `|`, between tabs; in the order of `emoji.list`, then tones of skin, then symbols by their numbers. A
language has only what differs from the next wider one. Flags that CLDR does not name have the name of the country, and
among the keywords the word for flags. All have the other names of the country, and the name of its language in itself;
English ones, as they are always looked through, its codes (ISO 3166-1 alpha-2 and alpha-3) and the English name of its
language.
"""

import functools
import re
import sys
import unicodedata
from pathlib import Path
from typing import Iterator, NamedTuple

import annotations
import callouts
import characters
import cldr
import pinned

FOLDER = Path(__file__).resolve().parents[1] / "emoji"
TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
EMOJI_STYLE = "\uFE0F"
BLACK_FLAG, END_OF_TAGS = "\U0001F3F4", "\U000E007F"
# The chequered, the triangular and the white flag.
FLAGS = "\U0001F3C1\U0001F6A9\U0001F3F3"
LONGEST_ABBREVIATION = 5
PRIVATE = re.compile("AAA|Q[M-Z]|X|ZZZ")
LINE = re.compile(r"([0-9A-F ]+?)\s*; fully-qualified\s*# \S+ E(\d+\.\d+) (.+)")

# The reference's categories, and the groups of Unicode that they hold, in the order of Unicode's.
CATEGORIES = {
    "Smileys & Emotion": "smileysAndPeople", "People & Body": "smileysAndPeople",
    "Animals & Nature": "animalsAndNature", "Food & Drink": "foodAndDrink", "Activities": "activity",
    "Travel & Places": "travelAndPlaces", "Objects": "objects", "Symbols": "symbols", "Flags": "flags",
}
ORDER = list(dict.fromkeys(CATEGORIES.values()))

HEAD = """\
# {what}, derived from {source} by data/generators/emoji.py. Do not edit.
# Copyright Unicode, Inc., Unicode License V3; see NOTICE.
"""


class Emoji(NamedTuple):
    """An emoji without skin tones."""

    text: str
    category: str
    version: str
    name: str
    takes_tones: bool


@functools.cache
def emojis() -> list[Emoji]:
    """All that are fully qualified, in Unicode's order, the categories in the reference's."""
    found: list[Emoji] = []
    toned: set[str] = set()
    category = ""
    for line in pinned.lines("emoji-test.txt"):
        if line.startswith("# group: "):
            category = CATEGORIES.get(line.removeprefix("# group: "), "")
        elif category and (match := LINE.fullmatch(line)):
            text = "".join(chr(int(number, 16)) for number in match[1].split())
            if is_toned(text):
                toned.add(key("".join(scalar for scalar in text if scalar not in TONES)))
            else:
                found.append(Emoji(text, category, match[2], match[3], False))
    with_tones = [each._replace(takes_tones=key(each.text) in toned) for each in found]
    return sorted(with_tones, key=lambda each: ORDER.index(each.category))


def key(text: str) -> str:
    """An emoji as CLDR's annotations name it: without the variation selector that asks for colour."""
    return text.replace(EMOJI_STYLE, "")


def emoji_list() -> str:
    """The file of all emoji."""
    version = re.search(r"# Version: (\S+)", pinned.text("emoji-test.txt"))[1]
    lines = [HEAD.format(what="Emojis", source=f"Unicode's emoji-test.txt {version}")]
    category = ""
    for each in emojis():
        if each.category != category:
            category = each.category
            lines.append(f"@{category}\n")
        tones = "t" if each.takes_tones else ""
        lines.append(f"{each.text}\t{each.version}\t{tones}\t{each.name}\t{places_of_use().get(key(each.text), '')}\n")
    return "".join(lines)


@functools.cache
def places_of_use() -> dict[str, int]:
    """The places of emoji in the order of use, from 1."""
    lines = (pinned.FOLDER / "emoji-frequency.txt").read_text(encoding="utf-8").splitlines()
    order = [line for line in lines if not line.startswith("# ")]
    return {key(text): place for place, text in enumerate(order, 1)}


def is_toned(text: str) -> bool:
    """Whether it is an emoji with a skin tone, and not a tone alone."""
    return bool(TONES & set(text)) and text not in TONES


def said(name: str) -> dict[str, tuple[str, list[str]]]:
    """Name and keywords of everything that CLDR annotates in exactly this locale."""
    titles: dict[str, str] = {}
    words: dict[str, list[str]] = {}
    for kind in ("annotations", "annotationsDerived"):
        for character, (title, keywords) in annotations.of_locale(kind, name).items():
            text = key(character)
            if is_toned(text):
                continue
            if (title := clean(title)) not in ("", cldr.TAKEN_OVER):
                titles[text] = title
            if keywords and keywords != [cldr.TAKEN_OVER]:
                words[text] = [word for keyword in keywords if (word := clean(keyword))]
    for text, names in names_of_flags(name).items():
        if text not in named_flags(name) and text in countries(name):
            titles[text] = names[0]
            names = names + words_for_flags(name)
        kept = [each for each in names if not is_called(titles.get(text, ""), each)]
        words[text] = words.get(text, []) + kept
    return {text: (titles.get(text, ""), words.get(text, [])) for text in titles | words}


def names_of_flags(name: str) -> dict[str, list[str]]:
    """Names of countries in exactly this locale, the usual one first, by their flags, and in English their codes."""
    found = {text: [form for each in names for form in forms(clean(each))] for text, names in countries(name).items()}
    for code, names in codes().items() if name == "en" else ():
        found[flag(code)] = found.get(flag(code), []) + names
    for code, language in languages_of_countries().items():
        if title := language_name(language, name):
            found[flag(code)] = found.get(flag(code), []) + [clean(title)]
    return found


def countries(name: str) -> dict[str, list[str]]:
    """What exactly this locale calls countries, and parts of countries, by their flags; the usual name first. The word for
    flags is the name of none, though CLDR 48 calls the United Nations so in Zulu.
    """
    found = {kind: annotations.of_locale(kind, name) for kind in ("territories", "subdivisions")}
    kinds = annotations.of_locale("annotationsDerived", name)
    return {text: [each for each in [names.title, *names.keywords] if each and each not in keywords_of(kinds, text)]
            for rows in found.values() for text, names in rows.items()}


def keywords_of(found: annotations.Annotations, text: str) -> list[str]:
    """The keywords of an emoji, without its name."""
    return [each for each in found[text].keywords if each != found[text].title] if text in found else []


@functools.cache
def named_flags(name: str) -> set[str]:
    """The flags that CLDR names in this locale or in one that it inherits from. It names those of all countries in
    languages whose word for flags it has.
    """
    return {text for each in cldr.chain(name) for text in annotations.of_locale("annotationsDerived", each)}


@functools.cache
def words_for_flags(name: str) -> list[str]:
    """The word for flags in exactly this locale: the one that the names of some have in common; none if there is none."""
    found = annotations.of_locale("annotations", name)
    names = [clean(found[text].title).lower().split() for text in FLAGS if text in found]
    shared = [word for word in names[0] if all(word in each for each in names)] if len(names) == len(FLAGS) else []
    return sorted(shared, key=len)[-1:]


def is_called(title: str, country: str) -> bool:
    """Whether a flag has the name of a country, alone or behind its kind: "flag: Sweden"."""
    return title == country or re.search(f"[:：፦․−] ?{re.escape(country)}$", title) is not None


@functools.cache
def languages_of_countries() -> dict[str, str]:
    """The language that stands for a country, and the country for the language (CLDR, likelySubtags): French and France,
    but not French and Belgium.
    """
    found = {likely[2]: likely[0] for key, likely in cldr.likely().items()
             if key in ("und", f"und_{likely[2]}")}
    return {code: language for code, language in found.items()
            if len(code) == 2 and cldr.likely().get(language, ("", "", ""))[2] == code}


def language_name(language: str, name: str) -> str:
    """What a language is called in English, and in itself; nothing in any other locale."""
    locale = cldr.locale(name) if name in ("en", language) else None
    return locale.languages.get(language, "") if locale else ""


def flag(code: str) -> str:
    """The flag of a country by its alpha-2 code, or of a part of a country by CLDR's code, such as gbeng."""
    if len(code) == 2:
        return "".join(chr(ord(letter) - ord("A") + 0x1F1E6) for letter in code)
    return BLACK_FLAG + "".join(chr(ord(letter) + 0xE0000) for letter in code) + END_OF_TAGS


def forms(name: str) -> list[str]:
    """A name, and what people type of an abbreviation: "EE. UU.", "EEUU"."""
    letters = "".join(scalar for scalar in name if characters.is_alphabetic(scalar))
    is_abbreviation = len(letters) <= LONGEST_ABBREVIATION and re.search("[.״]", name)
    return [name, letters] if is_abbreviation else [name]


@functools.cache
def codes() -> dict[str, list[str]]:
    """The codes of countries by their alpha-2 codes, without those that are for private use in ISO 3166-1."""
    elements = pinned.xml("supplementalData.xml").iterfind("codeMappings/territoryCodes")
    found = {each.get("type"): each.get("alpha3", "") for each in elements}
    return {code: [code] + ([alpha3] if alpha3 and not PRIVATE.match(alpha3) else [])
            for code, alpha3 in found.items() if len(code) == 2}


def clean(text: str) -> str:
    """A text that fits between tabs: composed, without control codes and marks of direction."""
    kept = "".join(" " if scalar.isspace() else scalar for scalar in text
                   if scalar.isspace() or characters.category(scalar) not in ("Cc", "Cf") or scalar in "\u200C\u200D")
    return " ".join(unicodedata.normalize("NFC", kept).split())


def words(name: str) -> str:
    """The file of a language; empty where it says nothing of its own."""
    places = {key(each.text): index for index, each in enumerate(emojis())}
    rows = list(rows_of(name, places))
    if not rows:
        return ""
    head = HEAD.format(what=f"Names and keywords of emojis and signs in {callouts.tag(name)}",
                       source=f"Unicode CLDR {cldr.version()}")
    return head + "".join(f"{text}\t{title}\t{'|'.join(keywords)}\n" for text, title, keywords in rows)


def rows_of(name: str, places: dict[str, int]) -> Iterator[tuple[str, str, list[str]]]:
    """The lines of a language's file: those emoji that are in the list, tones of skin, and single symbols."""
    found = said(name)
    known = [text for text in found if text in places or len(text) == 1]
    for text in sorted(known, key=lambda each: (places.get(each, len(places)), each not in TONES, each)):
        title, keywords = found[text]
        yield text, title, [word for word in dict.fromkeys(keywords) if word != title]


def locales() -> list[str]:
    """The locales that CLDR annotates in, without the root."""
    return sorted(name for name in annotations.of_all("annotations") if name != "root")


def main() -> None:
    """Writes the files, and removes those that are no longer there."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    contents = {"emoji.list": emoji_list()} | {f"{callouts.tag(name)}.words": words(name) for name in locales()}
    for file in folder.iterdir():
        if not contents.get(file.name):
            file.unlink()
    for file, content in contents.items():
        if content:
            (folder / file).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
