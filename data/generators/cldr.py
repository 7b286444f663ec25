"""Reads Unicode's CLDR as it is pinned in data/pinned, with inheritance between its locales."""

import collections
import functools
import json
import re
import unicodedata
import xml.etree.ElementTree as XML
from typing import Iterator, Optional

import annotations
import characters
import pinned

TAKEN_OVER = "↑↑↑"
DELIMITERS = ("quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd")

# The alphabets of languages that CLDR has no file of.
ADDED = {
    # Crimean Tatar in Latin letters (X11's layout ua(crh)).
    "crh": "[a â b c ç d e f g ğ h ı i j k l m n ñ o ö p q r s ş t u ü v y z]",
    # Meadow Mari (X11's layout ru(chm)).
    "mhr": "[а б в г д е ё ж з и й к л м н ҥ о ӧ п р с т у ӱ ф х ц ч ш щ ъ ы ь э ю я]",
    # Mirandese (Convenção Ortográfica da Língua Mirandesa, 1999).
    "mwl": "[a á â b c ç d e é ê f g h i í j l m n o ó ô p q r s t u ú ũ x y z]",
    # Rusyn as it is written in Slovakia and Poland.
    "rue": "[а б в г ґ д е є ё ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ъ ы ь ю я]",
    # Udmurt (X11's layout ru(udm)).
    "udm": "[а б в г д е ё ж ӝ з ӟ и ӥ й к л м н о ӧ п р с т у ф х ц ч ӵ ш щ ъ ы ь э ю я]",
}
# Where they are at home, and the script that the alphabet above is in.
MAXIMAL = {"crh": ("crh", "Latn", "UA"), "mhr": ("mhr", "Cyrl", "RU")}

# Letters and symbols that CLDR 41 has in the main set of a language and CLDR 48 no longer, though its texts have them.
ONCE_MAIN = {
    "ig": "[ẹ]", "kn": "[೦-೯]", "mr": "[ँ ऍ ऱ ़]",
    "ml": "[ം ഃ ഌ ാ ി ീ ു ൂ ൃ െ േ ൈ ൊ ോ ൌ ് ൗ ൠ ൡ ൺ ൻ ർ ൽ ൾ ൿ]",
}

# Quotation marks by the rules of the language where CLDR 48 has others: Spain writes angular ones first, Spanish America
# does not (Ortografía de la lengua española, 2010).
MARKS = {"es": "«»“”", "es_419": "“”‘’", "es_US": "“”‘’"}


class Locale:
    """What is pinned of one file of common/main, without what it inherits; pin_locales.py describes each."""

    def __init__(self, record: dict[str, dict]):
        self.exemplars: dict[str, str] = record.get("exemplars", {})
        self.delimiters: dict[str, str] = record.get("delimiters", {})
        self.languages: dict[str, str] = record.get("languages", {})
        self.territories: dict[str, str] = record.get("territories", {})
        self.scripts: dict[str, str] = record.get("scripts", {})
        self.variants: dict[str, str] = record.get("variants", {})
        self.symbols: dict[str, str] = record.get("symbols", {})
        self.narrow_symbols: dict[str, str] = record.get("narrowSymbols", {})
        self.letters = collections.Counter(record.get("letters", {}))


def clusters(text: str) -> Iterator[str]:
    """The letters of a text in lower case, each with the marks that cannot be composed with it."""
    letter = ""
    for scalar in unicodedata.normalize("NFC", text.lower()):
        if letter and characters.category(scalar) == "Mn":
            letter += scalar
            continue
        if letter:
            yield letter
        letter = scalar if characters.is_alphabetic(scalar) else ""
    if letter:
        yield letter


@functools.cache
def locales() -> dict[str, Locale]:
    """All locales of common/main."""
    return {name: Locale(record) for name, record in json.loads(pinned.text("locales.json")).items()}


def names() -> list[str]:
    """The names of all locales of common/main, sorted."""
    return sorted(locales())


def locale(name: str) -> Optional[Locale]:
    """The locale, None where CLDR has no file of it."""
    return locales().get(name)


def supplemental(name: str) -> XML.Element:
    """A file of common/supplemental."""
    return pinned.xml(f"{name}.xml")


@functools.cache
def parents() -> dict[str, str]:
    """The parents of the locales that do not inherit from the shorter name."""
    data = supplemental("supplementalData")
    return {child: each.get("parent") for each in data.iterfind("parentLocales/parentLocale")
            for child in each.get("locales").split()}


