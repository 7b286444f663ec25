#!/usr/bin/env python3
"""Runs tests under a sanitizer, the programs that they start included, and counts what it reports.

Leaks are looked for by `make fuzz` alone: the leak sanitizer takes what Swift's enums hold for lost, and may not read
the memory of an engine.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

_OPTIONS = {
    "address": ("ASAN_OPTIONS", "detect_leaks=0", ()),
    # The thread sanitizer writes a file itself when a program starts, which a full disk does not let it.
    "thread": ("TSAN_OPTIONS", "halt_on_error=0", ("--skip", "aFullDiskIsLoggedOnceAndTypingContinues")),
}


def main():
    """Builds, runs the tests, and exits with 1 if one fails or there is a report."""
    options = _options()
    build = pathlib.Path(f".build/{options.sanitizer}")
    # The linker gold complains of each of the sanitizer's functions.
    words = [f"--sanitize={options.sanitizer}", "--scratch-path", build, "-Xswiftc", "-use-ld=lld"]
    reports = build.resolve() / "reports"
    shutil.rmtree(reports, ignore_errors=True)
    reports.mkdir(parents=True)
    variable, value, skipped = _OPTIONS[options.sanitizer]
    environment = os.environ | {variable: f"{value}:log_path={reports}/report", "SWIFT_BACKTRACE": "enable=no"}
    tests = subprocess.run(
        ["Tests/Units/run.py", *words, *skipped, *(["--filter", options.filter] if options.filter else [])],
        env=environment, check=False)
    found = sorted(reports.iterdir())
    for report in found:
        print(f"{report}:", *report.read_text(errors="replace").splitlines()[:20], sep="\n  ")
    print(f"{options.sanitizer} sanitizer: {len(found)} processes with reports")
    sys.exit(1 if tests.returncode or found else 0)


def _options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sanitizer", choices=_OPTIONS)
    parser.add_argument("--filter", help="a regular expression for tests; all of them by default")
    return parser.parse_args()


if __name__ == "__main__":
    main()
