#!/usr/bin/python3
"""Compares what the libraries offer in Swift with their baselines, and fails where a program would no longer compile.

    Tests/Rules/api.py .build/checked/debug            # compares
    Tests/Rules/api.py .build/checked/debug --write    # makes what there is the new baseline

The folder is that of a build. The baseline of a library, Tests/Rules/api/NAME.json.xz, is what swift-api-digester writes
about it: what the last release had or, before the first one, the last change that was meant.
"""

import argparse
import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_BASELINES = ROOT / "Tests/Rules/api"
_HEADING = re.compile(r"/\*.*\*/")


def libraries():
    """The libraries that Package.swift exports."""
    return re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))


class Digester:
    """swift-api-digester, on the modules of a build."""

    def __init__(self, build):
        self._program = Path(shutil.which("swift")).resolve().parent / "swift-api-digester"
        maps = [*ROOT.glob("Sources/*/module.modulemap"), *build.glob("*.build/module.modulemap")]
        headers = subprocess.run(["pkg-config", "--cflags-only-I", "dbus-1", "gio-unix-2.0"], capture_output=True, text=True,
                                 check=True).stdout.split()
        self._options = ["-I", build / "Modules", "-sdk", "/", "-avoid-location", "-abort-on-module-fail", *headers]
        for each in maps:
            self._options += ["-Xcc", f"-fmodule-map-file={each}"]

    def dump(self, library, file):
        """Writes what a library offers to other packages into a file."""
        self._run("-dump-sdk", "-module", library, "-o", file, *self._options)
        tree = json.loads(file.read_text(encoding="utf-8"))
        _leave_public(tree["ABIRoot"])
        # The options of the call name folders of this machine.
        tree["ABIRoot"].pop("tool_arguments", None)
        file.write_text(json.dumps(tree), encoding="utf-8")

    def breakages(self, before, now):
        """What a program that compiled with one file cannot rely on with the other."""
        lines = self._run("-diagnose-sdk", "-input-paths", before, "-input-paths", now).splitlines()
        return [line for line in lines if line and not _HEADING.fullmatch(line)]

    def _run(self, *arguments):
        answer = subprocess.run([self._program, *arguments], capture_output=True, text=True, check=False)
        if answer.returncode:
            raise SystemExit(f"swift-api-digester: {answer.stderr.strip() or answer.stdout.strip()}")
        return answer.stdout + answer.stderr


def _leave_public(node):
    """Removes what only this package sees, which the digester calls internal."""
    for kind in ("children", "accessors"):
        if kind in node:
            node[kind] = [child for child in node[kind] if not child.get("isInternal")]
            for child in node[kind]:
                _leave_public(child)


def compare(digester, library, now):
    """What a library no longer offers."""
    baseline = _BASELINES / f"{library}.json.xz"
    if not baseline.exists():
        return [f"{library} has no baseline"]
    with tempfile.NamedTemporaryFile(suffix=".json") as before:
        before.write(lzma.decompress(baseline.read_bytes()))
        before.flush()
        return [f"{library}: {line}" for line in digester.breakages(before.name, now)]


def main():
    """Compares or writes all baselines."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("build", type=Path)
    options.add_argument("--write", action="store_true")
    options = options.parse_args()
    digester = Digester(options.build.resolve())
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for library in libraries():
            now = Path(folder) / f"{library}.json"
            digester.dump(library, now)
            if options.write:
                _BASELINES.mkdir(exist_ok=True)
                (_BASELINES / f"{library}.json.xz").write_bytes(lzma.compress(now.read_bytes(), preset=9))
            else:
                found += compare(digester, library, now)
    for line in found:
        print(line, file=sys.stderr)
    if found:
        print("If this is meant, write it into CHANGELOG.md, and run: make api-baseline", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
