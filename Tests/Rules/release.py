#!/usr/bin/python3
"""Checks that all files name the version in VERSION, on one date, and that its D-Bus contracts are in dbus/released."""

import filecmp
import re
import subprocess
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path

_PLACES = {
    "Sources/LonghandService/Product/Product+Engines.swift": r'version = "(.*)"',
    "packaging/PKGBUILD": r"^pkgver=(.*)$",
    "packaging/ibus-longhand.spec": r"^Version: +(.*)$",
    "packaging/announcement.txt": r"\ALonghand (.*)$",
    "debian/changelog": r"^longhand \((.*)-\d+\)",
    "CHANGELOG.md": r"^## \[(\d.*)\]",
}
_DATES = {
    "CHANGELOG.md": r"^## \[\d.*\] - (.*)$",
    "data/org.freedesktop.ibus.engine.longhand.metainfo.xml.in": r'<release version="@version@" date="([^"]*)"',
}
_NO_ADDRESS = "longhand.invalid"
_PUBLISHED = ("data", "debian", "packaging")


def found(path, pattern):
    """What the first match of a pattern in a file names."""
    match = re.search(pattern, Path(path).read_text(encoding="utf-8"), re.MULTILINE)
    return match.group(1) if match else "nothing"


def unreleased():
    """What CHANGELOG.md lists as not released."""
    sections = re.split("^## ", Path("CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return next((text.partition("\n")[2].strip() for text in sections if text.startswith("[Unreleased]")), "")


def faults(version):
    """What keeps the files of this folder from being released as a version, a sentence for each."""
    for path, pattern in _PLACES.items():
        if (name := found(path, pattern)) != version:
            yield f"{path}: names version {name}, not {version}"
    yield from _wrong_dates()
    if unreleased():
        yield "CHANGELOG.md: [Unreleased] is not empty"
    for contract in sorted(Path("dbus").glob("org.*.xml")):
        released = Path("dbus/released", contract.name)
        if not released.exists() or not filecmp.cmp(contract, released, shallow=False):
            yield f"{released}: differs from {contract}: copy it"
    for path in _without_address():
        yield f"{path}: names {_NO_ADDRESS}, not the address of the project"


def _wrong_dates():
    built = found("debian/changelog", r"^ -- .*>  (.*)$")
    day = parsedate_to_datetime(built).strftime("%Y-%m-%d")
    for path, pattern in _DATES.items():
        if (date := found(path, pattern)) != day:
            yield f"{path}: names {date}, and debian/changelog {day}"


def _without_address():
    listing = subprocess.run(["git", "grep", "--files-with-matches", _NO_ADDRESS, "--", *_PUBLISHED],
                             capture_output=True, text=True, check=False)
    return listing.stdout.splitlines()


def main():
    lines = list(faults(Path("VERSION").read_text(encoding="utf-8").strip()))
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
