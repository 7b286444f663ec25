#!/usr/bin/python3
"""Names words that CONTRIBUTING.md's list of words rejects, in what people read: words.py FILE …"""

import re
import sys
from pathlib import Path

from prose import lines

_REJECTED = [
    (r"(?<!equals )(?<!plus )(?<!percent )(?<!number )(?<!vowel )\bsigns?\b(?! (in|of life))", "symbol, character"),
    (r"\btells? (its|their|the) (text|cursor)|\btold (its|their|the) (text|cursor)", "report"),
    (r"\bthe mark\b|\bmarked (one|alternative|candidate|emoji|word)", "highlight, highlighted"),
    (r"(?<![\w\"-])emojis(?![\w\"-])", "emoji"),
    (r"\bone's own\b", "custom, your own"),
    (r"\bnot to be had\b", "is unavailable"),
    (r"\b(nobody|somebody|whoever)\b", "name the actor"),
    (r"\bwhat (comes|came) of\b", "the result"),
    (r"\b(goes|go|went) (through|on)\b(?! (with|to))", "passes to the program, continues"),
    (r"\bby (itself|themselves)\b", "automatically, alone"),
    (r"\b(hears|hear|heard) of\b", "is notified of"),
    (r"\bcalled so\b", "with that name"),
    (r"\bhands? (on|over)\b", "forwards"),
    (r"\bcannot make sense of\b", "unknown, invalid"),
    (r"\bwithout a word\b", "without a result"),
    (r"\bany longer\b", "say what to do"),
]
_NAMES = Path(__file__).resolve().parents[2] / "data" / "names" / "en.names"
"""Names that Unicode has given, and that translators see."""
REJECTED = [(re.compile(pattern, re.IGNORECASE), better) for pattern, better in _REJECTED]


def faults(path):
    """What is wrong in a file, a line each."""
    named = {line.split("\t")[-1] for line in _NAMES.read_text(encoding="utf-8").splitlines()}
    for number, line in lines(path):
        if line.strip() in named:
            continue
        for pattern, better in REJECTED:
            if found := pattern.search(line):
                yield f"{path}:{number}: “{found.group()}”: better {better}"


def main(names):
    found = [fault for name in names for fault in faults(name)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
