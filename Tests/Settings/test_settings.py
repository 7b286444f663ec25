#!/usr/bin/python3
"""What people do in the settings window, by keyboard and by what a screen reader knows; see README.md."""

import re
import unittest
from pathlib import Path

from window_case import WindowCase
from window import Atspi, role_of
from harness.waiting import pause, wait_until

_PAGES = ["General", "Letters", "Programs", "Typing", "Words", "Emoji", "Accessibility", "Actions"]
_INTERACTIVE = {"push button", "toggle button", "check box", "spin button", "text", "combo box", "list item"}
_ROWS = {
    "General": [("slider", "Delay"), ("spin button", "Repeat after"), ("check box", "Frequently used first")],
    "Programs": [("check box", "Hold keys in terminals")],
    "Typing": [("check box", "Full stop for two spaces")],
    "Words": [("check box", "Suggest words"), ("check box", "Replace abbreviations"),
              ("spin button", "Number of suggestions")],
    "Emoji": [("check box", "Search after a colon"), ("spin button", "Recent emoji"),
              ("combo box", "Newest emoji to offer")],
    "Accessibility": [("combo box", "Speak alternatives"), ("check box", "Key sounds"),
                      ("combo box", "Sound of keys that type")],
    "Actions": [("check box", "Let other programs perform actions"), ("text", "Addresses")],
}
_FILES = {
    "callouts/sv.callouts": ("[callouts]\ne é;\n", "[callouts]\ne=é;\n"),
    "callouts/und.callouts": ("[callouts]\ne é;\n", "[callouts]\ne=é;\n"),
    "actions.conf": ("[hello]\ncolour=red\n", "[hello]\ninsert=hello\n"),
    "replacements.conf": ("mfg\n", "mfg=kind regards\n"),
}
"""The kinds of files that users write, each with a text that has a fault and one that has none."""
_TITLE = "Longhand settings"
_PHONE = 360  # pixels, the width of a small phone
_MISSING_ICONS = """
import sys, gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gtk
Gtk.init()
theme = Gtk.IconTheme.get_for_display(Gdk.Display.get_default())
print(*[name for name in sys.argv[1:] if not theme.has_icon(name)])
"""
_NAME_OF_ACTION = 'Name of the action, such as change-case("to": "upper")'
_NOT_SELECTED = "Longhand is not your input method"
_DAMAGED = "The file with your settings is damaged"
_REPLACEMENTS = "longhand/replacements.conf"


