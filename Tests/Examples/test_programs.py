#!/usr/bin/python3
"""Runs the programs of Examples that use one library alone, on a real bus and a real ibus-daemon."""

import shutil
import signal
import subprocess
import unittest
from xml.etree import ElementTree

from field import Field
from sandboxed import PROGRAMS, ROOT, BusTestCase
from harness.buses import LoneInputBus
from harness.waiting import wait_until


class Alone(unittest.TestCase):
    """Programs that need no bus."""

    def output(self, name, *words, lines=()):
        """What a program prints with these arguments and lines of input."""
        return subprocess.run([PROGRAMS / name, *words], input="".join(f"{line}\n" for line in lines), text=True,
                              check=True, capture_output=True, timeout=20).stdout.splitlines()

    def test_a_page_is_written_and_undone(self):
        lines = ['write(text: "a")', 'write(text: "b")', "undo", "redo", "write", "nothing", "undo", "undo", "undo"]
        self.assertEqual(self.output("page", lines=lines),
                         ["a", "ab", "a", "ab", "refused: write", "refused: nothing", "a", "", "refused: undo"])

    def test_a_keyboard_has_the_time_that_its_test_sets(self):
        self.assertEqual(self.output("typist"), [
            "two slow spaces: “cats  ”", "two fast spaces: “cats. ”", "c offers c 🐈 😺"])

    def test_a_countdown_ends_alone_and_by_a_signal(self):
        self.assertEqual(self.output("countdown", "2"), ["2", "1", "over"])
        with subprocess.Popen([PROGRAMS / "countdown", "1000"], stdout=subprocess.PIPE, text=True) as process:
            self.assertEqual(process.stdout.readline(), "1000\n")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.stdout.read().split()[-1], "interrupted")

    def test_letters_of_a_language_need_no_installation(self):
        self.assertEqual(self.output("letters", "sv", "e", "O"), [
            "svenska (Swedish)", "e é è ë ê ē ė ę", "O Ö Ø Ó Œ Ò Ô Õ Ō Ő"])


class InputMethod(unittest.TestCase):
    """What an input method says about itself: nothing of it is Longhand's."""

    def run_cats(self, option):
        """What the input method of the tutorial prints."""
        return subprocess.run([PROGRAMS / "cat-keyboard", option], capture_output=True, text=True, timeout=20, check=False)

    def test_it_has_its_own_name_version_and_help(self):
        self.assertEqual(self.run_cats("--version").stdout, "cats 1\n")
        self.assertIn("Usage: cats [OPTION]", self.run_cats("--help").stdout)

    def test_its_errors_begin_with_its_name(self):
        refusal = self.run_cats("--nonsense")
        self.assertEqual((refusal.returncode, refusal.stderr), (2, "cats: error: Unknown option: try --help.\n"))

    def test_its_engines_name_no_author_but_its_own(self):
        engines = self.run_cats("--xml").stdout
        self.assertIn("<name>cats</name>", engines)
        self.assertNotIn("author", engines)
        self.assertNotIn("Longhand", engines)


class OnBuses(BusTestCase):
    """Programs on a session bus, and on that of IBus."""

    def call_adder(self, interface, member, *arguments):
        """Calls the adder as a script does."""
        return self.run_command("gdbus", "call", "--session", "--dest=org.example.Adder", "--object-path=/adder",
                                f"--method={interface}.{member}", *arguments)

    def test_numbers_are_added_by_a_service_and_asked_for_by_a_client(self):
        self.start(PROGRAMS / "adder")
        wait_until(lambda: self.call_adder("org.freedesktop.DBus.Peer", "Ping").returncode == 0, "the adder serves")
        self.assertEqual(self.run_command(PROGRAMS / "adder", "2", "3").stdout, "5\n")
        self.assertEqual(self.call_adder("org.example.Adder", "Add", "4", "5").stdout, "(9,)\n")
        total = self.call_adder("org.freedesktop.DBus.Properties", "Get", "org.example.Adder", "Total")
        self.assertEqual(total.stdout, "(<14>,)\n")
        self.assertIn("too large", self.call_adder("org.example.Adder", "Add", "2147483647", "1").stderr)
        self.assertIn("runs already", self.run_command(PROGRAMS / "adder").stdout)

    def test_an_engine_on_ibus_alone_types_capitals(self):
        self.start("ibus-daemon", "--panel=disable", "--config=disable", "--cache=refresh")
        ibus = LoneInputBus(self.sandbox)
        ibus.wait_until_ready()
        self.start(PROGRAMS / "capitals")
        field = Field(ibus.connect())
        wait_until(lambda: field.select("capitals"), "the engine is selected")
        self.assertEqual(field.type("aB1é"), [("A", True), ("B", False), ("1", False), ("É", True)])

    def test_two_engines_of_one_program_have_their_own_settings_and_need_no_longhand(self):
        folder = self.sandbox.folder / "pets"
        folder.mkdir()
        shutil.copy(ROOT / "Examples/Sources/pets/org.example.pets.gschema.xml", folder)
        subprocess.run(["glib-compile-schemas", folder], check=True)
        component = self.run_command(PROGRAMS / "pets", "--component").stdout
        self.assertEqual(ElementTree.fromstring(component).findtext("exec"), f"{PROGRAMS / 'pets'} --ibus")
        self.assertIn("<description>Types cats &amp; dogs</description>", component)
        (folder / "pets.xml").write_text(component)
        self.sandbox.environment.update(IBUS_COMPONENT_PATH=str(folder), GSETTINGS_SCHEMA_DIR=str(folder))
        self.start("ibus-daemon", "--panel=disable", "--config=disable", "--cache=refresh")
        ibus = LoneInputBus(self.sandbox)
        ibus.wait_until_ready()
        cats, dogs = Field(ibus.connect()), Field(ibus.connect())
        for field, engine, pet in ((cats, "cats", "🐈"), (dogs, "dogs", "🐕")):
            wait_until(lambda: field.select(engine), "the engine is selected")
            self.assertEqual(field.type("~!a"), [(pet, True), ("Woof!", True), ("a", False)])
        self.assertEqual(cats.hold("o"), "öøóœòôõōő")


if __name__ == "__main__":
    unittest.main()
