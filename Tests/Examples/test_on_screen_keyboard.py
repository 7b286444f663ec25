#!/usr/bin/python3
"""Types with the on-screen keyboard of Examples, beside a program that has the focus."""

import unittest

from Xlib import X

from keyboard_window import PROGRAM, TOOLKIT, KeyboardDesktop
from harness.desk import Desk
from harness.waiting import settled, wait_until

_PATIENCE = 20
_TINT = 50  # more than the greys of GTK have
_GLANCE = 0.5  # seconds in which a search has ended


class OnScreenKeyboardTests(unittest.TestCase):
    """One desktop for all tests; each has a keyboard of its own."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = KeyboardDesktop()
        cls.addClassCleanup(cls.desktop.close)
        cls.desk = Desk.at(cls.desktop, TOOLKIT)

    def setUp(self):
        self.desktop.set(inserting_programs=f"['{PROGRAM}']", suggestions="true", locales="['en', 'fr']",
                         haptic_feedback="true")
        self.keyboard = self.desktop.start_keyboard()
        self.addCleanup(self.keyboard.close)

    def test_keys_type_in_the_case_of_the_sentence(self):
        self.keyboard.tap("H", "e", "y", "Space", "Shift", "Y", "o", "k", "Backspace", "u", ".", "Space", "O")
        self.keyboard.expect("Hey You. O")

    def test_a_long_press_offers_alternatives_and_a_tap_chooses(self):
        self.keyboard.click("C", "a", "f")
        self.keyboard.hold("e")
        self.keyboard.tap("é")
        self.keyboard.expect("Café")
        self.keyboard.hold("e")
        self.keyboard.find("push button", "è")
        self.keyboard.click("s")  # another key closes them
        self.keyboard.expect("Cafés")
        wait_until(lambda: not self.keyboard.peek("push button", "è"), "the alternatives are gone", _PATIENCE)

    def test_backspace_repeats_while_it_is_held(self):
        self.keyboard.tap("A", *"bcdefg")
        self.keyboard.hold("Backspace", 2)
        self.keyboard.expect("")

    def test_emoji_are_found_by_their_names(self):
        self.keyboard.tap("A", "Space", "Emoji", *"rocket")
        self.keyboard.expect("🔍 rocket")
        settled(self.keyboard.buttons, _GLANCE)
        self.keyboard.tap("🚀")
        self.keyboard.expect("A 🚀")

    def test_a_suggestion_corrects_the_word(self):
        self.keyboard.tap("H", *"ouze", "House")
        self.keyboard.expect("House ")

    def test_a_key_flashes_if_keys_are_felt(self):
        x, y = self.keyboard.place("Space")

        def is_blue():
            blue, _, red, _ = self.desktop.display.root.get_image(x - 40, y, 1, 1, X.ZPixmap, 0xFFFFFFFF).data
            return blue > red + _TINT

        self.assertFalse(is_blue())
        self.keyboard.tap("Space")
        wait_until(is_blue, "the key flashes")
        wait_until(lambda: not is_blue(), "it does so for a moment")

    def test_the_text_is_inserted_in_the_field_that_keeps_the_focus(self):
        self.desk.clear()
        self.keyboard.click("O", "k", "Insert")
        wait_until(lambda: self.desk.client.read("entry") == "Ok|", "the text is inserted", _PATIENCE)
        self.keyboard.expect("")
        self.assertEqual(self.desktop.display.focused_title(), self.desk.client.title)

    def test_a_reason_is_shown_if_nothing_is_inserted(self):
        self.desktop.set(inserting_programs="[]")
        self.keyboard.tap("A", "Insert")
        wait_until(lambda: "may not insert text" in self.keyboard.text(), "the reason is shown", 2 * _PATIENCE)


if __name__ == "__main__":
    unittest.main()
