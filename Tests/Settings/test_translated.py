#!/usr/bin/python3
"""Whether translators see every text of the settings window, the command-line tool and the doctor; see README.md."""

import os
import re
import subprocess
import tempfile
import unittest

import translated
from window import desktop

from gi.repository import Gio

_PAGES = ["General", "Letters", "Programs", "Typing", "Words", "Emoji", "Accessibility", "Actions"]
_OF_THE_TOOLKIT = re.compile("Gtk|Adw|Maximize$|Minimize$|Close$|org.longhand.Settings$")
_COMMAND = re.compile("export |unset |sudo |gsettings ")
"""What the doctor has people type."""


class TranslatedTests(unittest.TestCase):
    """Longhand in a language in which every message stands in brackets."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.prefix = translated.copy(os.environ["LONGHAND_PREFIX"], folder.name)
        cls.environment = translated.environment(folder.name)

    def run_tool(self, *words):
        """What the tool writes."""
        return subprocess.run([self.prefix / "bin" / "longhand", *words], env={**os.environ, **self.environment},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout

    def test_the_window(self):
        foreign = desktop(self.prefix, environment=self.environment)
        self.addCleanup(foreign.close)
        programs = (self.prefix / "share" / "longhand" / "programs.list").read_text(encoding="utf-8").split()
        window = foreign.start_window(environment=self.environment)
        for page in _PAGES:
            window.open_page(translated.bracketed(page))
        left = {each.get_name() for each in window.all()
                if re.search(r"[^\W\d]{2}", each.get_name()) and not translated.is_translated(each.get_name())
                and not _OF_THE_TOOLKIT.match(each.get_name()) and not _COMMAND.match(each.get_name())}
        titles = {each.get_display_name() for each in Gio.AppInfo.get_all()}
        self.assertEqual(left - {*programs, *titles, "xx"}, set())

    def test_the_tool(self):
        for command in ("callouts", "callouts show", "callouts set", "callouts add", "callouts remove", "callouts reset",
                        "locales", "emoji", "favorites", "characters", "record", "replay", "erase", "settings",
                        "doctor"):
            text = self.run_tool(*command.split(), "--help")
            self.assertRegex(text, "^OVERVIEW: ⟦")
            helps = re.findall(r"^  -.*?  +(\S.*)$", text, re.MULTILINE)
            self.assertEqual([each for each in helps if not each.startswith(("⟦", "Show the version", "Show help"))], [])
        self.assertRegex(self.run_tool("callouts", "no key"), "Error: ⟦")
        self.assertRegex(self.run_tool("emoji", "zzzzzz"), "⟦.*⟧ ⟦.*⟧")

    def test_the_doctor(self):
        for line in self.run_tool("doctor", "--verbose").splitlines():
            if line[0] != " ":
                self.assertRegex(line, "^[✓✗!–] ⟦.*⟧: .*⟦")


if __name__ == "__main__":
    unittest.main(verbosity=2)
