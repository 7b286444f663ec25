"""Reads data/pinned: what the generators are fed with, the same on every system. pin.py brings in newer data."""

import functools
import lzma
import xml.etree.ElementTree as XML
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "pinned"
# What compresses text best: the letters that went before count, their places do not.
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0}]


def content(name: str) -> bytes:
    """What a pinned file holds."""
    return lzma.decompress(path(name).read_bytes())


def text(name: str) -> str:
    """A pinned text, whose lines end with \\n alone."""
    return content(name).decode("utf-8")


def lines(name: str) -> list[str]:
    """The lines of a pinned text; other characters that end one for Python are part of it."""
    return text(name).removesuffix("\n").split("\n")


@functools.cache
def xml(name: str) -> XML.Element:
    """The root of a pinned XML file."""
    return XML.fromstring(content(name))


def write(name: str, new: bytes) -> None:
    """Pins new content. A file that holds it already stays as it is, however another release would compress it."""
    if not path(name).exists() or content(name) != new:
        path(name).write_bytes(lzma.compress(new, filters=FILTERS))


def path(name: str) -> Path:
    """Where a pinned file lies."""
    return FOLDER / f"{name}.xz"