class SettingsTests(WindowCase):
    """What the pages have in common, and the pages that have no file of their own."""

    # What is there

    def test_everything_that_can_be_used_has_a_name(self):
        for page in _PAGES:
            self.window.open_page(page)
        nameless = [role_of(each) for each in self.window.all()
                    if role_of(each) in _INTERACTIVE and not _name(each)
                    and each.get_state_set().contains(Atspi.StateType.FOCUSABLE)
                    and each.get_parent().get_name() != "GtkListView"]  # the one row of a combo box that is closed
        self.assertEqual(nameless, [])

    def test_no_key_of_the_pages_is_missing(self):
        for page, rows in _ROWS.items():
            self.window.open_page(page)  # newer GTK has no widgets of a page that was never shown
            for role, name in rows:
                self.window.find(role, name)

    def test_the_rows_of_a_page_are_reached_by_the_arrow_keys(self):
        self.window.open_page("Typing")
        self.window.focus("list item", "Full stop for two spaces")
        seen = set()
        for _ in range(8):
            widget = self.window.focused()
            seen.add(_name(widget) if widget else "")
            self.desktop.person.tap("Down")
            pause(0.1)
        self.assertLessEqual({"Automatic capitals", "Delete whole words", "Show the pressed key"}, seen)

    def test_the_window_is_as_narrow_as_a_phone_and_shows_the_list_or_a_page(self):
        self.assertEqual(self.desktop.narrow(_TITLE, _PHONE), _PHONE)
        for page in _PAGES:
            self.window.wait_for_focus(page)
            self.desktop.person.tap("\n")
            self.window.find("push button", "Back to the list of pages")
            wait_until(lambda: (widget := self.window.focused()) and _name(widget) != page, "the page has the focus", 20)
            self.assertEqual(self.desktop.narrow(_TITLE, _PHONE), _PHONE, page)
            self.window.press("push button", "Back to the list of pages")
            self.window.wait_for_focus(page)
            self.desktop.person.tap("Down")

    def test_every_icon_is_in_the_theme(self):
        sources = Path(__file__).resolve().parents[2] / "Sources" / "longhand-settings"
        names = {name for file in [*sources.rglob("*.swift"), *sources.rglob("*.ui")]
                 for name in re.findall(r"\b[a-z-]+-symbolic\b", file.read_text(encoding="utf-8"))}
        self.assertGreater(len(names), 10)
        missing = self.desktop.run("/usr/bin/python3", "-c", _MISSING_ICONS, *sorted(names))
        self.assertEqual(missing.split(), [])

    # Search

    def test_control_f_finds_a_setting_and_return_leads_to_its_row(self):
        for text, page, row in (("capitals", "Typing", "Automatic capitals"), ("sound theme", "Accessibility", "Key sounds"),
                                ("greek", "General", "Greek")):
            self.desktop.person.chord("Ctrl", "f")
            self.window.wait_for_focus("Search all settings")
            self.window.write(text)
            self.window.wait_for_focus(row)
            self.assertTrue(_is_selected(self.window.page_row(page)), page)

    def test_results_follow_what_is_typed_and_escape_shows_the_pages_again(self):
        self.window.press("push button", "Search")
        self.window.wait_for_focus("Search all settings")
        self.desktop.person.type("lock capital")
        wait_until(lambda: self.results() == ["Tap Shift twice to lock capitals"], "there is one result", 20)
        self.desktop.person.type("zz")
        wait_until(lambda: self.results() == [], "there is no result", 20)
        self.desktop.person.tap("Escape")
        button = self.window.find("push button", "Search")
        wait_until(lambda: not button.get_state_set().contains(Atspi.StateType.PRESSED), "the search is over", 20)
        self.desktop.person.tap("Down")  # leads into the list of pages again
        wait_until(lambda: (widget := self.window.focused()) and _name(widget) in _PAGES, "a page has the focus", 20)

    def results(self):
        """The names of the results."""
        return [_name(each) for each in self.window.all()
                if role_of(each) == "list item" and each.get_parent().get_name() == "Results"]

    # Switches and lists

    def test_a_switch_is_bound_to_its_key_both_ways(self):
        self.window.open_page("Typing")
        self.window.press("check box", "Full stop for two spaces")
        self.expect("end-sentence", "true")
        self.put("end_sentence", "false")
        switch = self.window.find("check box", "Full stop for two spaces")
        wait_until(lambda: not switch.get_state_set().contains(Atspi.StateType.CHECKED), "the switch is off", 20)

    def test_a_choice_is_bound_to_its_key_both_ways(self):
        self.window.open_page("Accessibility")
        self.window.focus("combo box", "Speak alternatives")
        self.desktop.person.tap(" ")
        pause(0.5)
        self.desktop.person.tap("Down")
        self.desktop.person.tap("\n")
        self.expect("speak-candidates", "'always'")
        self.assertIsNone(self.window.peek("label", "Never"))
        self.put("speak_candidates", "'never'")
        self.window.find("label", "Never")

    def test_the_delay_is_a_slider_between_short_and_long(self):
        self.window.find("label", "Short")
        self.window.find("label", "Long")
        self.window.focus("slider", "Delay")
        self.desktop.person.tap("Right")
        self.expect("hold-delay", "uint32 550")
        slider = self.window.find("slider", "Delay")
        self.desktop.set(hold_delay="300")
        wait_until(lambda: slider.get_current_value() == 300, "the slider is at 300", 20)

    def test_each_choice_is_stored_and_a_value_from_elsewhere_is_shown(self):
        for page, first, row, key, stored, other, shown in (
                ("Emoji", ("list item", "Search after a colon"), "Newest emoji to offer", "emoji-version", "'16.0'", "'13.2'", "13.2"),
                ("Accessibility", ("combo box", "Speak alternatives"), "Sound of keys that delete", "feedback-sounds", "{'delete': 'none'}",
                 "{'delete': 'camera-shutter', 'space': 'bell'}", "camera-shutter")):
            self.put("audio_feedback", "true")
            self.window.open_page(page)
            self.window.focus(*first)
            self.go_down_to(row)
            self.desktop.person.tap(" ")
            pause(0.5)
            self.desktop.person.tap("Down", "\n")
            self.expect(key, stored)
            self.put(key.replace("-", "_"), other, audio_feedback="true")
            self.window.find("label", shown)
            self.assertEqual(self.desktop.read(key), other)

    def go_down_to(self, name):
        """Goes to a row of the list that has the focus."""
        for _ in range(12):
            if (widget := self.window.focused()) and _name(widget) == name:
                return
            self.desktop.person.tap("Down")
            pause(0.2)
        self.fail(f"the arrow keys do not lead to {name!r}")

    def test_a_command_is_written_and_followed(self):
        self.window.open_page("Actions")
        self.window.focus("text", "Addresses")
        self.desktop.person.type("xdg-open")
        self.expect("commands", "{'url': 'xdg-open'}")
        self.put("commands", "{'image': 'eog'}")
        field = self.window.find("text", "Pictures")
        wait_until(lambda: field.get_text(0, 100) == "eog", "the command is shown", 20)
        self.window.focus("text", "Pictures")
        self.desktop.person.chord("Ctrl", "a")
        self.desktop.person.tap("BackSpace")
        self.expect("commands", "@a{ss} {}")

    def test_a_switch_follows_a_list_that_another_program_changes(self):
        for page, name, key, value in (("General", "Greek", "packs", "['greek']"),
                                       ("Programs", "remmina", "included_programs", "['remmina']")):
            self.window.open_page(page)
            switch = self.window.find("check box", name)
            self.put(key, value)
            wait_until(lambda: switch.get_state_set().contains(Atspi.StateType.CHECKED), f"{name} is on", 20)

    def test_what_cannot_work_cannot_be_switched(self):
        self.window.open_page("Words")
        correct = self.window.find("list item", "Correct automatically")
        self.assertFalse(correct.get_state_set().contains(Atspi.StateType.SENSITIVE))
        self.window.find("label", "Turn on “Suggest words” first.")
        self.window.press("check box", "Suggest words")
        wait_until(lambda: correct.get_state_set().contains(Atspi.StateType.SENSITIVE), "corrections can be chosen", 20)
        self.assertIsNone(self.window.peek("label", "Turn on “Suggest words” first."))

    def test_languages_are_added_ordered_and_removed(self):
        self.window.find("list item", "The language of your session (English)")
        for name, locales in (("svenska", "['sv']"), ("french", "['sv', 'fr']")):
            self.window.press("push button", "Add language")
            self.window.wait_for_focus("Search for a language")
            self.window.write(name)
            self.expect("locales", locales)
            wait_until(lambda: not self.window.peek("frame", "Add language"), "the list is closed", 20)
        self.window.press("push button", "Move French up")
        self.expect("locales", "['fr', 'sv']")
        self.window.press("push button", "Remove French")
        self.expect("locales", "['sv']")

    def test_the_language_of_the_session_is_named_and_offered_first(self):
        self.desktop.stop(self.window)
        # Neither the window nor the catalogues of languages are translated into this one.
        self.window = self.desktop.start_window(environment={"LANG": "rm_CH.UTF-8"})
        self.window.find("list item", "The language of your session (Romansh)")
        self.window.press("push button", "Add language")
        self.window.wait_for_focus("Search for a language")
        self.window.find("label", "Your session")
        self.desktop.person.tap("\t")
        self.window.wait_for_focus("Romansh")

    def test_return_chooses_the_language_that_the_letters_begin(self):
        self.window.press("push button", "Add language")
        self.window.wait_for_focus("Search for a language")
        self.window.write("e")
        self.expect("locales", "['en']")

    # Shortcuts

    def capture(self):
        """Begins to record a shortcut."""
        self.window.open_page("Actions")
        self.window.press("push button", "Press the keys…")
        self.window.wait_for_focus("Cancel")

    def choose_action(self, steps, title):
        """Chooses an action so many rows below the first, by keyboard."""
        self.window.focus("combo box", "Action")
        self.desktop.person.tap(" ")
        pause(0.5)
        self.desktop.person.tap(*["Down"] * steps, "\n")
        self.window.find("label", title)

    def test_a_key_gets_an_action_from_the_list_and_loses_it(self):
        self.capture()
        self.desktop.person.chord("Ctrl", "Alt", "k")
        self.window.find("label", "Control+Alt+k")
        self.choose_action(4, "Redo")
        self.window.press("push button", "Add shortcut")
        self.expect("action-keys", "{'Control+Alt+k': 'redo'}")
        self.window.press("push button", "Remove Control+Alt+k")
        self.expect("action-keys", "@a{ss} {}")

    def test_what_is_recorded_can_be_cancelled(self):
        for cancel in (lambda: self.desktop.person.tap("Escape"), lambda: self.window.press("push button", "Cancel"),
                       lambda: self.desktop.person.tap("\t")):
            self.capture()
            self.window.find("label", "Press Control, Alt or Super and another key. Escape cancels.")
            cancel()
            self.window.find("push button", "Press the keys…")
            self.window.wait_for_words("Escape cancels.", False)
        self.assertIsNone(self.window.process.poll())

    def test_a_key_without_a_modifier_is_refused_in_words(self):
        self.capture()
        self.desktop.person.tap("k")
        self.window.find("label", "A key alone types. Press it together with Control, Alt or Super. Escape cancels.")
        self.desktop.person.chord("Ctrl", "f")  # which searches elsewhere
        self.window.find("label", "Control+f")

    def test_a_shortcut_needs_keys(self):
        self.window.open_page("Actions")
        self.window.press("push button", "Add shortcut")
        self.window.find("label", "Press the keys of the shortcut first.")
        self.assertEqual(self.desktop.read("action-keys"), "@a{ss} {}")

    def test_an_action_that_is_written_may_have_arguments_and_must_exist(self):
        self.window.open_page("Actions")
        self.window.find("list item", "No shortcuts yet.")
        self.capture()
        self.desktop.person.chord("Ctrl", "Alt", "k")
        self.choose_action(40, "Another action…")
        self.window.focus("text", _NAME_OF_ACTION)
        self.window.write("florble")
        self.window.find("label", "There is no action 'florble'.")
        self.assertEqual(self.desktop.read("action-keys"), "@a{ss} {}")
        self.window.focus("text", _NAME_OF_ACTION)
        self.window.write('change-case("to": "upper")')
        self.expect("action-keys", """{'Control+Alt+k': 'change-case("to": "upper")'}""")

    # Holding

    def test_the_delay_can_be_tried_at_once(self):
        self.window.focus("text", "Try it: hold e")
        self.desktop.input.select("longhand")
        self.desktop.person.type("caf")
        self.desktop.person.press("e")
        self.desktop.wait_for_popup()
        self.desktop.person.release("e")
        self.desktop.person.tap("2")
        wait_until(lambda: any("é" in event for _, event in self.desktop.events), "é is committed", 20)

    # Leaving

    def test_escape_and_control_w_close_a_dialog(self):
        for key in ("Escape", "w"):
            self.window.press("push button", "Add language")
            self.window.wait_for_focus("Search for a language")
            self.desktop.person.type("sv")
            self.close_by(key)
            wait_until(lambda: not self.window.peek("frame", "Add language"), "the list is closed", 20)
        self.window.open_page("Letters")
        for key in ("Escape", "w"):
            self.open_key("e")
            self.close_by(key)
            wait_until(lambda: not self.window.peek("frame", "Letters"), "the letters are closed", 20)
        self.assertIsNone(self.window.process.poll())

    def close_by(self, key):
        """Presses Escape, or a key with Control."""
        if key == "Escape":
            self.desktop.person.tap(key)
        else:
            self.desktop.person.chord("Ctrl", key)

    def test_control_q_and_control_w_close_the_window(self):
        for key in ("q", "w"):
            self.window.find("list item", "General")
            self.close_by(key)
            wait_until(lambda: self.window.process.poll() is not None, "the window has closed", 20)
            self.window = self.desktop.start_window()

    def test_the_version_is_said_and_can_be_copied(self):
        self.window.press("push button", "About Longhand")
        version = (Path(__file__).resolve().parents[2] / "VERSION").read_text().strip()
        self.window.wait_for_words(version)
        self.close_by("Escape")

    # Help

    def test_f1_and_a_button_show_the_help_and_escape_closes_it(self):
        for show in (lambda: self.desktop.person.tap("F1"), lambda: self.window.press("push button", "Help")):
            show()
            self.window.find("frame", "Help")
            self.window.find("label", "Closes the popup and keeps the letter")
            self.desktop.person.tap("Escape")
            wait_until(lambda: not self.window.peek("frame", "Help"), "the help is closed", 20)
        self.assertIsNone(self.window.process.poll())

    def test_the_help_names_actions_and_keys_that_exist(self):
        self.desktop.person.tap("F1")
        self.window.wait_for_words("“Letters are wrong here”")
        for key in ("Escape", "Ctrl+F", "F1"):
            self.window.find("list item", key)

    # Letters

    def open_key(self, key):
        """Opens the window for the letters of a key."""
        self.window.focus("text", "Key, such as e or equal")
        self.window.write(key)
        self.window.find("frame", "Letters")

    def test_letters_are_added_by_name_and_removed_and_reset(self):
        self.put("locales", "['sv']")
        self.window.open_page("Letters")
        self.open_key("e")
        self.window.write("e with ring below")
        file = "longhand/callouts/sv.callouts"
        wait_until(lambda: "e\u0325" in self.desktop.config(file), "the letter is in the file", 20)
        self.window.press("push button", "Remove é")
        wait_until(lambda: "é" in self.desktop.config(file), "é is removed by the file", 20)
        self.window.press("push button", "Reset")
        wait_until(lambda: "=" not in self.desktop.config(file), "the file says nothing of e", 20)

    def test_the_focus_follows_a_letter_that_is_moved(self):
        self.put("locales", "['sv']")
        self.window.open_page("Letters")
        self.open_key("e")
        self.window.find("push button", "Move é back").do_action(0)
        self.window.wait_for_focus("Move é back")
        self.window.find("push button", "Move é forward").do_action(0)
        self.window.wait_for_focus("Move é back")
        self.window.press("push button", "Reset")

    def test_an_ambiguous_name_is_answered_by_a_list_of_characters(self):
        self.window.open_page("Letters")
        self.open_key("e")
        self.window.write("ab")
        self.window.find("label", "Several characters match. Choose one below.")
        wait_until(lambda: any(_name(each).startswith("Add ") for each in self.window.all()), "there are results", 20)

    def test_pasted_letters_are_added_together(self):
        self.put("locales", "['sv']")
        self.window.open_page("Letters")
        self.open_key("e")
        self.window.write("w v")
        self.window.find("push button", "Remove w")
        self.window.find("push button", "Remove v")
        self.window.press("push button", "Reset")

    def test_a_letter_that_does_not_exist_is_refused_in_words(self):
        self.window.open_page("Letters")
        self.open_key("e")
        self.window.write("no such letter")
        self.window.find("label", "No character has the name 'no such letter'.")

    # Abbreviations

    def change_abbreviation(self, old, new):
        self.window.press("push button", f"Change {old}")
        self.window.find("frame", "Change abbreviation")
        self.window.wait_for_focus("Abbreviation")
        self.window.write(new)

    def begin_abbreviation(self):
        """Opens the window for a new abbreviation."""
        self.window.press("push button", "Add abbreviation")
        self.window.find("frame", "Add abbreviation")
        self.window.wait_for_focus("Abbreviation")

    def keep_abbreviations(self, text):
        """Shows the abbreviations of a file, which is removed when the test ends."""
        self.addCleanup(self.desktop.config_file(_REPLACEMENTS).unlink, missing_ok=True)
        self.desktop.write_config(_REPLACEMENTS, text)
        self.window.open_page("Words")

    def expect_abbreviations(self, text):
        """Waits until the file of abbreviations has a text."""
        wait_until(lambda: self.desktop.config(_REPLACEMENTS) == text, f"the file is {text!r}", 20)

    def test_abbreviations_are_added_changed_removed_and_restored(self):
        self.addCleanup(self.desktop.config_file(_REPLACEMENTS).unlink, missing_ok=True)
        self.window.open_page("Words")
        self.begin_abbreviation()
        self.desktop.person.type("addr\t12 Station Road\nCambridge")
        self.window.press("push button", "Save")
        self.expect_abbreviations("addr=12 Station Road\\nCambridge\n")
        self.expect("text-replacement", "true")
        self.change_abbreviation("addr", "home")
        self.expect_abbreviations("home=12 Station Road\\nCambridge\n")
        self.window.press("push button", "Remove home")
        self.expect_abbreviations("")
        self.undo()
        self.window.find("push button", "Remove home")
        self.expect_abbreviations("home=12 Station Road\\nCambridge\n")

    def test_what_is_no_abbreviation_is_refused_in_words_and_cancelled(self):
        text = "# mine\nbtw=by the way\n"
        self.keep_abbreviations(text)
        self.window.find("list item", "btw")
        self.begin_abbreviation()
        for word, reason in (("two words", "An abbreviation must be one word, without spaces or punctuation."),
                             ("btw", "There is already an abbreviation 'btw'."), ("x", "The text is empty.")):
            self.window.write(word)
            self.window.find("label", reason)
        self.desktop.person.tap("Escape")
        wait_until(lambda: not self.window.peek("frame", "Add abbreviation"), "the abbreviation is cancelled", 20)
        self.begin_abbreviation()
        self.desktop.person.type("x\ty")
        self.window.press("push button", "Cancel")
        wait_until(lambda: not self.window.peek("frame", "Add abbreviation"), "the abbreviation is cancelled", 20)
        self.assertEqual(self.desktop.config(_REPLACEMENTS), text)

    def test_an_abbreviation_keeps_what_an_editor_wrote_around_it(self):
        self.keep_abbreviations("# mine\nbtw=by the way\n\n[de]\nmfg=Mit freundlichen Grüßen\n")
        self.change_abbreviation("mfg", "lg")
        self.expect_abbreviations("# mine\nbtw=by the way\n\n[de]\nlg=Mit freundlichen Grüßen\n")
        self.window.find("list item", "lg")
        self.desktop.write_config(_REPLACEMENTS, "# mine\nimo=in my opinion\n")
        self.window.find("list item", "imo")
        self.window.wait_for_words("Mit freundlichen", False)

    # Troubles

    def test_another_input_method_is_noticed_and_changed_by_one_button(self):
        self.addCleanup(self.desktop.input.select, "longhand")
        for _ in range(2):
            self.desktop.input.select("xkb:us::eng")
            self.window.find("list item", _NOT_SELECTED)
            self.window.press("push button", "Use Longhand")
            wait_until(lambda: self.desktop.input.engine() == "longhand", "Longhand is selected", 20)
            self.window.wait_for_words(_NOT_SELECTED, False)

    def test_an_input_method_that_is_chosen_elsewhere_takes_the_fault_away(self):
        self.addCleanup(self.desktop.input.select, "longhand")
        self.desktop.stop(self.window)
        self.desktop.input.select("xkb:us::eng")
        self.window = self.desktop.start_window()
        self.window.find("list item", _NOT_SELECTED)
        self.desktop.input.select("longhand")
        self.window.wait_for_words(_NOT_SELECTED, False)

    def test_a_fault_in_a_file_is_shown_and_taken_away_while_the_window_stays_open(self):
        for name, (faulty, mended) in _FILES.items():
            path = f"longhand/{name}"
            self.addCleanup(self.desktop.config_file(path).unlink, missing_ok=True)
            for text in (faulty, mended, faulty, None):
                with self.subTest(file=name, text=text):
                    if text is None:
                        self.desktop.config_file(path).unlink()
                    else:
                        self.desktop.write_config(path, text)
                    self.window.wait_for_words(f"/{path}:", text == faulty)

    def test_a_file_with_a_fault_is_opened_in_the_editor(self):
        opened = self.desktop.data_file("opened")
        editor = self.desktop.data_file("applications/org.example.Editor.desktop")
        editor.parent.mkdir(parents=True, exist_ok=True)
        editor.write_text(f"[Desktop Entry]\nType=Application\nName=Editor\nExec=cp %f {opened}\n")
        self.desktop.write_config("mimeapps.list", f"[Default Applications]\ntext/plain={editor.name}\n")
        self.desktop.write_config("longhand/callouts/no such.callouts", "[callouts]\n")
        for file in (editor, *map(self.desktop.config_file, ("mimeapps.list", "longhand/callouts/no such.callouts"))):
            self.addCleanup(file.unlink)
        self.window.press("push button", "Open file")
        wait_until(lambda: opened.exists() and opened.read_text() == "[callouts]\n", "the file is opened", 20)

    def test_a_damaged_file_of_settings_is_set_aside_by_one_button(self):
        name = "glib-2.0/settings/keyfile"
        self.addCleanup(self.desktop.write_config, name, self.desktop.config(name))
        self.addCleanup(self.desktop.config_file(f"{name}.damaged").unlink, missing_ok=True)
        self.desktop.write_config(name, "nonsense\n")
        self.window.find("list item", _DAMAGED)
        self.window.press("push button", "Reset settings")
        self.window.wait_for_words(_DAMAGED, False)
        self.assertEqual(self.desktop.config(f"{name}.damaged"), "nonsense\n")

    def test_letters_that_an_editor_writes_are_shown_while_the_window_stays_open(self):
        self.put("locales", "['sv']")
        self.addCleanup(self.desktop.config_file("longhand/callouts/sv.callouts").unlink, missing_ok=True)
        self.window.open_page("Letters")
        self.desktop.write_config("longhand/callouts/sv.callouts", "[callouts]\nq=ʠ;\n")
        self.window.wait_for_words("ʠ")
        self.desktop.write_config("longhand/callouts/sv.callouts", "[callouts]\nq ʠ;\n")
        self.window.wait_for_words("Longhand ignores")
        self.desktop.write_config("longhand/callouts/sv.callouts", "[callouts]\nq=ʠ;\n")
        self.window.wait_for_words("Longhand ignores", False)


def _is_selected(widget):
    return widget.get_state_set().contains(Atspi.StateType.SELECTED)


def _name(widget):
    return widget.get_name().replace("GtkImage", "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
