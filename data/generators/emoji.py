#!/usr/bin/env python3
"""Writes data/emoji: the emojis in their order, and what they are called in each language.

    data/generators/emoji.py [folder]

It reads emoji-test.txt of the Unicode Character Database and the annotations of CLDR, as they are pinned in
data/pinned. Every file is text in UTF-8, so that it can be looked through in place; lines that begin with # are
comments.

`emoji.list` has a line for each category, `@` and its name, and under it a line for each emoji: itself, the number of
the Unicode version that brought it, and `t` where it takes skin tones, between tabs. Emojis with skin tones are left
out: they follow from those without. The English name of emoji-test.txt stands last.

`<bcp47>.words` has a line for each emoji and each sign that CLDR describes in the language: itself, its name, its
keywords joined by `|`, between tabs; in the order of `emoji.list`, then signs by their numbers. A language has only
what differs from the next wider one.
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
    """An emoji as CLDR's annotations name it: without the sign that asks for colour."""
    return text.replace(EMOJI_STYLE, "")


def emoji_list() -> str:
    """The file of all emojis."""
    version = re.search(r"# Version: (\S+)", pinned.text("emoji-test.txt"))[1]
    lines = [HEAD.format(what="Emojis", source=f"Unicode's emoji-test.txt {version}")]
    category = ""
    for each in emojis():
        if each.category != category:
            category = each.category
            lines.append(f"@{category}\n")
        lines.append(f"{each.text}\t{each.version}\t{'t' if each.takes_tones else ''}\t{each.name}\n")
    return "".join(lines)


def is_toned(text: str) -> bool:
    """Whether it is an emoji with a skin tone, and no tone by itself."""
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
    return {text: (titles.get(text, ""), words.get(text, [])) for text in titles | words}


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
    """The lines of a language's file: those emojis that are in the list, and single signs."""
    found = said(name)
    known = [text for text in found if text in places or len(text) == 1 and text not in TONES]
    for text in sorted(known, key=lambda each: (places.get(each, len(places)), each)):
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
