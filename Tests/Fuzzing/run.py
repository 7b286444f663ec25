#!/usr/bin/env python3
"""Fuzzes everything that reads something from outside, each reader alone: CONTRIBUTING.md says how.

What an input leads to that it must not (a trap, a sanitizer's report, a promise that does not hold, five seconds) is
named with how to repeat it. What was found new on the way is kept in .build, and is where the next run begins.
"""

import argparse
import concurrent.futures
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
    """Runs the readers that are wanted, a few at once, and exits with 1 if one of them fails."""
    options = _options()
    names = options.reader.split(",") if options.reader else sorted(each.name for each in _SEEDS.iterdir())
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        right = sum(pool.map(lambda name: _fuzz(options.program.resolve(), name, options.seconds), names))
    print(f"{right} of {len(names)} readers are right.")
    sys.exit(0 if right == len(names) else 1)


def _options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="fuzz-readers, as it was built")
    parser.add_argument("--seconds", type=int, default=5, help="how long each reader is fuzzed")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
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
    line = f"{name:14}{runs[1] if runs else '?':>10} inputs{time.monotonic() - begun:7.0f} s"
    print(line if status == 0 else f"{line}\n{_complaint(program, name, text, log)}", flush=True)
    return status == 0


def _complaint(program, name, text, log):
    """What was found, where in our own code, and how it is repeated."""
    reason = re.search(r"does not hold: .*|Fatal error: .*|ERROR: .*|SUMMARY: .*", text)
    places = re.findall(r"^ +#\d+ .*/((?:Sources|Tests)/\S+)", text, re.MULTILINE)
    found = re.search(r"Test unit written to (\S+)", text)
    return (
        f"  {reason[0] if reason else 'it ended before its time'}: {log}\n"
        f"  at: {', '.join(places[:3]) or 'no line of ours'}\n"
        f"  again: READER={name} SWIFT_BACKTRACE=enable=no {program} {found[1] if found else _SEEDS / name}")


if __name__ == "__main__":
    main()
