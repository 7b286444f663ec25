#!/usr/bin/python3
"""Runs the examples of docs/dbus.md as they are printed, on a session bus with the Longhand of a prefix.

A block of text behind an example is what it prints at its end, but for empty lines and the heads of dbus-send's replies.
"""

import os
import re
import sys
import unittest
from pathlib import Path

from sandboxed import ROOT, BusTestCase
from harness.waiting import wait_until

_PAGE = (ROOT / "docs/dbus.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"(<!-- not run -->\n)?^```(sh|python)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
_COMMANDS = {"sh": ["sh", "-euc"], "python": [sys.executable, "-c"]}
_PING = ["gdbus", "call", "--session", "--dest=org.longhand.Longhand1", "--object-path=/org/longhand/Longhand1",
         "--method=org.freedesktop.DBus.Peer.Ping"]


def _lines(text):
    lines = [line.rstrip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("method return ")]


class PageTests(BusTestCase):
    """What a reader of the page does."""

    def start_longhand(self):
        """Starts the service of the prefix, with its settings."""
        prefix = Path(os.environ["LONGHAND_PREFIX"]).resolve()
        self.start(prefix / "libexec/ibus-engine-longhand", "--session",
                   GSETTINGS_SCHEMA_DIR=str(prefix / "share/glib-2.0/schemas"))
        wait_until(lambda: self.run_command(*_PING).returncode == 0, "Longhand is on the bus", 20)

    def test_every_example_works_and_prints_what_the_page_says(self):
        self.start_longhand()
        examples = [found.groups() for found in _EXAMPLE.finditer(_PAGE)]
        self.assertGreater(len(examples), 7)
        for is_left_out, language, code, printed in examples:
            if is_left_out:
                continue
            with self.subTest(code):
                answer = self.run_command(*_COMMANDS[language], code)
                self.assertEqual((answer.returncode, answer.stderr), (0, ""))
                if printed:
                    lines = _lines(printed)
                    self.assertEqual(_lines(answer.stdout)[-len(lines):], lines)

    def test_no_block_of_code_is_overlooked(self):
        blocks = re.findall(r"^```(\w+)$", _PAGE, re.MULTILINE)
        self.assertEqual(sum(block != "text" for block in blocks), len(_EXAMPLE.findall(_PAGE)))


if __name__ == "__main__":
    unittest.main()
