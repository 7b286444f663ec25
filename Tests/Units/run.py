#!/usr/bin/env python3
"""Builds and runs the unit and wire tests, a few at a time, and gives those that fail a second chance.

A test of the wire takes a session bus, an engine and what each of them watches. All of them at once are more than the
kernel lets a user watch (fs.inotify.max_user_instances is 128), and Swift starts them all at once.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

_AT_ONCE = 8  # tests
_MOST_SECONDS = 3  # failures that machine noise may explain; with more there is no second chance
_SECOND_TIMES = 2  # how often a test must be right in its second chance


def main():
    """Builds the tests, runs them, and exits with 1 if one fails that fails again."""
    options, build = _options()
    subprocess.run(["swift", "build", "--build-tests", "--scratch-path", options.scratch_path, *build], check=True)
    program = pathlib.Path(options.scratch_path) / "debug/LonghandPackageTests.xctest"
    code, failed = _run(program, _words(options))
    if code == 0:
        return
    say("failed:", *failed)
    if not 0 < len(failed) <= _MOST_SECONDS:
        sys.exit(1)
    again = ["--filter", "|".join(map(_pattern, failed))]
    if any(_run(program, again)[0] for _ in range(_SECOND_TIMES)):
        say("failed again, of these:", *failed)
        sys.exit(1)
    say("right in their second chance:", *failed)


def _run(program, words):
    """Runs tests, and returns the exit code and the names of those that failed."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.xml"
        code = subprocess.run(
            [program, "--testing-library", "swift-testing", "--experimental-maximum-parallelization-width", str(_AT_ONCE),
             "--xunit-output", report, *words], check=False).returncode
        return code, _failed(report) if report.exists() else []


def _failed(report):
    """The names of the tests that failed, with those of their suites."""
    cases = xml.etree.ElementTree.parse(report).iter("testcase")
    return [f"{case.get('classname')}/{case.get('name')}" for case in cases if case.find("failure") is not None]


def _pattern(name):
    """A regular expression for a test, whose suites are parted by slashes there."""
    return "^" + re.escape(name).replace(r"\.", "[./]")


def say(title, *lines):
    """Prints a title and lines below it, at once, since the tests print to the same output."""
    print(title, *lines, sep="\n  ", flush=True)


def _words(options):
    return [word for name in ("filter", "skip") for each in getattr(options, name) for word in (f"--{name}", each)]


def _options():
    """The options of our own, and those of the build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog="Other options go to `swift build`.")
    parser.add_argument("--scratch-path", default=".build", help="the folder of the build; .build by default")
    parser.add_argument("--filter", action="append", default=[], help="a regular expression for tests; all of them by default")
    parser.add_argument("--skip", action="append", default=[], help="a regular expression for tests to leave out")
    return parser.parse_known_args()


if __name__ == "__main__":
    main()
