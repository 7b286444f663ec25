#!/usr/bin/python3
"""Runs the examples of docs/dbus.md as they are printed, on a session bus with the Longhand of a prefix.

A block of text behind an example is what it prints at its end, but for empty lines and the heads of dbus-send's replies.
"""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(_ROOT / "Tests/Desktop")]

from harness.buses import start_session_bus  # noqa: E402
from harness.children import Children  # noqa: E402
from harness.sandbox import Sandbox  # noqa: E402
from harness.waiting import wait_until  # noqa: E402

_PAGE = (_ROOT / "docs/dbus.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"(<!-- not run -->\n)?^```(sh|python)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
_COMMANDS = {"sh": ["sh", "-euc"], "python": [sys.executable, "-c"]}
_PING = ["gdbus", "call", "--session", "--dest=org.longhand.Longhand1", "--object-path=/org/longhand/Longhand1",
         "--method=org.freedesktop.DBus.Peer.Ping"]


def _lines(text):
    lines = [line.rstrip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("method return ")]


class PageTests(unittest.TestCase):
    """One Longhand for all examples, as for somebody who reads the page."""

    @classmethod
    def setUpClass(cls):
        prefix = Path(os.environ["LONGHAND_PREFIX"]).resolve()
        cls.sandbox = Sandbox()
        cls.addClassCleanup(cls.sandbox.remove)
        children = Children(cls.sandbox.logs)
        cls.addClassCleanup(children.stop_all)
        start_session_bus(children, cls.sandbox)
        schemas = {"GSETTINGS_SCHEMA_DIR": str(prefix / "share/glib-2.0/schemas")}
        children.start("longhand", prefix / "libexec/ibus-engine-longhand", "--session",
                       environment={**cls.sandbox.environment, **schemas})
        wait_until(lambda: cls.run_command(_PING).returncode == 0, "Longhand is on the bus", 20)

    @classmethod
    def run_command(cls, command):
        """Runs a command in the sandbox."""
        return subprocess.run(command, env=cls.sandbox.environment, capture_output=True, text=True, timeout=30, check=False)

    def test_every_example_works_and_prints_what_the_page_says(self):
        examples = [found.groups() for found in _EXAMPLE.finditer(_PAGE)]
        self.assertGreater(len(examples), 7)
        for is_left_out, language, code, printed in examples:
            if is_left_out:
                continue
            with self.subTest(code):
                answer = self.run_command([*_COMMANDS[language], code])
                self.assertEqual((answer.returncode, answer.stderr), (0, ""))
                if printed:
                    lines = _lines(printed)
                    self.assertEqual(_lines(answer.stdout)[-len(lines):], lines)

    def test_no_block_of_code_is_overlooked(self):
        blocks = re.findall(r"^```(\w+)$", _PAGE, re.MULTILINE)
        self.assertEqual(sum(block != "text" for block in blocks), len(_EXAMPLE.findall(_PAGE)))


if __name__ == "__main__":
    unittest.main()
