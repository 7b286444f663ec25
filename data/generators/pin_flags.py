"""Makes territories.txt and subdivisions.txt of data/pinned: what locales call the countries, and the parts of countries,
that have a flag, from CLDR's common/main and common/subdivisions in XML.

They are files of annotations: the country is the name of its flag, and its other names are keywords, such as UK, which is
short, and Ivory Coast, which is in use, too.
"""

import functools
import xml.etree.ElementTree as XML
from pathlib import Path
from typing import Callable

import annotations
import cldr
import emoji


def extract(tag: str) -> Callable[[list[Path]], str]:
    """What takes the names from elements with this tag, for each locale that has annotations."""
    return lambda files: annotations.text({
        file.stem: found for file in files
        if file.stem in emoji.locales() and (found := of_locale(XML.parse(file).getroot(), tag))})


def of_locale(root: XML.Element, tag: str) -> annotations.Annotations:
    """What one locale says."""
    found: annotations.Annotations = {}
    for each in root.iter(tag):
        flag = emoji.flag(each.get("type"))
        if flag in flags() and each.text and each.text.strip() != cldr.TAKEN_OVER:
            known = found.get(flag, annotations.Annotation("", []))
            found[flag] = with_name(known, each.text, is_main=not each.get("alt"))
    return found


def with_name(known: annotations.Annotation, name: str, is_main: bool) -> annotations.Annotation:
    """The name or another name, joined to what is known already."""
    return known._replace(title=name) if is_main else known._replace(keywords=[*known.keywords, name])


@functools.cache
def flags() -> set[str]:
    """The emoji that are flags of countries or of their parts, among others."""
    return {each.text for each in emoji.emojis() if each.category == "flags"}
