#!/usr/bin/python3
"""What people do on the page of programs; see README.md."""

import shutil
import unittest

from window import role_of
from window_case import WindowCase
from harness.waiting import pause, wait_until

_NO_METHOD = "You have chosen no method for any program."
_NOBODY_INSERTS = "No program may insert text."
_SETUP_IS_A_SCRIPT = ("'ibus-setup' is a script, which Longhand cannot recognise. It sees only the program that runs "
                      "it: /bin/sh.")


class ProgramTests(WindowCase):
    """The page of programs, with the settings that Longhand itself writes."""

    def setUp(self):
        super().setUp()
        self.window.open_page("Programs")

    # Excluded programs

    def test_programs_are_excluded_and_let_in_again(self):
        self.window.focus("text", "Program, such as gedit")
        self.window.write("gedit")
        self.expect("excluded-programs", "['gedit']")
        self.window.press("push button", "Remove gedit")
        self.expect("excluded-programs", "@as []")
        self.window.press("check box", "remmina")
        self.expect("included-programs", "['remmina']")

    def test_what_cannot_be_a_program_is_refused_in_words(self):
        self.window.focus("text", "Program, such as gedit")
        for name, reason in (("", "Write the name of a program."),
                             ("usr/bin/gedit", "Write only the name of the program, without folders."),
                             ("two words", "The name of a program has no spaces.")):
            self.window.write(name)
            self.window.find("label", reason)
        self.assertEqual(self.desktop.read("excluded-programs"), "@as []")

    def test_what_was_removed_is_restored_unless_the_setting_has_changed(self):
        self.put("excluded_programs", "['gedit', 'joe']")
        self.window.press("push button", "Remove gedit")
        self.expect("excluded-programs", "['joe']")
        self.undo()
        self.expect("excluded-programs", "['gedit', 'joe']")
        self.window.find("push button", "Remove gedit")
        self.window.press("push button", "Remove joe")
        self.expect("excluded-programs", "['gedit']")
        self.put("excluded_programs", "['emacs']")
        self.undo()
        self.window.wait_for_words("The setting has changed since then.")
        self.assertEqual(self.desktop.read("excluded-programs"), "['emacs']")

    # Installed programs

    def install(self, name, title, command, icon="accessories-calculator"):
        """Puts a program into the menu of programs, and starts the window again."""
        file = self.desktop.data_file(f"applications/{name}.desktop")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"[Desktop Entry]\nType=Application\nName={title}\nExec={command}\nIcon={icon}\n")
        self.addCleanup(file.unlink)
        self.desktop.stop(self.window)
        self.window = self.desktop.start_window()
        self.window.open_page("Programs")

    def choose_installed(self, button, wanted):
        """Chooses an installed program by what its title begins with."""
        self.window.press("push button", button)
        self.window.wait_for_focus("Search for a program")
        self.window.write(wanted)
        wait_until(lambda: not self.window.peek("text", "Search for a program"), "the list is closed", 20)

    def test_an_installed_program_is_found_by_its_title_and_excluded_by_the_name_of_its_command(self):
        self.install("org.example.Adder", "Addermann", "env LANG=C /usr/bin/adder-gtk %U")
        self.window.press("push button", "Exclude program")
        self.window.wait_for_focus("Search for a program")
        self.desktop.person.type("adderm")
        self.window.find("label", "Recognised as adder-gtk")
        self.desktop.person.tap("\n")
        self.expect("excluded-programs", "['adder-gtk']")
        self.window.find("list item", "Addermann")
        self.window.find("label", "adder-gtk")
        self.window.press("push button", "Remove Addermann")
        self.expect("excluded-programs", "@as []")

    def test_what_runs_comes_first_and_what_is_chosen_is_not_offered_again(self):
        self.install("org.example.Daemon", "0 daemon", "/usr/bin/ibus-daemon %U")
        self.window.press("push button", "Exclude program")
        self.window.wait_for_focus("Search for a program")
        self.window.find("label", "Runs now")
        self.desktop.person.tap("\t")
        self.window.wait_for_focus("0 daemon")
        self.desktop.person.tap("\n")
        self.expect("excluded-programs", "['ibus-daemon']")
        self.window.press("push button", "Exclude program")
        self.window.wait_for_focus("Search for a program")
        self.window.write("0 daemon")
        self.window.find("label", "No program found")

    def test_a_method_is_chosen_for_an_installed_program(self):
        self.install("adder", "Addermann", "env adder-gtk")
        self.choose_installed("Choose method", "adderm")
        self.expect("replacing-methods", "{'adder-gtk': 'deletion'}")
        self.window.find("label", "adder-gtk – The program is asked to delete the letter")
        self.window.press("push button", "Remove Addermann")
        self.expect("replacing-methods", "@a{ss} {}")

    def test_an_installed_program_may_insert_text_by_its_executable(self):
        self.install("script", "Scriptmann", "/usr/bin/ibus-setup")
        self.choose_installed("Add program", "scriptm")
        self.window.find("label", _SETUP_IS_A_SCRIPT)
        self.install("env", "Envmann", "/usr/bin/xprop")
        self.choose_installed("Add program", "envm")
        self.expect("inserting-programs", "['/usr/bin/xprop']")

    # Methods

    def test_the_method_of_a_program_is_shown_changed_removed_and_restored(self):
        self.window.find("list item", _NO_METHOD)
        self.put("replacing_methods", "{'gedit': 'keys', 'xterm': 'magic'}")
        self.window.find("label", "Backspace deletes the letter")
        self.window.find("label", "magic")
        self.window.focus("combo box", "gedit")
        self.desktop.person.tap(" ")
        pause(0.5)
        self.desktop.person.tap("Down", "Down", "\n")  # from the first one
        self.expect("replacing-methods", "{'gedit': 'preedit', 'xterm': 'magic'}")
        self.window.wait_for_focus("gedit")
        self.window.press("push button", "Remove gedit")
        self.expect("replacing-methods", "{'xterm': 'magic'}")
        self.undo()
        self.expect("replacing-methods", "{'gedit': 'preedit', 'xterm': 'magic'}")

    # Programs that insert text

    def choose_program(self, path):
        """Adds a program, by its path in the window for files. GTK completes a path while it is typed, and moves the cursor
        meanwhile, so that it is put there as a whole."""
        self.window.press("push button", "Add program")
        self.window.wait_for_focus("Search for a program")
        self.window.press("push button", "Choose a file…")
        wait_until(self.is_choosing, "the window for files is there", 20)
        pause(1)  # until the window takes keys
        self.desktop.person.tap("/")  # shows the field for a path
        field = wait_until(self.focused_field, "the field for a path has the focus", 20)
        field.set_text_contents(str(path))
        self.desktop.person.tap("\n")
        wait_until(lambda: not self.is_choosing(), "the window for files is closed", 20)

    def focused_field(self):
        widget = self.window.focused()
        return widget if widget and role_of(widget) == "text" else None

    def is_choosing(self):
        return self.desktop.display.window_titled("Add program")

    def test_a_program_that_may_insert_text_is_chosen_removed_and_restored(self):
        self.window.find("list item", _NOBODY_INSERTS)
        link = self.desktop.config_file("link")
        link.symlink_to("/usr/bin/env")
        self.addCleanup(link.unlink)
        self.choose_program(link)
        self.expect("inserting-programs", "['/usr/bin/env']")
        self.window.find("list item", "env")
        self.window.find("label", "/usr/bin/env")
        self.window.press("push button", "Remove env")
        self.expect("inserting-programs", "@as []")
        self.undo()
        self.expect("inserting-programs", "['/usr/bin/env']")

    def test_what_cannot_insert_text_is_refused_in_words(self):
        files = self.desktop.config_file("programs")
        files.mkdir(parents=True)
        self.addCleanup(shutil.rmtree, files)
        for name, content, mode, reason in (
                ("script", "#!/usr/bin/env python3\n", 0o755,
                 "'script' is a script, which Longhand cannot recognise. It sees only the program that runs it: /usr/bin/env."),
                ("letter", "Dear Ada", 0o755, "'letter' is not a program."),
                ("library", "\x7fELF", 0o644, "'library' is not executable.")):
            file = files / name
            file.write_text(content)
            file.chmod(mode)
            self.choose_program(file)
            self.window.find("label", reason)
        self.assertEqual(self.desktop.read("inserting-programs"), "@as []")

    def test_programs_of_one_name_are_distinguished_and_a_missing_one_is_named(self):
        self.put("inserting_programs", "['/usr/bin/env', '/opt/env']")
        self.window.find("push button", "Remove /usr/bin/env")
        self.window.find("push button", "Remove /opt/env")
        self.window.find("label", "/opt/env does not exist any more")

    # Search

    def test_the_search_finds_both_lists_by_their_headings(self):
        self.put("replacing_methods", "{'gedit': 'keys'}")
        for text, row in (("letters wrong", "gedit"), ("insert text", _NOBODY_INSERTS)):
            self.desktop.person.chord("Ctrl", "f")
            self.window.wait_for_focus("Search all settings")
            self.window.write(text)
            self.window.wait_for_focus(row)


if __name__ == "__main__":
    unittest.main(verbosity=2)
