#!/usr/bin/python3
"""Whether translators see every text of the settings window, the command-line tool and the doctor; see README.md."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import translated
from window import desktop

from gi.repository import Gio

_PAGES = ["General", "Letters", "Programs", "Typing", "Words", "Emoji", "Accessibility", "Actions"]
_OF_THE_TOOLKIT = re.compile("Gtk|Adw|Maximize$|Minimize$|Close$|org.longhand.Settings$")
_COMMAND = re.compile("export |unset |sudo |gsettings ")
"""What the doctor has people type."""
_LONG = "x" * 5000
_FAULTY_FILES = {
    "actions.conf": (
        "key=s", "[Undo]\ninsert=x", "[undo]\ninsert=x", "[a]\ncolour=red", "[a]\ninsert=\\q",
        "[a]\ninsert=x\n[a]\ninsert=x", "[a]\ninsert", "[a]\ninsert=x\ninsert=y", "[a]\nname=x",
        "[a]\ninsert=x\narguments=()", "[a]\ncall=a.b /c a.b.C\narguments=3", "[a]\nkey=s\ninsert=x", "[a]\ninsert={x}",
        "[a]\ntransform=x", "[a]\ncall=x", "[a]\nactivate=x", "[a]\nrun='x",
        f"[a]\ninsert={_LONG}", "[a]\ninsert=\0", "".join(f"[a{each}]\ninsert=x\n" for each in range(1000)),
        "#" * (1 << 21)),
    "replacements.conf": (
        "a b=x", "a=\\q", "a=", "a=x\na=y", "[no locale]\na=x", "a", "[en", f"a={_LONG}", "a=\0",
        "".join(f"a{each}=x\n" for each in range(20000)), "#" * (1 << 22)),
    "callouts/sv.callouts": (
        "#" * (1 << 21), "[callouts]\ne=\0", "[callouts]\ne é;", "[x]", "[callouts]\n[callouts]", "e=é;",
        "[callouts]\nxyzzy=é;", "[callouts]\ne=é;\ne=è;",
        "[callouts]\n" + "".join(f"{chr(0x4e00 + each)}=é;\n" for each in range(600)),
        "[callouts]\ne=" + "".join(f"{chr(0x4e00 + each)};" for each in range(70)), "[callouts]\ne=;é;",
        f"[callouts]\ne={_LONG};", "[callouts]\ne=\u202e;", "[callouts]\ne=\\q;", "[callouts]\ne=@xyzzy;"),
}
"""The user's files, each with contents that have a fault, one for each reason there is."""


class TranslatedTests(unittest.TestCase):
    """Longhand in a language in which every message stands in brackets."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.prefix = translated.copy(os.environ["LONGHAND_PREFIX"], folder.name)
        cls.environment = translated.environment(folder.name)

    def run_tool(self, *words, **environment):
        """What the tool writes."""
        environment = {**os.environ, **self.environment, **environment}
        return subprocess.run([self.prefix / "bin" / "longhand", *words], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout

    def test_the_window(self):
        foreign = desktop(self.prefix, environment=self.environment)
        self.addCleanup(foreign.close)
        foreign.write_config("longhand/actions.conf", "[a]\ncolour=red")
        programs = (self.prefix / "share" / "longhand" / "programs.list").read_text(encoding="utf-8").split()
        window = foreign.start_window(environment=self.environment)
        for page in _PAGES:
            window.open_page(translated.bracketed(page))
        ignored = [each.get_name() for each in window.all() if "Longhand ignores" in each.get_name()]
        self.assertEqual([re.sub(".* corrected: ", "", each) for each in ignored], ["⟦the key is unknown⟧.⟧"])
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

    def test_the_doctor_s_reasons_of_faults_in_files(self):
        reasons = set()
        for name, contents in _FAULTY_FILES.items():
            for content in contents:
                with self.subTest(file=name, content=content[:80]), tempfile.TemporaryDirectory() as folder:
                    file = Path(folder, "longhand", name)
                    file.parent.mkdir(parents=True)
                    file.write_text(content, encoding="utf-8")
                    report = self.run_tool("doctor", "--verbose", XDG_CONFIG_HOME=folder)
                    found = re.findall(f"{re.escape(name)}(?::[0-9]+)?: (.*)", report)
                    self.assertNotEqual(found, [])
                    self.assertEqual([each for each in found if not re.fullmatch("⟦.*⟧", each)], [])
                    reasons.update(found)
        self.assertGreaterEqual(len(reasons), 38)


if __name__ == "__main__":
    unittest.main(verbosity=2)
