#!/usr/bin/env python3
"""Fuzzes everything that reads something from outside, each reader by itself: CONTRIBUTING.md says how.

What an input leads to that it must not (a trap, a sanitizer's report, a promise that does not hold, five seconds) is
named with how to repeat it. What was found new on the way is kept in .build, and is where the next run begins.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

_SEEDS = pathlib.Path(__file__).resolve().parent / "Corpora"
_KEPT = pathlib.Path(".build/fuzzing/kept")
_OPTIONS = ("-timeout=5", "-rss_limit_mb=2048", "-max_len=16384", "-len_control=20", "-print_final_stats=1")
_VARIABLES = {"SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "quarantine_size_mb=16"}


def main():
    """Runs the readers that are wanted, one after the other, and exits with 1 if one of them fails."""
    options = _options()
    names = options.reader.split(",") if options.reader else sorted(each.name for each in _SEEDS.iterdir())
    failures = [name for name in names if not _fuzz(options.program.resolve(), name, options.seconds)]
    print(f"{len(names) - len(failures)} of {len(names)} readers are right.")
    sys.exit(1 if failures else 0)


def _options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="fuzz-readers, as it was built")
    parser.add_argument("--seconds", type=int, default=5, help="how long each reader is fuzzed")
    parser.add_argument("--reader", help="the readers, with commas between; all by default")
    return parser.parse_args()


def _fuzz(program, name, seconds):
    """Fuzzes one reader, prints its line, and says whether nothing was found."""
    kept = _KEPT / name
    kept.mkdir(parents=True, exist_ok=True)
    log = kept.with_suffix(".log")
    begun = time.monotonic()
    with log.open("wb") as output:
        status = subprocess.run(
            [program, kept, _SEEDS / name, f"-max_total_time={seconds}", f"-artifact_prefix={kept}-", *_OPTIONS],
            env=os.environ | _VARIABLES | {"READER": name}, stdout=output, stderr=output, check=False).returncode
    text = log.read_text(errors="replace")
    runs = re.search(r"number_of_executed_units: (\d+)", text)
    print(f"{name:14}{runs[1] if runs else '?':>10} inputs{time.monotonic() - begun:7.0f} s", flush=True)
    if status:
        _complain(program, name, text, log)
    return status == 0


def _complain(program, name, text, log):
    """Says what was found, and how it is repeated."""
    reason = re.search(r"does not hold: .*|Fatal error: .*|ERROR: .*|SUMMARY: .*", text)
    found = re.search(r"Test unit written to (\S+)", text)
    print(f"  {reason[0] if reason else 'it ended before its time'}: {log}")
    print(f"  again: READER={name} SWIFT_BACKTRACE=enable=no {program} {found[1] if found else _SEEDS / name}")


if __name__ == "__main__":
    main()
