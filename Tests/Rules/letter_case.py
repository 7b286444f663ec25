#!/usr/bin/python3
"""Names every place in Swift sources that changes the case of text without its language."""

import re
import sys
from pathlib import Path

_CHANGES = re.compile(r"\b(?:(?:upper|lower)cased\(\)|localized(?:Upper|Lower)cased|capitalized\b|(?:upper|lower|title)caseMapping\b)")
# What does it by the rules of languages.
_ALLOWED = ("KeyboardEngine/Text/LetterCase.swift", "KeyboardEngine/Text/CaseMapping.swift",
            "KeyboardEngine/Text/GreekLetter.swift")
_ADVICE = "use LetterCase with the language's locale, or asciiLowercased and asciiUppercased for identifiers"


def faults(path):
    """What is wrong in a file, a line each."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        found = _CHANGES.search(line.split("//", 1)[0])
        if found:
            yield f"{path}:{number}: {found.group()} knows no language: {_ADVICE}"


def main():
    """Prints the faults in the folders; the exit code says whether there are any."""
    files = (path for folder in sys.argv[1:] for path in sorted(Path(folder).rglob("*.swift")))
    found = [fault for path in files if not any(each in str(path) for each in _ALLOWED) for fault in faults(path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