def chain(name: str) -> list[str]:
    """The locale and those it inherits from, without the root."""
    found: list[str] = []
    while name and name != "root":
        found.append(name)
        name = parents().get(name) or name.rpartition("_")[0]
    return found


def inherited(name: str) -> Iterator[Locale]:
    """The files of the locale and of those it inherits from."""
    return (found for each in chain(name) if (found := locale(each)))


def exemplars(name: str, kind: str = "main") -> list[str]:
    """The characters and sequences of an exemplar set, composed, in the order they stand there."""
    if name in ADDED and kind == "main":
        return unicode_set(ADDED[name])
    found = next((each.exemplars[kind] for each in inherited(name) if kind in each.exemplars), "[]")
    return list(dict.fromkeys(unicode_set(found) + unicode_set(ONCE_MAIN.get(name, "[]") if kind == "main" else "[]")))


def delimiter(name: str, tag: str) -> str:
    """A quotation mark of the locale."""
    decided = next((MARKS[each] for each in chain(name) if each in MARKS), None)
    if decided:
        return decided[DELIMITERS.index(tag)]
    return next((each.delimiters[tag] for each in inherited(name) if tag in each.delimiters),
                locale("root").delimiters[tag])


def frequencies(name: str) -> collections.Counter:
    """How often each letter stands in the locale's own text in CLDR: names of places, languages, units and emoji."""
    found: collections.Counter = collections.Counter()
    for each in chain(name):
        if file := locale(each):
            found += file.letters
        found += annotation_letters(each)
    return found


@functools.cache
def annotation_letters(name: str) -> collections.Counter:
    """The letters of the names and keywords of emoji: everyday words, so they count three times."""
    found = annotations.of_locale("annotations", name).values()
    texts = (text for each in found for text in [each.title, *each.keywords])
    letters = collections.Counter(letter for text in texts for letter in clusters(text))
    return collections.Counter({letter: 3 * count for letter, count in letters.items()})


def unicode_set(text: str) -> list[str]:
    """The members of a set as CLDR writes it: `[a-c é {ch} \\u0300 \\-]`."""
    members, position, text = [], 0, text.strip()[1:-1]
    while position < len(text):
        if text[position] == "{":
            end = text.index("}", position)
            members.append("".join(scalars(text[position + 1:end])))
            position = end + 1
        elif text[position].isspace():
            position += 1
        else:
            first, position = scalar(text, position)
            if text[position:position + 1] == "-" and not text[position + 1:position + 2].isspace():
                last, position = scalar(text, position + 1)
                members += [chr(number) for number in range(ord(first), ord(last) + 1)]
            else:
                members.append(first)
    return list(dict.fromkeys(unicodedata.normalize("NFC", member) for member in members))


def scalar(text: str, position: int) -> tuple[str, int]:
    """The scalar at a position, and the position behind it."""
    if text[position] != "\\":
        return text[position], position + 1
    if match := re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})").match(text, position):
        return chr(int(match[1] or match[2], 16)), match.end()
    return text[position + 1], position + 2


def scalars(text: str) -> Iterator[str]:
    """The scalars of a part of a set."""
    position = 0
    while position < len(text):
        found, position = scalar(text, position)
        yield found


@functools.cache
def likely() -> dict[str, tuple[str, str, str]]:
    """Language, script and territory that are meant where a name leaves them out."""
    return {each.get("from"): tuple(each.get("to").split("_"))
            for each in supplemental("likelySubtags").iterfind("likelySubtags/likelySubtag")
            if each.get("to").count("_") == 2}


def maximal(name: str) -> tuple[str, str, str]:
    """Language, script and territory of a locale."""
    if name in MAXIMAL:
        return MAXIMAL[name]
    parts = [part for part in name.split("_") if part]
    language = parts[0]
    script = next((part for part in parts[1:] if len(part) == 4 and part.isalpha()), None)
    territory = next((part for part in parts[1:] if re.fullmatch("[A-Z]{2}|[0-9]{3}", part)), None)
    for key in (f"{language}_{script}_{territory}", f"{language}_{territory}", f"{language}_{script}", language):
        if key in likely():
            found = likely()[key]
            return language, script or found[1], territory or found[2]
    return language, script or "Latn", territory or "ZZ"


def version() -> str:
    """The release of CLDR that is pinned."""
    return re.search(r'cldrVersion CDATA #FIXED "(\d+)"', pinned.text("ldmlSupplemental.dtd"))[1]


def unicode_version() -> str:
    """The version of Unicode whose characters are pinned."""
    return re.search(r"\tunicode-data\t([\d.]+)", (pinned.FOLDER / "packages.tsv").read_text(encoding="utf-8"))[1]
