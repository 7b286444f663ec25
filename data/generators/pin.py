#!/usr/bin/env python3
"""Writes data/pinned, what the generators are fed with, from Debian's packages: `make data`.

    data/generators/pin.py [--newest]

Small files are pinned whole, of large ones an extract of what the generators read. `manifest.tsv` has the source of
each, with checksums; the packages' notices are pinned with them. pin_packages.py says where the packages come from.
"""

import hashlib
import shutil
import sys
from pathlib import Path
from typing import Callable, NamedTuple

import pin_annotations
import pin_flags
import pin_layouts
import pin_locales
import pin_packages
import pinned

MANIFEST = pinned.FOLDER / "manifest.tsv"
NOTICES = pinned.FOLDER / "copyright"
HEAD = """\
# What is pinned and what it was taken from, by data/generators/pin.py. Do not edit. The checksums are SHA-256: that of
# a pinned file is of what it holds (xz -dc FILE | sha256sum), that of several sources is of the list of theirs
# (sha256sum SOURCES | sha256sum, in the order of the C locale).
# file, checksum, package, its version, sources, their checksum
"""
CLDR = "/usr/share/unicode/cldr/common"
BREAKS = "/usr/share/unicode/auxiliary"


def whole(files: list[Path]) -> str:
    """A file as it is."""
    [file] = files
    return file.read_text(encoding="utf-8")


class Source(NamedTuple):
    """Where a pinned file comes from: the files of a package by a pattern, and what is taken of them."""

    name: str
    package: str
    pattern: str
    extract: Callable[[list[Path]], str] = whole

    def files(self) -> list[Path]:
        """The files, in the order of their paths."""
        root = pin_packages.packages()[self.package].root()
        return sorted(file for file in root.glob(self.pattern.lstrip("/")) if file.is_file())


# The extracts stand behind what they are made with.
SOURCES = [
    Source("UnicodeData.txt", "unicode-data", "/usr/share/unicode/UnicodeData.txt"),
    Source("emoji-test.txt", "unicode-data", "/usr/share/unicode/emoji/emoji-test.txt"),
    Source("WordBreakProperty.txt", "unicode-data", f"{BREAKS}/WordBreakProperty.txt"),
    Source("SentenceBreakProperty.txt", "unicode-data", f"{BREAKS}/SentenceBreakProperty.txt"),
    Source("GraphemeBreakTest.txt", "unicode-data", f"{BREAKS}/GraphemeBreakTest.txt"),
    Source("WordBreakTest.txt", "unicode-data", f"{BREAKS}/WordBreakTest.txt"),
    Source("SentenceBreakTest.txt", "unicode-data", f"{BREAKS}/SentenceBreakTest.txt"),
    Source("keysymdef.h", "x11proto-dev", "/usr/include/X11/keysymdef.h"),
    Source("ldmlSupplemental.dtd", "unicode-cldr-core", f"{CLDR}/dtd/ldmlSupplemental.dtd"),
    Source("likelySubtags.xml", "unicode-cldr-core", f"{CLDR}/supplemental/likelySubtags.xml"),
    Source("supplementalData.xml", "unicode-cldr-core", f"{CLDR}/supplemental/supplementalData.xml"),
    Source("supplementalMetadata.xml", "unicode-cldr-core", f"{CLDR}/supplemental/supplementalMetadata.xml"),
    Source("Latin-ASCII.xml", "unicode-cldr-core", f"{CLDR}/transforms/Latin-ASCII.xml"),
    Source("locales.json", "unicode-cldr-core", f"{CLDR}/main/*.xml", pin_locales.extract),
    Source("annotations.txt", "unicode-cldr-core", f"{CLDR}/annotations/*.xml", pin_annotations.extract),
    Source("annotationsDerived.txt", "unicode-cldr-core", f"{CLDR}/annotationsDerived/*.xml", pin_annotations.extract),
    Source("territories.txt", "unicode-cldr-core", f"{CLDR}/main/*.xml", pin_flags.extract("territory")),
    Source("subdivisions.txt", "unicode-cldr-core", f"{CLDR}/subdivisions/*.xml", pin_flags.extract("subdivision")),
    Source("layouts.tsv", "xkb-data", "/usr/share/X11/xkb/*/**/*", pin_layouts.extract),
]


def checksum(content: bytes) -> str:
    """SHA-256, as sha256sum writes it."""
    return hashlib.sha256(content).hexdigest()


def checksum_of(files: list[Path]) -> str:
    """The checksum of a file, or of what sha256sum writes of several."""
    sums = [checksum(file.read_bytes()) for file in files]
    paths = ["/" + "/".join(file.relative_to(pin_packages.FOLDER).parts[1:]) for file in files]
    return sums[0] if len(files) == 1 else checksum(
        "".join(f"{each}  {path}\n" for each, path in zip(sums, paths)).encode())


def pin(source: Source) -> str:
    """Pins a file; its line of the manifest."""
    files = source.files()
    content = source.extract(files).encode()
    pinned.write(source.name, content)
    made = [source.name, checksum(content)]
    taken = [source.package, pin_packages.packages()[source.package].version, source.pattern, checksum_of(files)]
    return "\t".join(made + taken) + "\n"


def main() -> None:
    """Pins all files and the notices of their packages."""
    pin_packages.fetch(is_newest="--newest" in sys.argv)
    NOTICES.mkdir(parents=True, exist_ok=True)
    MANIFEST.write_text(HEAD + "".join(map(pin, SOURCES)), encoding="utf-8")
    for package in pin_packages.packages().values():
        shutil.copyfile(package.root() / "usr/share/doc" / package.name / "copyright", NOTICES / package.name)


if __name__ == "__main__":
    main()
