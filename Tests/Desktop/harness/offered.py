"""What the keys of English offer, read from the table that is shipped: the cases pick from it by place."""

import functools
from pathlib import Path

_TABLE = Path(__file__).resolve().parents[3] / "data" / "callouts" / "en.callouts"


@functools.cache
def offered(key):
    """The letters that a key offers, in their order."""
    lines = _TABLE.read_text(encoding="utf-8").splitlines()
    return next(line.partition("=")[2].replace(";", "") for line in lines if line.startswith(f"{key}="))


def place(key, letter):
    """The place of a letter in the table of a key: the digit that picks it."""
    return offered(key).index(letter) + 1
