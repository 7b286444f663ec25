"""Makes locales.json of data/pinned: what the generators read of each locale, from CLDR's common/main in XML.

Of every locale it has the exemplar characters, the quotation marks, the symbols of currencies, the names that locales
inheriting from it are called by, and how often each letter stands in its text.
"""

import collections
import json
import xml.etree.ElementTree as XML
from pathlib import Path
from typing import Callable, Optional

import cldr

# Elements whose text is no prose: patterns, sets and rules.
NO_PROSE = {"exemplarCharacters", "pattern", "dateFormatItem", "intervalFormatItem", "parseLenient", "rbnfrule",
            "ellipsis", "cr", "symbol", "decimal", "group"}


def extract(files: list[Path]) -> str:
    """The records of all locales."""
    codes = codes_by_locale([file.stem for file in files])

    def record_of(file: Path) -> dict[str, dict]:
        root = XML.parse(file).getroot()
        return record(root, lambda code: file.stem == "en" or code in codes[file.stem])

    records = {file.stem: record_of(file) for file in files}
    return json.dumps(records, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def codes_by_locale(names: list[str]) -> dict[str, set[str]]:
    """The codes that a locale is asked to name: those of all that inherit from it."""
    found: dict[str, set[str]] = collections.defaultdict(set)
    for name in names:
        parts = name.split("_")
        for wider in cldr.chain(name):
            found[wider] |= {*parts, *("_".join(parts[:length]) for length in range(1, len(parts) + 1))}
    return found


def record(root: XML.Element, is_named: Callable[[str], bool]) -> dict[str, dict]:
    """What is kept of one locale, without what is empty."""
    every = {
        "exemplars": own({each.get("type", "main"): each for each in root.iterfind("characters/exemplarCharacters")}),
        "delimiters": own({tag: each for tag in cldr.DELIMITERS for each in root.iterfind(f"delimiters/{tag}")}),
        "languages": display_names(root, "languages/language", is_named),
        "territories": display_names(root, "territories/territory", is_named),
        "scripts": display_names(root, "scripts/script", is_named),
        "variants": display_names(root, "variants/variant", is_named),
        "symbols": symbols(root, None),
        "narrowSymbols": symbols(root, "narrow"),
        "letters": letters(root),
    }
    return {kind: found for kind, found in every.items() if found}


def own(elements: dict[str, XML.Element]) -> dict[str, str]:
    """The texts that are not those of the next wider locale."""
    return {key: each.text for key, each in elements.items() if each.text and each.text.strip() != cldr.TAKEN_OVER}


def display_names(root: XML.Element, path: str, is_named: Callable[[str], bool]) -> dict[str, str]:
    """What the locale calls languages, territories, scripts or variants; not the parts of names that menus put together."""
    elements = root.iterfind(f"localeDisplayNames/{path}")
    whole = (each for each in elements if not each.get("alt") and not each.get("menu"))
    return {each.get("type"): each.text for each in whole if is_named(each.get("type"))}


def symbols(root: XML.Element, alt: Optional[str]) -> dict[str, str]:
    """The symbols of currencies, save those that are the code itself."""
    found = own({currency.get("type"): each for currency in root.iterfind("numbers/currencies/currency")
                 for each in currency.iterfind("symbol") if each.get("alt") == alt})
    return {code: symbol for code, symbol in found.items() if symbol != code}


def letters(root: XML.Element) -> collections.Counter:
    """How often each letter stands in the text."""
    return collections.Counter(letter for each in root.iter() if each.tag not in NO_PROSE and each.text
                               for letter in cldr.clusters(each.text))
