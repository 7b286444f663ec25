#!/usr/bin/python3
"""Names every piece of Swift in an article or a page that no compiled example has.

A piece stands in an example as it is, but for its indentation. Examples are the sources of Examples, which are compiled as
in another package. A manifest is compiled by a test of its own.
"""

import re
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_PAGES = [*_ROOT.glob("Sources/*/*.docc/*.md"), *_ROOT.glob("docs/*.md"), _ROOT / "README.md"]
_PIECE = re.compile(r"^```swift\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MANIFEST = "// swift-tools-version"


def _lines(text):
    return "\n".join(line.strip() for line in text.strip().splitlines())


def main():
    """Prints each piece by its page and line, and returns whether there is one."""
    examples = [_lines(path.read_text(encoding="utf-8")) for path in _ROOT.glob("Examples/Sources/*/*.swift")]
    faults = []
    for page in sorted(_PAGES):
        text = page.read_text(encoding="utf-8")
        for found in _PIECE.finditer(text):
            piece = _lines(found.group(1))
            if not piece.startswith(_MANIFEST) and not any(piece in example for example in examples):
                line = text.count("\n", 0, found.start()) + 1
                faults.append(f"{page.relative_to(_ROOT)}:{line}: no example has this code")
    print("\n".join(faults), end="\n" if faults else "")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
