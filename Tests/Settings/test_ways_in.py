#!/usr/bin/python3
"""The ways in which people open the settings window, and whether it clears the history; see README.md."""

import os
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

import gi

gi.require_version("IBus", "1.0")

from gi.repository import Gio, GLib, IBus

from window import AccessibleDesktop, TOOLKITS, Window
from harness.waiting import wait_until

_NAME, _PATH = "org.longhand.Settings", "/org/longhand/Settings"
_PATIENCE = 20


class InstalledDesktop(AccessibleDesktop):
    """A desktop that knows the services and the settings of Longhand's prefix, as if it were installed in /usr."""

    def install(self):
        """Has the session bus start Longhand's services when they are called."""
        self.environment = {
            **self._sandbox.environment, "GSETTINGS_SCHEMA_DIR": self._schemas, "GSK_RENDERER": "cairo",
            "GTK_IM_MODULE": "ibus"}
        file = self._sandbox.folder / "session-bus.conf"
        services = self.prefix / "share" / "dbus-1" / "services"
        file.write_text(file.read_text().replace("</busconfig>", f"<servicedir>{services}</servicedir></busconfig>"))
        self.bus = Gio.DBusConnection.new_for_address_sync(
            self.environment["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.ask_bus("ReloadConfig")
        accessible = {**self.environment, "GTK_A11Y": "atspi"}  # the bus itself was started without
        self.ask_bus("UpdateActivationEnvironment", GLib.Variant("(a{ss})", (accessible,)))

    def ask_bus(self, method, arguments=None):
        """Calls the session bus itself, and returns its answer."""
        return self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                                  arguments, None, Gio.DBusCallFlags.NONE, 30_000, None).unpack()

    def begin(self, *command, **environment):
        """Starts a program of the prefix or of the system, which ends with the desktop."""
        return self._children.start(
            "way-in", *command, environment={**self.environment, **environment}, cwd=self.prefix)

    def tool(self, *words):
        """What the command-line tool writes."""
        return subprocess.run([self.prefix / "bin" / "longhand", *words], env=self.environment, capture_output=True,
                              text=True, check=True).stdout

    def close_window(self):
        """Ends the program that shows the window, if there is one."""
        name = GLib.Variant("(s)", (_NAME,))
        if self.ask_bus("NameHasOwner", name)[0]:
            os.kill(self.ask_bus("GetConnectionUnixProcessID", name)[0], signal.SIGTERM)
            wait_until(lambda: not self.ask_bus("NameHasOwner", name)[0], "the window has closed", _PATIENCE)


class WaysInTests(unittest.TestCase):
    """One desktop for all; each test begins without a window."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = InstalledDesktop(os.environ["LONGHAND_PREFIX"], TOOLKITS["gtk4"])
        cls.addClassCleanup(cls.desktop.close)
        cls.desktop.install()

    def setUp(self):
        self.addCleanup(self.desktop.close_window)

    def expect_window(self):
        """Waits until the window is there with its first page, and returns it."""
        window = Window(self.desktop, None)
        window.find("list item", "Accessibility")
        return window

    def test_the_tool_opens_it_and_ends(self):
        tool = self.desktop.begin(self.desktop.prefix / "bin" / "longhand", "settings")
        wait_until(lambda: tool.poll() is not None, "the tool has ended", _PATIENCE)
        self.assertEqual(tool.returncode, 0)
        self.expect_window()

    def test_the_tool_says_that_there_is_no_desktop(self):
        tool = self.desktop.begin(self.desktop.prefix / "bin" / "longhand", "settings", DISPLAY="", WAYLAND_DISPLAY="")
        wait_until(lambda: tool.poll() is not None, "the tool has ended", _PATIENCE)
        self.assertNotEqual(tool.returncode, 0)

    def test_the_preferences_button_of_gnome_opens_it(self):
        file = self.desktop.prefix / "share" / "applications" / "ibus-setup-longhand.desktop"
        self.desktop.begin("gio", "launch", file, IBUS_ENGINE_NAME="longhand:sv")
        self.expect_window()

    def test_the_session_bus_starts_it(self):
        self.desktop.run("gdbus", "call", "--session", "--dest", _NAME, "--object-path", _PATH, "--method",
                         "org.freedesktop.Application.Activate", "{}")
        self.expect_window()

    def test_the_history_is_really_cleared(self):
        self.desktop.tool("favorites", "🎉")
        self.assertIn("🎉", self.desktop.tool("favorites"))
        self.desktop.begin(self.desktop.prefix / "libexec" / "ibus-setup-longhand")
        window = self.expect_window()
        window.open_page("Emoji")
        window.find_button("Clear…").do_action(0)
        window.find_button("Clear").do_action(0)
        window.find_button("Cleared")
        self.assertEqual(self.desktop.tool("favorites"), "")

    def test_a_history_that_could_not_be_cleared_is_not_called_cleared(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        program, tool = Path(folder.name) / "libexec" / "ibus-setup-longhand", Path(folder.name) / "bin" / "longhand"
        for file in [program, tool]:
            file.parent.mkdir()
        shutil.copy(self.desktop.prefix / "libexec" / "ibus-setup-longhand", program)
        tool.write_text("#!/bin/sh\n[ $1 = erase ] || exit 0\necho 'It is in use.' >&2\nexit 1\n", encoding="utf-8")
        tool.chmod(0o755)
        self.desktop.begin(program)
        window = self.expect_window()
        window.open_page("Emoji")
        window.find_button("Clear…").do_action(0)
        window.find_button("Clear").do_action(0)
        button = window.find_button("Not")
        self.assertTrue(button.get_name().startswith("Not cleared"))
        self.assertEqual(button.get_description(), "It is in use.")


class RegistryTests(unittest.TestCase):
    """What IBus keeps about the engines, which name the window if it is installed."""

    def test_ibus_reads_the_engines_again_once_the_window_is_installed_or_removed(self):
        prefix = Path(os.environ["LONGHAND_PREFIX"]).resolve()
        component = (prefix / "share" / "ibus" / "component" / "longhand.xml").read_text(encoding="utf-8")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        window, components = Path(folder.name) / "ibus-setup-longhand", Path(folder.name) / "components"
        components.mkdir()
        (components / "longhand.xml").write_text(
            component.replace(str(prefix / "libexec" / "ibus-setup-longhand"), str(window)), encoding="utf-8")
        IBus.init()
        for change in (window.touch, window.unlink):
            registry = IBus.Registry()
            registry.load_in_dir(str(components))
            self.assertFalse(registry.check_modification())
            change()
            self.assertTrue(registry.check_modification())


if __name__ == "__main__":
    unittest.main(verbosity=2)
