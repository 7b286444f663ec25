#!/usr/bin/python3
"""Names words that neither aspell's British dictionary nor words.txt has: spelling.py FILE …"""

import re
import subprocess
import sys
from pathlib import Path

from prose import lines

_LIST = Path(__file__).with_name("words.txt")
_WORD = re.compile(r"(?<![\w.@/~$:–-])[A-Za-zÀ-ÖØ-öø-ÿ]{3,}(?:'[a-z]+)?(?![\w@/=(]|\.\w)")


def _words(path):
    """The words of a file, with their lines; without names in the style of code and the ’s of the genitive."""
    for number, line in lines(path):
        for word in _WORD.findall(line):
            if not re.search(r"[a-z][A-Z]", word) and not word.isupper():
                yield word.removesuffix("'s"), number


def _unknown(words):
    """Those that the dictionary lacks."""
    checked = subprocess.run(
        ["aspell", "list", "--lang=en_GB", "--encoding=utf-8"],
        input="\n".join(words), capture_output=True, text=True, check=True)
    return set(checked.stdout.split())


def main(names):
    places = {}
    for name in names:
        for word, number in _words(name):
            places.setdefault(word, f"{name}:{number}")
    known = set(_LIST.read_text(encoding="utf-8").split())
    unknown = sorted(word for word in _unknown(places) if word not in known)
    for word in unknown:
        print(f"{places[word]}: “{word}” is in no dictionary; if it is right, add it to {_LIST.name}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
