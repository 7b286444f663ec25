#!/usr/bin/python3
"""Dictates into a field of a real ibus-daemon whose input method is the Longhand of a prefix."""

import os
import subprocess
import unittest
from pathlib import Path

from field import Document
from sandboxed import PROGRAMS, BusTestCase
from harness.buses import LoneInputBus
from harness.waiting import turn, wait_until

_PREFIX = Path(os.environ["LONGHAND_PREFIX"]).resolve()
_SETTINGS = "org/freedesktop/ibus/engine/longhand"
_PROGRAM = PROGRAMS / "dictation"
_PATIENCE = 20


class DictationTests(BusTestCase):
    """What becomes of a line, by where the focus is."""

    def setUp(self):
        super().setUp()
        self.allow(_PROGRAM)
        self.sandbox.note_first_use()
        self.sandbox.let_ibus_know(_PREFIX)
        self.sandbox.environment["GSETTINGS_SCHEMA_DIR"] = str(_PREFIX / "share/glib-2.0/schemas")
        self.start("ibus-daemon", "--panel=disable", "--config=disable", "--cache=refresh")
        ibus = LoneInputBus(self.sandbox)
        ibus.wait_until_ready()
        self.connection = ibus.connect()
        self.field = Document(self.connection)
        wait_until(lambda: self.field.select("longhand"), "the engine is selected", _PATIENCE)
        self.recogniser = subprocess.Popen([_PROGRAM], env=self.sandbox.environment, text=True, bufsize=1,
                                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(self.end)
        os.set_blocking(self.recogniser.stdout.fileno(), False)

    def end(self):
        """Ends the program as the recogniser's end does."""
        self.recogniser.stdin.close()
        self.assertEqual(self.recogniser.wait(_PATIENCE), 0)
        self.recogniser.stdout.close()

    def allow(self, *programs):
        """Puts the programs that may insert text."""
        self.sandbox.write_settings({_SETTINGS: {"inserting-programs": str([str(program) for program in programs])}})

    def say(self, *lines):
        """Says something without waiting for the answer."""
        self.recogniser.stdin.write("".join(f"{line}\n" for line in lines))

    def answer(self):
        """The next sentence about what was said."""
        return wait_until(lambda: turn(0.02) or self.recogniser.stdout.readline(), "there is an answer", _PATIENCE).strip()

    def dictate(self, line):
        """Says a line, and returns the answer."""
        self.say(line)
        return self.answer()

    def test_lines_are_inserted_in_order(self):
        self.say("Grüße,", "", "你好 👋")
        self.field.expect("Grüße, 你好 👋 ")
        self.assertEqual([self.answer(), self.answer()], ["It was inserted."] * 2)

    def test_nothing_is_inserted_where_nothing_can_be(self):
        self.field.leave()
        self.assertIn("No text field has the focus", self.dictate("a"))
        self.field.enter()
        self.field.become_secret()
        self.assertIn("password", self.dictate("b"))
        self.assertEqual(self.field.text, "")

    def test_a_program_that_is_not_allowed_is_refused(self):
        self.allow()
        wait_until(lambda: "may not insert text" in self.dictate("a"), "the program is refused", _PATIENCE)
        before = self.field.text
        self.assertIn("may not insert text", self.dictate("b"))
        self.assertEqual(self.field.text, before)

    def test_a_text_does_not_follow_the_focus(self):
        other = Document(self.connection)
        other.leave()
        self.field.enter()
        self.start("dbus-monitor", "--session", "member=InsertText")
        calls = self.sandbox.logs / "dbus-monitor.log"
        wait_until(calls.read_text, "calls are watched", _PATIENCE)
        self.field.hold_down("e")  # a text waits for the end of a hold, two seconds at most
        self.say("a")
        wait_until(lambda: "InsertText" in calls.read_text(), "Longhand is called", _PATIENCE)
        self.field.leave()
        other.enter()
        self.assertIn("The focus has moved", self.answer())
        self.assertEqual((self.field.text, other.text), ("e", ""))

    def test_errors_are_reported(self):
        self.assertEqual(self.dictate("a" * 5000), "The text is longer than 4000 bytes.")


if __name__ == "__main__":
    unittest.main()
