#!/usr/bin/python3
"""Names every message that is not translated, translated wrongly, or that translators never get to see."""

import gettext
import io
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

_PROJECT = Path(__file__).resolve().parents[2]
_TEMPLATE = _PROJECT / "po" / "longhand.pot"
_SHOWN = {"title", "subtitle", "label", "description", "tooltip-text", "placeholder-text", "heading", "body"}
"""Properties of widgets that people read."""
_MARKING = re.compile(r"\b(?:func (\w+)|init)\(_ \w+: LocalizedMessage\b")
"""What declares that a text is a message where it comes first in the brackets of a call."""
_KEPT = re.compile(r"%@|'[a-z]+(?:-[a-z]+)+'|--[a-z-]+")
"""What stays as it is in every language: what is put in, the names of settings and options."""


def _catalogue(*msgfmt, text=None):
    """The messages of a file of gettext's, with their translations."""
    output = subprocess.run(["msgfmt", *msgfmt, "--output-file=-"], check=True, input=text, stdout=subprocess.PIPE)
    catalogue = gettext.GNUTranslations(io.BytesIO(output.stdout))._catalog
    return {source: text for source, text in catalogue.items() if source}


def _messages():
    """All messages there are to translate."""
    english = subprocess.run(["msgen", _TEMPLATE], check=True, stdout=subprocess.PIPE)
    return _catalogue("-", text=english.stdout)


def _faults_of_template():
    with tempfile.NamedTemporaryFile(suffix=".pot") as file:
        subprocess.run([_PROJECT / "packaging" / "extract-messages", file.name], check=True)
        if Path(file.name).read_text(encoding="utf-8") != _TEMPLATE.read_text(encoding="utf-8"):
            yield f"{_TEMPLATE}: not what the sources say; run `make pot`"


def _faults_of_translation(language, messages):
    file = _PROJECT / "po" / f"{language}.po"
    translations = _catalogue("--check", file)
    for message in messages:
        text = translations.get(message)
        if text is None:
            yield f"{file}: not translated: {message!r}"
        elif sorted(_KEPT.findall(message)) != sorted(_KEPT.findall(text)):
            yield f"{file}: what stays as it is does not: {text!r}"


def _faults_of_extraction():
    """An initializer is called by the name of its type, which the file has."""
    script = _PROJECT / "packaging" / "extract-messages"
    words = set(re.findall(r"\w+", script.read_text(encoding="utf-8")))
    for file in sorted(_PROJECT.glob("Sources/**/*.swift")):
        for name in _MARKING.findall(file.read_text(encoding="utf-8")):
            if (name or file.stem) not in words:
                yield f"{file}: {script.name} does not collect the messages of {name or file.stem}(…)"


def _faults_of_window():
    for file in sorted(_PROJECT.glob("Sources/*/ui/*.ui")):
        for element in xml.parse(file).iter():
            is_shown = element.tag == "item" or element.tag == "property" and element.get("name") in _SHOWN
            if is_shown and re.search(r"\w\w", element.text or "") and element.get("translatable") != "yes":
                yield f"{file}: no translator sees {element.text!r}"


def main():
    messages = _messages()
    languages = (_PROJECT / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    faults = [*_faults_of_template(), *_faults_of_extraction(), *_faults_of_window()]
    faults += [fault for language in languages for fault in _faults_of_translation(language, messages)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
