#!/usr/bin/python3
"""What people do with their own actions on the page of actions; see README.md."""

import unittest

from window_case import WindowCase
from harness.waiting import pause, wait_until

_FILE = "longhand/actions.conf"
_REGARDS = "# mine\n[regards]\nname=Best regards\nicon=mail\nkey=Control+Alt+s\ninsert=Regards,\\nAnna\n"
_BRACES = "Braces may contain only the placeholders below, and the cursor only once. Write {{ or }} for a brace."


class OwnActionTests(WindowCase):
    """The user's own actions, in the window and in their file."""

    def setUp(self):
        super().setUp()
        self.addCleanup(self.desktop.config_file(_FILE).unlink, missing_ok=True)

    def open(self, text=None):
        """Shows the page, with the actions of a file."""
        if text is not None:
            self.desktop.write_config(_FILE, text)
        self.window.open_page("Actions")

    def begin(self, button="Add action"):
        """Opens the window of an action."""
        self.window.press("push button", button)
        self.window.find("frame", button.partition(" ")[0] + " action")
        self.window.wait_for_focus("Title")

    def expect_file(self, text):
        """Waits until the file of the actions has a text."""
        wait_until(lambda: self.desktop.config(_FILE) == text, f"the file is {text!r}", 20)

    def expect_closed(self, title="Add action"):
        wait_until(lambda: not self.window.peek("frame", title), "the window of the action is closed", 20)

    def begin_capture(self):
        """Begins to record a shortcut, in the window of an action if there is one."""
        buttons = [each for each in self.window.all() if each.get_name() == "Press the keys…"]
        min(buttons, key=lambda each: _title(each) == "Longhand settings").do_action(0)
        self.window.wait_for_focus("Cancel")

    def capture(self, *keys):
        """Presses the keys of a shortcut."""
        self.begin_capture()
        self.desktop.person.chord(*keys)
        self.window.find("label", "+".join({"Ctrl": "Control"}.get(key, key) for key in keys))

    def choose_work(self, steps):
        """Chooses what an action does, so many rows below what is chosen, by keyboard."""
        self.window.focus("combo box", "What it does")
        self.desktop.person.tap(" ")
        pause(0.5)
        self.desktop.person.tap(*["Down"] * steps, "\n")

    def test_an_action_is_added_used_changed_removed_and_restored(self):
        self.open()
        self.window.find("list item", "No actions yet.")
        self.begin()
        self.desktop.person.type("Best regards")
        self.window.find("label", "best-regards")
        self.window.focus("text", "Text")
        self.desktop.person.type("Anna, ")
        self.window.press("push button", "Insert {date}")
        self.window.wait_for_text("Anna, {date}")
        self.desktop.person.type("!")
        self.capture("Ctrl", "Alt", "k")
        self.window.press("push button", "Save")
        self.expect_file("[best-regards]\nname=Best regards\nkey=Control+Alt+k\ninsert=Anna, {date}!\n")
        self.window.find("label", "Control+Alt+k")
        self.begin("Change Best regards")
        self.window.write("Regards")
        self.expect_file("[best-regards]\nname=Regards\nkey=Control+Alt+k\ninsert=Anna, {date}!\n")
        self.window.press("push button", "Remove Regards")
        self.expect_file("")
        self.window.find("list item", "No actions yet.")
        self.undo()
        self.window.find("push button", "Remove Regards")
        self.expect_file("[best-regards]\nname=Regards\nkey=Control+Alt+k\ninsert=Anna, {date}!\n")

    def test_an_action_changes_the_selected_text(self):
        self.open()
        self.begin()
        self.desktop.person.type("Shout")
        self.choose_work(1)
        self.window.find("label", "Without a selection, the word before the cursor is changed.")
        self.window.wait_for_words("Placeholders", False)
        self.window.press("push button", "Save")
        self.expect_file("[shout]\nname=Shout\ntransform=upper\n")
        self.window.find("label", "Change the selected text to upper case")

    def test_the_name_is_unique_and_no_built_in_action_has_it(self):
        self.open(_REGARDS)
        self.begin()
        for title, name in (("Undo", "undo-2"), ("Regards", "regards-2"), ("Two words!", "two-words")):
            self.desktop.person.chord("Ctrl", "a")
            self.desktop.person.type(title)
            self.window.find("label", name)

    def test_what_cannot_be_an_action_is_refused_in_words_and_cancelled(self):
        self.open(_REGARDS)
        self.begin()
        self.window.write("")
        self.window.find("label", "Write a title.")
        self.window.write("Hello")
        self.window.find("label", "The text is empty.")
        self.window.focus("text", "Text")
        self.desktop.person.type("{nothing}")
        self.window.press("push button", "Save")
        self.window.find("label", _BRACES)
        self.window.focus("text", "Text")
        self.desktop.person.chord("Ctrl", "a")
        self.desktop.person.type("x")
        self.capture("Ctrl", "Alt", "s")
        self.window.press("push button", "Save")
        self.window.find("label", "'Control+Alt+s' already performs 'Best regards'.")
        self.desktop.person.tap("Escape")
        self.expect_closed()
        self.assertEqual(self.desktop.config(_FILE), _REGARDS)

    def test_escape_cancels_the_shortcut_and_not_the_action(self):
        self.open(_REGARDS)
        self.begin("Change Best regards")
        self.begin_capture()
        self.window.find("label", "Press Control, Alt or Super and another key. Escape cancels.")
        self.desktop.person.tap("Escape")
        self.window.wait_for_words("Escape cancels.", False)
        self.window.find("label", "Control+Alt+s")
        self.window.press("push button", "Remove shortcut")
        self.window.press("push button", "Save")
        self.expect_file(_REGARDS.replace("key=Control+Alt+s\n", ""))

    def test_what_the_window_does_not_know_stays_and_other_editors_are_followed(self):
        lamp = "# mine\n[lamp]\narguments=('on', uint32 3)\ncall=org.example.Lamp /lamp org.example.Lamp.Set\n\n"
        faulty = "[Faulty]\ncolor=red\n"
        self.open(lamp + faulty)
        self.window.wait_for_words("until line 6 is corrected")
        self.begin("Change lamp")
        self.window.find("label", "Calls org.example.Lamp /lamp org.example.Lamp.Set")
        self.window.write("Lamp")
        self.expect_file(lamp.replace("call=", "name=Lamp\ncall=") + faulty)
        self.desktop.write_config(_FILE, _REGARDS)
        self.window.find("push button", "Remove Best regards")
        self.window.wait_for_words("is corrected", False)
        self.window.wait_for_words("Lamp", False)

    def test_an_action_that_an_editor_changed_meanwhile_stays(self):
        self.open(_REGARDS)
        self.begin("Change Best regards")
        other = _REGARDS.replace("Anna", "Bo")
        self.desktop.write_config(_FILE, other)
        self.window.write("Mine")
        self.window.find("label", "The action 'Best regards' has changed since then.")
        self.assertEqual(self.desktop.config(_FILE), other)

    def test_a_new_action_can_get_a_shortcut_at_once_but_not_that_of_another(self):
        self.open()
        self.window.find("list item", "No actions yet.")
        self.desktop.write_config(_FILE, _REGARDS)
        self.window.find("push button", "Remove Best regards")
        self.capture("Ctrl", "Alt", "s")
        self.window.press("push button", "Add shortcut")
        self.window.find("label", "'Control+Alt+s' already performs 'Best regards'.")
        self.assertEqual(self.desktop.read("action-keys"), "@a{ss} {}")
        self.capture("Ctrl", "Alt", "k")
        self.window.focus("combo box", "Action")
        self.desktop.person.tap(" ")
        pause(0.5)
        self.desktop.person.tap("End", "Up", "\n")
        self.window.press("push button", "Add shortcut")
        self.expect("action-keys", "{'Control+Alt+k': 'regards'}")


def _title(widget):
    """The title of the window that a widget is in."""
    while widget.get_role_name() != "frame":
        widget = widget.get_parent()
    return widget.get_name()


if __name__ == "__main__":
    unittest.main(verbosity=2)
