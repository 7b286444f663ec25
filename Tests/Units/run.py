#!/usr/bin/env python3
"""Builds and runs the unit and wire tests, and gives those that fail a second chance.

Each suite runs in a process of its own, several at a time: most tests wait for a bus, an engine or a clock, and those of
the main actor would wait for each other in one process. How many run at once is bounded, since the kernel lets a user have
a limited number of inotify instances (fs.inotify.max_user_instances is 128), and a test on the wire takes about three.
"""

import argparse
import concurrent.futures
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import typing
import xml.etree.ElementTree

_TESTS_AT_ONCE = 4  # of a suite
_MOST_FAILURES = 3  # that machine noise may explain; with more there is no second chance
_CHANCES = 2  # how often a test must be right in its second chance


class _Outcome(typing.NamedTuple):
    """What became of tests that ran in one process."""

    seconds: dict  # how long each test took
    failed: list
    is_broken: bool  # whether the process failed for another reason, or left tests out
    output: str

    @property
    def is_right(self):
        return not self.failed and not self.is_broken


def main():
    """Builds the tests, runs them, and exits with 1 if one fails that fails again."""
    options, build = _options()
    subprocess.run(["swift", "build", "--build-tests", "--scratch-path", options.scratch_path, *build], check=True)
    program = pathlib.Path(options.scratch_path) / "debug/LonghandPackageTests.xctest"
    outcomes = _run_all(program, _suites(program, options), options.jobs)
    _say_slowest(outcomes, options.slowest)
    if any(outcome.is_broken for outcome in outcomes):
        sys.exit("A suite ended without an outcome for each of its tests.")
    if failed := [name for outcome in outcomes for name in outcome.failed]:
        _give_second_chance(program, failed)


def _suites(program, options):
    """The wanted tests, suite by suite, those with the most tests first."""
    listed = subprocess.run([program, "--testing-library", "swift-testing", "--list-tests"], check=True, capture_output=True, text=True)
    names = [name for name in listed.stdout.splitlines() if _is_wanted(name, options)]
    suites = [list(tests) for _, tests in itertools.groupby(sorted(names), lambda name: name.split("/")[0])]
    if not suites:
        sys.exit("No test has such a name.")
    return sorted(suites, key=len, reverse=True)


def _is_wanted(name, options):
    """Whether a test is asked for, and not to be skipped."""
    asked = not options.filter or any(re.search(each, name) for each in options.filter)
    return asked and not any(re.search(each, name) for each in options.skip)


def _run_all(program, suites, jobs):
    """Runs suites, prints a line for each and what a failed one printed, and returns their outcomes."""
    outcomes = []
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        runs = {pool.submit(_run, program, tests): tests for tests in suites}
        for run in concurrent.futures.as_completed(runs):
            outcomes.append(run.result())
            name = runs[run][0].split("/")[0]
            _say_outcome(f"{time.monotonic() - begin:4.0f} s, {len(outcomes)} of {len(suites)}: {name}", outcomes[-1])
    return outcomes


def _say_outcome(title, outcome):
    if not outcome.is_right:
        print(outcome.output)
    print(title, "is right" if outcome.is_right else "failed", flush=True)


def _run(program, tests):
    """Runs tests in one process, and returns their outcome."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.xml"
        process = subprocess.run(
            [program, "--testing-library", "swift-testing", "--experimental-maximum-parallelization-width", str(_TESTS_AT_ONCE),
             "--xunit-output", report, "--filter", "|".join(map(_pattern, tests))],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        cases = list(xml.etree.ElementTree.parse(report).iter("testcase")) if report.exists() else []
    seconds = {_name(case): float(case.get("time")) for case in cases}
    failed = [_name(case) for case in cases if case.find("failure") is not None]
    is_broken = bool(process.returncode) != bool(failed) or len(seconds) < len(tests)
    return _Outcome(seconds, failed, is_broken, process.stdout)


def _name(case):
    return f"{case.get('classname')}/{case.get('name')}"


def _pattern(name):
    """A regular expression for a test, whose suites are parted by dots in reports and by slashes elsewhere."""
    return "^" + re.sub(r"\\\.|/", "[./]", re.escape(name))


def _say_slowest(outcomes, count):
    """Prints the tests that took the longest."""
    tests = sorted(((took, name) for outcome in outcomes for name, took in outcome.seconds.items()), reverse=True)
    say(f"{len(tests)} tests, the slowest:", *(f"{took:5.1f} s {name}" for took, name in tests[:count]))


def _give_second_chance(program, failed):
    """Runs failed tests again, one after the other, and exits with 1 if there are many or one fails again."""
    say("failed:", *failed)
    if len(failed) > _MOST_FAILURES:
        sys.exit(1)
    outcomes = [_run(program, [name]) for name in failed for _ in range(_CHANCES)]
    if again := [outcome.output for outcome in outcomes if not outcome.is_right]:
        print(*again, sep="\n")
        say("failed again, of these:", *failed)
        sys.exit(1)
    say("right in their second chance:", *failed)


def say(title, *lines):
    """Prints a title and lines below it, at once."""
    print(title, *lines, sep="\n  ", flush=True)


def _options():
    """The options of our own, and those of the build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog="Other options go to `swift build`.")
    parser.add_argument("--scratch-path", default=".build", help="the folder of the build; .build by default")
    parser.add_argument("--filter", action="append", default=[], help="a regular expression for tests; all of them by default")
    parser.add_argument("--skip", action="append", default=[], help="a regular expression for tests to leave out")
    parser.add_argument("--jobs", type=int, default=5, help="how many suites run at a time; 5 by default")
    parser.add_argument("--slowest", type=int, default=20, help="how many of the slowest tests are named; 20 by default")
    return parser.parse_known_args()


if __name__ == "__main__":
    main()
