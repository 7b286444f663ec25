#!/usr/bin/python3
"""Names every Swift test that may end before it has looked at anything: one that returns from a `guard`."""

import re
import sys
from pathlib import Path

_TEST = re.compile(r"^    @Test\b.*?^    }$", re.MULTILINE | re.DOTALL)
_LEAVES = re.compile(r"^        (?:guard .*)?else \{ return \}", re.MULTILINE)


def faults(path):
    """What is wrong in a file, a line each."""
    source = path.read_text(encoding="utf-8")
    for test in _TEST.finditer(source):
        for leaving in _LEAVES.finditer(test.group()):
            line = source.count("\n", 0, test.start() + leaving.start()) + 1
            yield f"{path}:{line}: a test that returns here passes: use try #require, or .enabled(if:)"


def main():
    """Prints the faults in the folders; the exit code says whether there are any."""
    found = [fault for folder in sys.argv[1:] for path in sorted(Path(folder).rglob("*.swift")) for fault in faults(path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
