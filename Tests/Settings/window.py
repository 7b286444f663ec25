"""The settings window as a screen reader's user meets it: by roles and names, on a private desktop with Longhand."""

import os
import subprocess
import sys
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")

from gi.repository import Atspi, GLib

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Desktop"))

from harness.accessibility import start_accessibility
from harness.display import area_of
from harness.sessions.x11 import X11Desktop
from harness.toolkits import TOOLKITS
from harness.waiting import TooLate, pause, wait_until

_SCHEMA = "org.freedesktop.ibus.engine.longhand"
_PATIENCE = 20
_STOPS = 80  # of the Tab key, until one is back where one began
_RESIZING = 1  # second in which a window has taken its new size
STYLES = {
    "light": {},
    "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
    "high-contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"},
    "right-to-left": {"GTK_DEBUG": "invert-text-dir"},
}
"""The ways in which the window can look, and the environment that has it look so."""


class AccessibleDesktop(X11Desktop):
    """A desktop whose programs tell assistive technologies what they show."""

    def _start_helpers(self):
        self._children.start("dunst", "dunst", environment=self._sandbox.environment)
        start_accessibility(self._children, self._sandbox)
        os.environ.update(self._sandbox.environment)

    def read(self, key):
        """A setting of Longhand's, as GSettings prints it."""
        return self.run("gsettings", "--schemadir", self._schemas, "get", _SCHEMA, key).strip()

    @property
    def _schemas(self):
        return str(self.prefix / "share" / "glib-2.0" / "schemas")

    def start_window(self, style="light", environment=None):
        """Starts the settings window, and returns it."""
        environment = {
            **self._sandbox.environment, **(environment or {}), **STYLES[style], "GSK_RENDERER": "cairo", "GTK_IM_MODULE": "ibus",
            "GSETTINGS_SCHEMA_DIR": self._schemas}
        process = self._children.start(
            "settings", self.prefix / "libexec" / "ibus-setup-longhand", environment=environment)
        return Window(self, process)

    def enlarge_text(self):
        """Shows the text of windows that open from now on in one and a half times its size."""
        subprocess.run(["xrdb", "-merge"], input="Xft.dpi: 144\n", text=True, check=True, env=self._sandbox.environment)

    def close_notices(self):
        """Closes all notices of the desktop."""
        self.run("dunstctl", "close-all")

    def press_notice(self):
        """Clicks on the notice of the desktop that is shown, once there is one."""
        wait_until(lambda: int(self.run("dunstctl", "count", "displayed")), "a notice is shown", _PATIENCE)
        self.run("dunstctl", "action", "0")

    def config(self, name):
        """The text of a file of the user's, or "" where there is none."""
        file = self.config_file(name)
        return file.read_text() if file.exists() else ""

    def write_config(self, name, text):
        """Writes a file of the user's, as an editor does: beside the old one, whose place it takes."""
        file = self.config_file(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(file.name + "~")
        new.write_text(text, encoding="utf-8")
        new.replace(file)

    def config_file(self, name):
        """A file of the user's, which need not exist."""
        return self._sandbox.path("XDG_CONFIG_HOME") / name

    def data_file(self, name):
        """A file of the user's data, which need not exist."""
        return self._sandbox.path("XDG_DATA_HOME") / name

    def narrow(self, title, width):
        """Makes a window as narrow as it can be, but not narrower than that, and returns how wide it is then."""
        window = wait_until(lambda: self.display.window_titled(title), f"the window {title!r} is there", _PATIENCE)
        window.configure(width=width)
        self.display.connection.flush()
        pause(_RESIZING)
        return area_of(window)[2]

    def stop(self, window):
        """Ends the window."""
        self._children.stop(window.process)


def desktop(prefix, environment=None):
    """A desktop with ibus-daemon and Longhand selected."""
    return AccessibleDesktop(prefix, TOOLKITS["gtk4"], environment=environment)


class Window:
    """What the settings show, and what people do with it."""

    PROGRAM = "org.longhand.Settings"
    """The name of the program on the accessibility bus."""

    def __init__(self, desktop, process):
        self.desktop, self.process = desktop, process
        Atspi.init()
        Atspi.set_timeout(1000 * _PATIENCE, 1000 * _PATIENCE)
        wait_until(lambda: next((each for each in self.all() if role_of(each) == "frame"), None), "there is a window",
                   _PATIENCE)

    def find(self, role, name):
        """The widget of a role and a name, once there is one."""
        return wait_until(lambda: self._look_for(lambda each: _is(each, role, name)), f"the {role} {name!r} is there",
                          _PATIENCE)

    def peek(self, role, name):
        """The widget of a role and a name, or None."""
        return next((each for each in self.all() if _is(each, role, name)), None)

    def _look_for(self, fits):
        """The first widget that fits; None also if widgets go away meanwhile."""
        try:
            return next((each for each in self.all() if fits(each)), None)
        except GLib.GError:
            return None

    def find_button(self, word):
        """The button of a dialog or a message, by its first word, once there is one. Other labels follow in its name."""
        def begins_with_it(each):
            return role_of(each) == "push button" and each.get_name().replace("_", "").split(" ")[0] == word
        return wait_until(lambda: self._look_for(begins_with_it), f"the button {word!r} is there", _PATIENCE)

    def all(self):
        """All widgets, each behind the one that has it; those of the window that opened last come first."""
        for program in _children(Atspi.get_desktop(0)):
            if program.get_name() == self.PROGRAM:
                for window in reversed([*_children(program)]):
                    yield from _tree(window)

    def press(self, role, name):
        """Does what a widget is for."""
        widget = self.find(role, name)
        widget.do_action(0)

    def open_page(self, name):
        """Chooses a page from the list."""
        row = self.page_row(name)
        parent = row.get_parent()
        parent.select_child(row.get_index_in_parent())
        wait_until(lambda: _has(row, Atspi.StateType.SELECTED), f"the page {name!r} is shown", _PATIENCE)

    def page_row(self, name):
        """The row of a page in the list, once it is there. Rows of pages may have the same name."""
        def is_page(each):
            return _is(each, "list item", name) and "Pages" in each.get_parent().get_name()
        return wait_until(lambda: self._look_for(is_page), f"the page {name!r} is in the list", _PATIENCE)

    def write(self, text):
        """Replaces what stands in the field that has the focus, and confirms it."""
        self.desktop.person.chord("Ctrl", "a")
        self.desktop.person.type(text)
        self.desktop.person.tap("\n")

    def focus(self, role, name):
        """Goes to a widget by the Tab key, as people do who use no pointer."""
        widget = self.find(role, name)
        for _ in range(_STOPS):
            if _has(widget, Atspi.StateType.FOCUSED):
                return widget
            self.desktop.person.tap("\t")
            pause(0.1)
        raise TooLate(f"the Tab key does not lead to the {role} {name!r}")

    def wait_for_focus(self, name):
        """Waits until a widget of that name has the focus."""
        wait_until(lambda: (widget := self.focused()) and widget.get_name() == name, f"{name!r} has the focus",
                   _PATIENCE)

    def wait_for_words(self, words, are_shown=True):
        """Waits until the name of some widget has these words, or none has them any more."""
        wait_until(lambda: self._says(words) == are_shown, f"the window says {words!r}, or not: {are_shown}", _PATIENCE)

    def _says(self, words):
        """Whether the name of some widget has these words; None if widgets go away meanwhile."""
        try:
            return any(words in (each.get_name() or "") for each in self.all())
        except GLib.GError:
            return None

    def focused(self):
        """The widget that has the focus, or None, also if widgets go away meanwhile."""
        return self._look_for(lambda each: _has(each, Atspi.StateType.FOCUSED))

    def text_in_focus(self):
        """What stands in the field that has the focus, or "" if no field has it."""
        widget = self.focused()
        if not widget or "Text" not in widget.get_interfaces():
            return ""
        return Atspi.Text.get_text(widget, 0, Atspi.Text.get_character_count(widget))

    def wait_for_text(self, text):
        """Waits until the field that has the focus has a text. A button acts only a moment after `press`."""
        wait_until(lambda: self.text_in_focus() == text, f"the field with the focus has the text {text!r}", _PATIENCE)


def role_of(widget):
    """What a widget is, by the names of at-spi2-core 2.46: newer ones have others."""
    role = widget.get_role_name()
    return {"button": "push button", "switch": "check box", "toggle button": "push button"}.get(role, role)


def _is(widget, role, name):
    return role_of(widget) == role and widget.get_name() == name


def _has(widget, state):
    return widget.get_state_set().contains(state)


def _children(widget):
    for index in range(widget.get_child_count()):
        child = widget.get_child_at_index(index)
        if child is not None:
            yield child


def _tree(widget):
    yield widget
    for child in _children(widget):
        yield from _tree(child)
