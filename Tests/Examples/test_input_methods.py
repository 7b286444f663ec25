#!/usr/bin/python3
"""Types with the input methods of Examples, which ibus-daemon starts by the component files that they print."""

import datetime
import os
import shutil
import subprocess
import unittest

from field import Document
from sandboxed import PROGRAMS, ROOT, BusTestCase
from harness.buses import LoneInputBus
from harness.waiting import TooLate, wait_until

_PATIENCE = 20


class InputMethodTests(BusTestCase):
    """Each in a field of a program that reports its text."""

    def start_field(self, program, engine):
        """A field with an engine of a program."""
        folder = self.sandbox.folder / program
        folder.mkdir()
        (folder / f"{program}.xml").write_text(self.run_command(PROGRAMS / program, "--component").stdout)
        for schema in (ROOT / "Examples/Sources" / program).glob("*.gschema.xml"):
            shutil.copy(schema, folder)
            subprocess.run(["glib-compile-schemas", folder], check=True)
        self.sandbox.environment.update(IBUS_COMPONENT_PATH=str(folder), GSETTINGS_SCHEMA_DIR=str(folder))
        self.start("ibus-daemon", "--panel=disable", "--config=disable", "--cache=refresh")
        ibus = LoneInputBus(self.sandbox)
        ibus.wait_until_ready()
        field = Document(ibus.connect())
        wait_until(lambda: field.select(engine), "the engine is selected", _PATIENCE)
        return field

    def test_x_sampa_types_phonetic_symbols(self):
        field = self.start_field("ipa", "x-sampa")
        for typed, text in (
                ('"fA:D@', "ˈfɑːðə"), ("t_hE~r\\`", "tʰɛ̃ɻ"), ("b_<J\\_<|\\|\\", "ɓʄǁ"), ("t_sn_0=\\_?\\", "t͡sn̥ǂˤ"),
                ("<R><F>", "↗↘")):
            with self.subTest(typed):
                field.empty()
                field.write(typed)
                field.expect(text)

    def test_held_letters_offer_phonetic_symbols(self):
        field = self.start_field("ipa", "x-sampa")
        field.write("pa")
        field.choose("r", "ʁ")
        field.expect("paʁ")
        self.assertEqual(field.offers_of("s"), ["ʃ", "ʂ", "ɕ", "S"])

    def test_esperanto_is_typed_by_the_x_system_and_by_holding(self):
        field = self.start_field("esperanto", "esperanto")
        field.write("Ehxosxangxo cxiujxauxde, CXU? ")
        field.expect("Eĥoŝanĝo ĉiuĵaŭde, ĈU? ")
        field.empty()
        field.write("Kadx Bordeauxx")
        field.expect("Kadx Bordeaux")
        field.empty()
        field.choose("s", "ŝ")
        field.expect("ŝ")

    def test_a_template_expands_and_backspace_takes_it_back(self):
        field = self.start_field("templates", "templates")
        today = f"{datetime.date.today():%-d %B %Y}"
        field.write("On ;date")
        wait_until(lambda: field.offers == [today], "the date is offered", _PATIENCE)
        field.write(" ")
        field.expect(f"On {today} ")
        field.erase()
        field.expect("On ;date ")

    def test_templates_are_a_setting(self):
        field = self.start_field("templates", "templates")
        self.run_command("gsettings", "set", "org.example.templates", "templates", r"['sig=Bye,\n{name} {%%} {no} {']")
        name = self.run_command("getent", "passwd", str(os.getuid())).stdout.split(":")
        written = f"Bye,\n{name[4].split(',')[0] or name[0]} % {{no}} {{"
        wait_until(lambda: self.is_offered(written, field), "the signature is offered", _PATIENCE)
        field.write(".")
        field.expect(f"sig ;none {written}.")

    @staticmethod
    def is_offered(text, field):
        """Types the name of the signature, and returns whether it is offered. Changed settings are read later."""
        field.empty()
        field.write("sig ;none ;sig")
        try:
            return wait_until(lambda: field.offers == [text], "it is offered", 1)
        except TooLate:
            return False


if __name__ == "__main__":
    unittest.main()
