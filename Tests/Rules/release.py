#!/usr/bin/python3
"""Checks that all files name the version in VERSION, on one date, and that its D-Bus contracts are in dbus/released."""

import filecmp
import re
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path

VERSION = Path("VERSION").read_text(encoding="utf-8").strip()
_PLACES = {
    "Sources/LonghandService/Product/Product+Engines.swift": r'version = "(.*)"',
    "packaging/PKGBUILD": r"^pkgver=(.*)$",
    "packaging/ibus-longhand.spec": r"^Version: +(.*)$",
    "debian/changelog": r"^longhand \((.*)-\d+\)",
    "CHANGELOG.md": r"^## \[(\d.*)\]",
}
_DATES = {
    "CHANGELOG.md": r"^## \[\d.*\] - (.*)$",
    "data/org.freedesktop.ibus.engine.longhand.metainfo.xml.in": r'<release version="@version@" date="(.*)"/>',
}


def _found(path, pattern):
    """What the first match of a pattern in a file names."""
    match = re.search(pattern, Path(path).read_text(encoding="utf-8"), re.MULTILINE)
    return match.group(1) if match else "nothing"


def _faults():
    for path, pattern in _PLACES.items():
        if (found := _found(path, pattern)) != VERSION:
            yield f"{path}: names version {found}, not {VERSION}"
    built = _found("debian/changelog", r"^ -- .*>  (.*)$")
    day = parsedate_to_datetime(built).strftime("%Y-%m-%d")
    for path, pattern in _DATES.items():
        if (found := _found(path, pattern)) != day:
            yield f"{path}: names {found}, and debian/changelog {day}"
    for contract in sorted(Path("dbus").glob("org.*.xml")):
        released = Path("dbus/released", contract.name)
        if not released.exists() or not filecmp.cmp(contract, released, shallow=False):
            yield f"{released}: differs from {contract}: copy it"


def main():
    faults = list(_faults())
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
