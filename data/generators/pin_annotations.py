"""Makes the files of names and keywords in data/pinned, from those of CLDR in XML."""

import xml.etree.ElementTree as XML
from pathlib import Path

import annotations
import emoji


def extract(files: list[Path]) -> str:
    """What each locale says about every character; emoji with skin tones follow from those without and are left out."""
    found = {file.stem: of_locale(XML.parse(file).getroot()) for file in files}
    text = annotations.text(found)
    assert annotations.parsed(text.removesuffix("\n").split("\n")) == found
    return text


def of_locale(root: XML.Element) -> annotations.Annotations:
    """What one locale says."""
    found: annotations.Annotations = {}
    for each in root.iter("annotation"):
        character = each.get("cp")
        if each.text and not emoji.is_toned(character):
            known = found.get(character, annotations.Annotation("", []))
            found[character] = with_text(known, each.text, is_title=each.get("type") == "tts")
    return found


def with_text(known: annotations.Annotation, text: str, is_title: bool) -> annotations.Annotation:
    """A title or keywords, joined to what is known already."""
    if is_title:
        return known._replace(title=text)
    return known._replace(keywords=[keyword.strip() for keyword in text.split("|")])
