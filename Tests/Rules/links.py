#!/usr/bin/python3
"""Names every link of the given Markdown files whose file or folder is gone."""

import re
import sys
from pathlib import Path

_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def _missing(page):
    """The links of a page that lead to no file, with their lines."""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        for target in _LINK.findall(line):
            if "://" not in target and not (page.parent / target).exists():
                yield f"{page}:{number}: there is no {target}"


def main(names):
    faults = [fault for name in names for fault in _missing(Path(name))]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
