"""GNOME Shell, asked and told by its own interfaces: what windows there are, what its panel shows."""

import json
from pathlib import Path

from gi.repository import Gio, GLib

from .waiting import wait_until

_PARTS = Path(__file__).with_name("shell_parts.js")
_NAME, _PATH = "org.gnome.Shell", "/org/gnome/Shell"
_PATIENCE = 10_000  # milliseconds
_WINDOWS = "global.get_window_actors().map(actor => actor.meta_window)"
_PANEL = """(() => {
    const popup = parts.candidatePopup();
    const keyboard = Main.keyboard.visible ? Main.keyboard.keyboardActor : null;
    const area = keyboard ? keyboard._suggestions : popup;
    const cells = keyboard ? area.get_children() : popup._candidateArea._candidateBoxes;
    const shown = (keyboard || popup.visible) ? cells.filter(cell => cell.visible && cell.has_allocation()) : [];
    const place = actor => [...actor.get_transformed_position(), ...actor.get_transformed_size()];
    return [shown.length ? place(area) : null, shown.map(place)];
})()"""


_MENU = "Main.panel.statusArea.keyboard.menu"
_ITEMS = "Main.panel.statusArea.keyboard._propSection._getMenuItems().filter(item => item.prop)"


class Shell:
    """A running GNOME Shell, which was started so that it evaluates what it is sent."""

    def __init__(self, address):
        """Connects to the session bus at an address; the Shell may not be there yet."""
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def call(self, name, path, interface, method, arguments=None):
        """Calls a method of something on the session bus."""
        return self.connection.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, _PATIENCE, None).unpack()

    def send(self, name, path, interface, method, arguments):
        """Calls a method of something on the session bus, and has no answer sent."""
        self.connection.call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None, None)

    def ask(self, script):
        """The value of an expression in the Shell."""
        done, value = self.call(_NAME, _PATH, _NAME, "Eval", GLib.Variant("(s)", (script,)))
        if not done:
            raise RuntimeError(f"GNOME Shell: {value}: {script}")
        return json.loads(value) if value else None

    def is_up(self):
        """Whether the Shell has started."""
        try:
            return self.ask("Main.layoutManager._startingUp") is False
        except GLib.Error:
            return False

    def learn_parts(self):
        """Has the Shell load the parts of it that are asked for here; to be called once it is up."""
        self.ask(f"{{{_PARTS.read_text()}}}; null")
        wait_until(lambda: self.ask("typeof parts !== 'undefined'"), "GNOME Shell's parts are loaded")

    def leave_overview(self):
        """Goes from the overview to the windows; whether that is done."""
        return self.ask("Main.overview.visible ? (Main.overview.hide(), false) : true")

    def take_picture(self, file):
        """Takes a picture of the screen."""
        name = "org.gnome.Shell.Screenshot"
        self.call(name, "/org/gnome/Shell/Screenshot", name, "Screenshot", GLib.Variant("(bbs)", (False, False, file)))

    def panel(self):
        """The areas of the candidate window, or the on-screen keyboard's suggestions, and of the candidates there."""
        return self.ask(_PANEL)

    # The menu of the input method.

    def offered_properties(self):
        """The keys of the menu's items that can be seen and chosen."""
        return self.ask(f"{_ITEMS}.filter(item => item.visible && item.sensitive).map(item => item.prop.get_key())")

    def open_menu(self):
        """Opens the menu."""
        self.ask(f"({_MENU}.open(), null)")
        wait_until(lambda: self.ask(f"{_MENU}.isOpen"), "the menu is open")

    def menu_area(self):
        """x, y, width and height of the part of the open menu with the engines and their items, on the screen."""
        place = f"[...{_MENU}.actor.get_transformed_position(), ...{_MENU}.actor.get_transformed_size()]"
        last = f"(item => item.get_transformed_position()[1] + item.height)({_ITEMS}.at(-1))"
        left, top, width, _, bottom = wait_until(lambda: self._numbers(f"[...{place}, {last}]"), "the menu has a place")
        return left, top, width, bottom - top

    def _numbers(self, script):
        """A list of numbers that a script gives; None while one of them is not known, as before the first layout."""
        numbers = self.ask(script)
        return None if None in numbers else numbers

    def choose_property(self, key):
        """Opens the menu and chooses an item of it."""
        self.open_menu()
        self.ask(f"({_ITEMS}.find(item => item.prop.get_key() === {json.dumps(key)}).activate(null), null)")
        wait_until(lambda: not self.ask(f"{_MENU}.isOpen"), "the menu is closed")

    # The windows, as every kind of session's `display` reports them.

    def window_titled(self, title):
        """The window with exactly this title, or None."""
        return self.ask(f"{_WINDOWS}.find(window => window.title === {json.dumps(title)})?.get_id() ?? null")

    def focused_title(self):
        """The title of the active window, or None."""
        return self.ask("global.display.focus_window?.title ?? null")

    def activate(self, window, title):
        """Gives a window the focus, as a task switcher does."""
        if self._focused() != window:
            self.ask(f"(Main.activateWindow({_WINDOWS}.find(each => each.get_id() === {window})), null)")
            wait_until(lambda: self._focused() == window, f"{title} has the focus")

    def _focused(self):
        return self.ask("global.display.focus_window?.get_id() ?? null")

    def origin_of(self, window):
        """Where the window's upper left corner is on the screen."""
        return self.frame_of(window)[:2]

    def frame_of(self, window):
        """A window's x, y, width and height on the screen."""
        find = f"{_WINDOWS}.find(each => each.get_id() === {window})"
        return self.ask(f"(frame => [frame.x, frame.y, frame.width, frame.height])({find}.get_frame_rect())")
