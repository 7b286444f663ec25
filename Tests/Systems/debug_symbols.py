#!/usr/bin/python3
"""Checks that the packages of debug symbols belong to the programs of the packages, and name Swift functions.

    debug_symbols.py FOLDER

FOLDER is that of `make deb`. Only dpkg-deb and binutils are needed.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

_PROGRAMS = {
    "ibus-longhand": ("usr/libexec/ibus-engine-longhand", "usr/bin/longhand"),
    "ibus-longhand-settings": ("usr/libexec/ibus-setup-longhand",),
}
_FUNCTION = re.compile(r"^([0-9a-f]+) [tT] (\$s15LonghandService\w+F)$", re.MULTILINE)


def _run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _unpack(folder, package, into):
    """Unpacks the one package of that name."""
    found = [each for each in folder.glob(f"{package}_*") if each.suffix in (".deb", ".ddeb")]
    if len(found) != 1:
        sys.exit(f"{folder} has {len(found)} packages called {package}")
    _run("dpkg-deb", "--extract", found[0], into)


def _build_id(file):
    return re.search(r"Build ID: ([0-9a-f]+)", _run("readelf", "--notes", file))[1]


def _check(program, symbols):
    """Expects the symbols of a program in the folder of its build ID, with the place of a Swift function."""
    if "debug_info" in _run("readelf", "--sections", "--wide", program):
        sys.exit(f"{program.name} is not stripped")
    number = _build_id(program)
    file = symbols / "usr/lib/debug/.build-id" / number[:2] / f"{number[2:]}.debug"
    if not file.exists():
        sys.exit(f"no package of debug symbols has those of {program.name}, {number}")
    if _build_id(file) != number:
        sys.exit(f"{file.name} has another build ID than its name")
    address, function = _FUNCTION.search(_run("nm", file)).groups()
    name, place = _run("addr2line", "--functions", f"--exe={file}", address).splitlines()[:2]
    if name != function or not re.search(r"\.swift:[1-9]", place):
        sys.exit(f"{program.name}: {function} is at “{place}”, called “{name}”")
    print(f"{program.name}: {function} is at {place}")


def main():
    """Checks the programs of all packages."""
    folder = Path(sys.argv[1])
    for package, programs in _PROGRAMS.items():
        with tempfile.TemporaryDirectory() as unpacked:
            installed, symbols = Path(unpacked) / "installed", Path(unpacked) / "symbols"
            _unpack(folder, package, installed)
            _unpack(folder, f"{package}-dbgsym", symbols)
            for program in programs:
                _check(installed / program, symbols)


if __name__ == "__main__":
    main()
