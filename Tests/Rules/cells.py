#!/usr/bin/python3
"""Names every cell of docs/cells.md whose number of cases is not that of Tests/Desktop, every cell that it lacks, and every
sum that is wrong. With --write, it writes the numbers of cases.

The number is that of the oldest release of Debian that has the cell. The page says which IBus each release has, on which
some cases depend.
"""

import json
import platform
import re
import subprocess
import sys
from pathlib import Path
from unittest import mock

_ROOT = Path(__file__).resolve().parents[2]
_PAGE = _ROOT / "docs/cells.md"
_RELEASES = ("bookworm", "trixie", "forky")
_ROW = re.compile(r"^(\|(?! *\d+ \|)[^|]*\| `(?P<cell>[\w-]+)` \|[^|]*\| *)(?P<cases>\d*)( \|.*)$")
_FAILURES = re.compile(r"^\| (\d+) \|", re.MULTILINE)
_PASSED = re.compile(r"([\d,]+) of ([\d,]+)")


def count(release, ibus):
    """The number of cases of each cell on a release of Debian with a version of IBus."""
    repository = mock.MagicMock()
    repository.IBus.MAJOR_VERSION, repository.IBus.MINOR_VERSION, repository.IBus.MICRO_VERSION = ibus
    sys.modules.update({"gi": mock.MagicMock(), "gi.repository": repository})
    platform.freedesktop_os_release = lambda: {"VERSION_CODENAME": release}
    sys.path.insert(0, str(_ROOT / "Tests/Desktop"))
    import cases
    from harness.toolkits import TOOLKITS
    return {name: len(cases.matching(toolkit, "")) for name, toolkit in TOOLKITS.items()}


def _count_all(page):
    """The number of cases of every cell, each release in a process of its own, the oldest last as it counts most."""
    counts = {}
    versions = re.search(r"^\| IBus \|(.*)\|$", page, re.MULTILINE).group(1).split("|")
    for release, version in reversed([*zip(_RELEASES, versions, strict=True)]):
        numbers = re.match(r" *(\d+)\.(\d+)\.(\d+)", version).groups()
        command = [sys.executable, "-B", __file__, "--count", release, *numbers]
        counts.update(json.loads(subprocess.run(command, capture_output=True, check=True).stdout))
    return counts


def _write(page, counts):
    """The page with these numbers of cases."""
    return "\n".join(_ROW.sub(lambda row: f"{row[1]}{counts.get(row['cell'], '')}{row[4]}", line)
                     for line in page.split("\n"))


def _faults_of_cells(page, counts):
    rows = [found for line in page.split("\n") if (found := _ROW.match(line))]
    written = {row["cell"]: row["cases"] for row in rows}
    for cell in sorted(written.keys() | counts.keys()):
        now, then = str(counts.get(cell, "no")), written.get(cell, "no row")
        if now != then:
            yield f"{cell} has {now} cases; docs/cells.md has {then}. Tests/Rules/cells.py --write writes the numbers"


def _faults_of_sums(page):
    """The failures that were counted beside those that are listed, a table for each release."""
    runs = page.split("## Runs")[1]
    passed = next(line for line in runs.split("\n") if line.startswith("| cases passed "))
    tables = re.split(r"^\*\*.*?\*\*", runs, flags=re.MULTILINE)[1:]
    for (right, total), table in zip(_PASSED.findall(passed), tables, strict=True):
        failed, listed = _number(total) - _number(right), sum(map(int, _FAILURES.findall(table)))
        if failed != listed:
            yield f"{right} of {total} cases passed, so {failed} failed; docs/cells.md lists {listed}"


def _number(text):
    return int(text.replace(",", ""))


def main():
    """Prints the faults, or writes the numbers; the exit code says whether there was any fault."""
    page = _PAGE.read_text(encoding="utf-8")
    counts = _count_all(page)
    if sys.argv[1:] == ["--write"]:
        page = _write(page, counts)
        _PAGE.write_text(page, encoding="utf-8")
    faults = [*_faults_of_cells(page, counts), *_faults_of_sums(page)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--count"]:
        print(json.dumps(count(sys.argv[2], tuple(map(int, sys.argv[3:])))))
    else:
        sys.exit(main())
