#!/usr/bin/python3
"""Runs Longhand in this session to try it. Nothing is installed, and your former input method returns at the end."""

import argparse
import signal
import subprocess
import sys
import time
from pathlib import Path

_ENGINE = "longhand"
_PATIENCE = 10  # seconds

_HOWTO = """
Longhand is selected. Hold a letter in any text field, and its accents appear. Choose one by its number, with the
arrow keys and Return, or with the mouse. Escape keeps the letter.

To stop, press Ctrl+C here, or choose your former input method{former}.
"""


def ibus(*arguments):
    """What `ibus` prints; None where it fails."""
    answer = subprocess.run(["ibus", *arguments], capture_output=True, text=True)
    return answer.stdout.strip() if answer.returncode == 0 else None


def introduce(prefix):
    """Starts the engine, which introduces itself to the session's IBus for as long as it runs."""
    engine = prefix / "libexec" / "ibus-engine-longhand"
    return subprocess.Popen(["setpriv", "--pdeathsig", "TERM", "--", engine, "--register"])


def select(process):
    """Selects Longhand as soon as IBus knows it; whether that came about."""
    deadline = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        ibus("engine", _ENGINE)  # its exit code says nothing: it is 1 for an engine that introduced itself
        if ibus("engine") == _ENGINE:
            return True
        time.sleep(0.2)
    return False


def restore(former):
    """Selects what was selected before; only now, since IBus drops its selection when an engine leaves."""
    if former and ibus("engine", former) is not None:
        print(f"Your input method is {former} again.")


def wait_for_the_end(process):
    """Waits until the user presses Ctrl+C, or the engine ends."""
    try:
        process.wait()
    except KeyboardInterrupt:
        print()


def main():
    """Runs until Ctrl+C; the exit code says whether Longhand could be tried."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", required=True, type=Path, help="where Longhand is installed")
    prefix = options.parse_args().prefix.resolve()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    former = ibus("engine")
    if former == _ENGINE:
        print("Longhand is selected in this session already: hold a letter in any text field.")
        return 0
    process = introduce(prefix)
    try:
        if not select(process):
            print("IBus did not register Longhand. Run `ibus address` to check that IBus is running.", file=sys.stderr)
            return 1
        print(_HOWTO.format(former=f", or run `ibus engine {former}`" if former else ""), flush=True)
        wait_for_the_end(process)
        return 0
    finally:
        process.terminate()
        process.wait()
        restore(former)


if __name__ == "__main__":
    sys.exit(main())
