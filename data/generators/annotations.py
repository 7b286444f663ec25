"""The names and keywords of emoji and symbols in data/pinned, as CLDR has them.

They are kept in few bytes. The first section of a file, `# characters`, has a character a line; the others, a locale
each, what that locale says about the character in the same place: its name, behind a tab its keywords with | between
them. A keyword that is the name again, as nearly every character has one, is left empty.
"""

import functools
from typing import NamedTuple

import pinned

CHARACTERS = "characters"


class Annotation(NamedTuple):
    """What a locale says about a character; either may be empty."""

    title: str
    keywords: list[str]


Annotations = dict[str, Annotation]


def of_locale(kind: str, locale: str) -> Annotations:
    """What exactly this locale says, by characters. The kinds are those of CLDR's folders."""
    return of_all(kind).get(locale, {})


@functools.cache
def of_all(kind: str) -> dict[str, Annotations]:
    """What each locale says."""
    return parsed(pinned.lines(f"{kind}.txt"))


def parsed(lines: list[str]) -> dict[str, Annotations]:
    """What the lines of a file say."""
    sections: dict[str, list[str]] = {}
    for line in lines:
        if line.startswith("# "):
            section = sections.setdefault(line.removeprefix("# "), [])
        else:
            section.append(line)
    characters = sections.pop(CHARACTERS)
    return {locale: {character: annotation(row) for character, row in zip(characters, rows, strict=True) if row}
            for locale, rows in sections.items()}


def annotation(row: str) -> Annotation:
    """What a row says."""
    title, tab, keywords = row.partition("\t")
    return Annotation(title, [keyword or title for keyword in keywords.split("|")] if tab else [])


def text(found: dict[str, Annotations]) -> str:
    """The file of what each locale says."""
    characters = list(dict.fromkeys(character for rows in found.values() for character in rows))
    sections = {CHARACTERS: characters} | {
        locale: [row(rows.get(character, Annotation("", []))) for character in characters]
        for locale, rows in found.items()}
    return "".join(f"# {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in sections.items())


def row(each: Annotation) -> str:
    """The line of one character."""
    keywords = "|".join("" if keyword == each.title else keyword for keyword in each.keywords)
    return f"{each.title}\t{keywords}" if each.keywords else each.title
