"""Reads data/overrides/callouts.overrides: what a reader of the language decides where the data cannot."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).resolve().parents[1] / "overrides" / "callouts.overrides"
GROUP = re.compile(r"\[([A-Za-z0-9_ ]+)\]\s+(\S.*)")
LIST = re.compile(r"(\S+)\s*(=|:=|\+=|-=)\s*(.*)")


class Override(NamedTuple):
    """What one line says about a key: these come first (=), alone (:=), behind the own letters (+=) or never (-=)."""

    key: str
    kind: str
    entries: list[str]


class Review(NamedTuple):
    """What was decided of a locale, and why."""

    reason: str
    overrides: list[Override]


def read(path: Path = FILE) -> dict[str, Review]:
    """The reviews by locale. A group may name several locales.

    Raises ValueError with the line where the file breaks a rule: no reason, a list given twice, text that is not NFC.
    """
    found: dict[str, Review] = {}
    reviews: list[Review] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if match := GROUP.fullmatch(line):
            reviews = [Review(match[2], []) for _ in match[1].split()]
            for locale, review in zip(match[1].split(), reviews):
                if locale in found:
                    raise ValueError(f"{path.name}:{number}: {locale} is given twice")
                found[locale] = review
        elif (match := LIST.fullmatch(line)) and reviews and unicodedata.is_normalized("NFC", line):
            entries = match[3].split()
            if len(set(entries)) != len(entries):
                raise ValueError(f"{path.name}:{number}: an entry stands twice")
            for review in reviews:
                if (match[1], match[2]) in {(each.key, each.kind) for each in review.overrides}:
                    raise ValueError(f"{path.name}:{number}: {match[1]} {match[2]} is given twice")
                review.overrides.append(Override(match[1], match[2], entries))
        else:
            raise ValueError(f"{path.name}:{number}: neither a locale with its reason nor a key with its letters")
    return found
