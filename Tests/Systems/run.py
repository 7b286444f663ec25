#!/usr/bin/python3
"""Tests Longhand on a clean Debian system in a folder: `make test-debian`, `make test-fresh`, `make test-packages` and
`make test-release`."""

import argparse
import os
import re
import signal
import sys
from pathlib import Path

import desktop
import packages
import privacy
import readme
import repository
from machine import Unfit
from steps import Failed

_INSIDE = "LONGHAND_PRIVATE"  # set in the process that has mounts of its own
_TESTS = {
    "test-debian": desktop.test, "test-fresh": readme.test, "test-packages": packages.test, "test-release": repository.test,
}


def parse():
    """The command line's options."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("test", choices=_TESTS)
    options.add_argument("--release", required=True, help="the codename of a release of Debian")
    options.add_argument("--jobs", type=int, default=2, help="desktops at a time at most")
    options.add_argument("--cells", default="", help="kinds of client, separated by commas; all, if none are given")
    options.add_argument("--case", default="", help="a regular expression for names of cases")
    options.add_argument("--smoke", action="store_true", help="one case for each kind of client")
    options.add_argument("--clean", action="store_true", help="make the system anew")
    options.add_argument("--table", type=Path, help="a file for the outcome as a table in Markdown")
    chosen = options.parse_args()
    if not re.fullmatch("[a-z]+", chosen.release):
        options.error("which release of Debian? Such as RELEASE=trixie")
    return chosen


def main():
    """Runs the test apart from everything else; the exit code says whether it passed."""
    options = parse()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        if _INSIDE not in os.environ:
            privacy.check(options.test)
            os.environ[_INSIDE] = "1"
            return privacy.run([sys.executable, *sys.argv])
        _TESTS[options.test](options)
        return 0
    except (Unfit, Failed) as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
