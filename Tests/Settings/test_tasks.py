#!/usr/bin/python3
"""Three people's tasks, each done in every way in which people use a window; see README.md."""

import unittest

from ways import WAYS
from window_case import WindowCase
from harness.waiting import wait_until

_FILES = _ACTIONS, _ABBREVIATIONS = "longhand/actions.conf", "longhand/replacements.conf"


def in_every_way(task):
    """A test that has a person do a task in every way, each time from the defaults, in the same window."""
    def test(self):
        for way in WAYS:
            with self.subTest(way.__name__):
                self.begin(way)
                task(self)
    return test


class TaskTests(WindowCase):
    """The tasks. `self.way` knows how a person reaches a page and uses a widget; texts are typed in any case."""

    def begin(self, way):
        """Goes back to the defaults."""
        self.way = way(self.desktop, self.window)
        self.desktop.set()
        self.desktop.events.clear()
        for name in _FILES:
            self.desktop.config_file(name).unlink(missing_ok=True)

    @in_every_way
    def test_a_typist_writes_swedish_and_french(self):
        self.way.open_page("General")
        for name in ("swedish", "french"):
            self.add_language(name)
        self.expect("locales", "['sv', 'fr']")
        self.way.use("push button", "Move French up")
        self.expect("locales", "['fr', 'sv']")
        self.way.focus("text", "Try it: hold e")
        self.desktop.input.select("longhand")
        self.desktop.person.press("e")
        self.desktop.wait_for_popup()
        self.desktop.person.release("e")
        self.desktop.person.tap("1")
        wait_until(lambda: any("é" in event for _, event in self.desktop.events), "é is committed", 20)

    def add_language(self, name):
        """Chooses a language from the list by a search."""
        self.way.use("push button", "Add language")
        self.window.wait_for_focus("Search for a language")
        self.window.write(name)
        wait_until(lambda: not self.window.peek("text", "Search for a language"), "the list is closed", 20)

    @in_every_way
    def test_a_clerk_wants_an_abbreviation_and_a_shortcut_for_a_text(self):
        self.way.open_page("Words")
        self.window.wait_for_words("btw", False)
        self.way.use("push button", "Add abbreviation")
        self.window.wait_for_focus("Abbreviation")
        self.type("btw")
        self.way.focus("text", "Text")
        self.type("by the way")
        self.save(_ABBREVIATIONS, "btw=by the way\n")
        self.way.open_page("Actions")
        self.window.find("list item", "No actions yet.")
        self.way.use("push button", "Add action")
        self.window.wait_for_focus("Title")
        self.type("Signature")
        self.way.focus("text", "Text")
        self.type("Anna, ")
        self.way.use("push button", "Insert {date}")
        self.way.use("push button", "Press the keys…")
        self.window.wait_for_focus("Cancel")
        self.desktop.person.chord("Ctrl", "Alt", "s")
        self.window.find("label", "Control+Alt+s")
        self.save(_ACTIONS, "[signature]\nname=Signature\nkey=Control+Alt+s\ninsert=Anna, {date}\n")

    def type(self, text):
        """Types into the field that has the focus, and waits until the text is there."""
        self.desktop.person.type(text)
        wait_until(lambda: text in self.window.text_in_focus(), f"{text!r} is typed", 20)

    def save(self, name, text):
        """Saves, and waits until a file of the user's has a text and the dialog is closed."""
        self.way.use("push button", "Save")
        wait_until(lambda: self.desktop.config(name) == text, f"{name} is {text!r}", 20)
        wait_until(lambda: not self.window.peek("push button", "Save"), "the dialog is closed", 20)

    @in_every_way
    def test_a_user_wonders_why_nothing_opens_in_a_program(self):
        self.put("excluded_programs", "['gnome-text-editor', 'joe']")
        self.way.open_page("Programs")
        self.way.use("push button", "Remove joe")
        self.expect("excluded-programs", "['gnome-text-editor']")
        self.way.use("check box", "remmina")
        self.expect("included-programs", "['remmina']")


if __name__ == "__main__":
    unittest.main(verbosity=2)
