"""A Plasma session's compositor, KWin, with IBus as its input method: in System Settings, its "Virtual Keyboard"."""

import os
import shlex
import shutil
from pathlib import Path

from .. import evdev
from ..accessibility import start_accessibility
from ..buses import PANEL_AS_INPUT_METHOD, start_session_bus
from ..desktop import LONGHAND, PLAIN
from ..display import Screen
from ..person import Person
from ..waiting import pause, wait_until
from ..wayland import Fixed, Wayland
from .panel import GENERAL, PanelDesktop, preferring
from .windows import ToldWindows, Window

_WIDTH, _HEIGHT = 1280, 960
_ENVIRONMENT = {
    "XDG_CURRENT_DESKTOP": "KDE", "XDG_SESSION_TYPE": "wayland", "LIBGL_ALWAYS_SOFTWARE": "1",
    "KWIN_COMPOSE": os.environ.get("KWIN_COMPOSE", "Q"), "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
    "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
}
_WAYLAND_DISPLAY = "wayland-longhand"
_BRIDGE = "/usr/libexec/ibus-wayland"
_PANEL_ENTRY = Path("/usr/share/applications/org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop")
_OPTIONS = ["--virtual", "--width", _WIDTH, "--height", _HEIGHT, "--no-lockscreen", "--no-global-shortcuts",
            "--no-kactivities", "--xwayland", "--socket", _WAYLAND_DISPLAY]
_CONFIGURATION = {
    "kwinrc": "[org.kde.kdecoration2]\nNoPlugin=true\n\n[Windows]\nFocusStealingPreventionLevel=0\n",
    "kxkbrc": "[Layout]\nUse=true\nLayoutList={layout}\nVariantList={variant}\n",
}
_LAYOUT_KEYS = "@a{saay} {'Layout': [b'LayoutList', b'VariantList']}"
_PANEL_IS_INPUT_METHOD = _PANEL_ENTRY.exists()  # as Plasma lists it from IBus 1.5.29 on: "IBus Wayland"
_LEFT_BUTTON = 0x110
_RESTING_PLACE = "Nothing to type in"
_REST = 0.08  # seconds in which nothing changes any more


class KWinDesktop(PanelDesktop):
    """A session of KWin without a screen; programs on Wayland reach IBus by its bridge, as KWin's one input method."""

    SETTINGS = {**PanelDesktop.SETTINGS, **({GENERAL: preferring(LONGHAND, PLAIN)} if _PANEL_IS_INPUT_METHOD else {})}

    LOOK = 0.03 if _PANEL_IS_INPUT_METHOD else 0
    """A key that comes before IBus' panel has read what the engine forwarded with the table overtakes it."""
    REACH = _REST  # ibus-wayland 1.5.27 dies of a key that is answered after the focus went (`_process_key_event_done`)

    def _start(self):
        self._sandbox.environment.update(_ENVIRONMENT)
        start_session_bus(self._children, self._sandbox)
        if "access" in self._toolkit.needs:
            start_accessibility(self._children, self._sandbox)
        self._configure("us")
        self._start_compositor()
        self.wayland = Wayland(self._sandbox.environment)
        self.display = Windows(self.wayland)
        self.screen = Screen(self._sandbox.environment["DISPLAY"])
        self.screen.open_window(_RESTING_PLACE)
        self._start_input()
        self.person = FakeInputPerson(self.wayland, self.log)
        self.listen()
        self.input.select(LONGHAND)
        self.person.park_mouse()

    def _configure(self, layout, variant=""):
        for name, text in _CONFIGURATION.items():
            (self._sandbox.path("XDG_CONFIG_HOME") / name).write_text(text.format(layout=layout, variant=variant))

    def _start_compositor(self):
        """Runs a copy of KWin, which has none of the powers over the machine that the installed file has."""
        kwin = shutil.copyfile("/usr/bin/kwin_wayland", self._sandbox.folder / "kwin_wayland")
        kwin.chmod(0o700)
        told = self._sandbox.folder / "kwin-environment"
        tell = f"env -0 > {told}.new; mv {told}.new {told}"
        self._children.start("kwin", kwin, *_OPTIONS, *self._input_method(),
                             shlex.join(["sh", "-c", tell]), environment=self._sandbox.environment)
        wait_until(told.exists, "KWin and Xwayland are up", 60)
        self._sandbox.take(told, "WAYLAND_DISPLAY", "DISPLAY", "XAUTHORITY")

    def _input_method(self):
        """KWin's option for its one input method."""
        wait = "until ibus list-engine >/dev/null 2>&1; do sleep 0.1; done"
        command = shlex.join(PANEL_AS_INPUT_METHOD if _PANEL_IS_INPUT_METHOD else [_BRIDGE])
        return ["--inputmethod", shlex.join(["sh", "-c", f"{wait}; exec {command}"])]

    def _start_input(self):
        if _PANEL_IS_INPUT_METHOD:
            self._start_lone_input()
            self.input.wait_for_peace()
        else:
            super()._start_input()

    def popup(self):
        """The area of the panel's candidate window, or None while there is none on X11."""
        return None if _PANEL_IS_INPUT_METHOD else super().popup()

    def open(self, toolkit):
        """Opens a client of a kind, a Toolkit; it has the focus then, and its input method."""
        is_first = not self._clients
        client = super().open(toolkit)
        if not is_first:
            self.display.activate_by_a_detour(client.window, client.title)
        return client

    def catch_up(self):
        """Waits until the bridge has put another input context into the place of the one for the former field."""
        self.wayland.roundtrip()
        self.input.wait_for_context()

    def set_keyboard(self, layout, *variant):
        """Chooses another keyboard layout, as System Settings does."""
        former = self.person.keymaps
        self._configure(layout, *variant[1:])
        self._emit("/Layouts", "org.kde.keyboard.reloadConfig")  # for KWin 5.27 and 6.3
        self._emit("/kxkbrc", "org.kde.kconfig.notify.ConfigChanged", _LAYOUT_KEYS)  # for 6.7
        wait_until(lambda: self.person.keymaps > former, "the keyboard has another layout")

    def _emit(self, path, signal, *arguments):
        self.run("gdbus", "emit", "--session", f"--object-path={path}", f"--signal={signal}", *arguments)


class Windows(ToldWindows):
    """KWin's windows, seen and activated by org_kde_plasma_window_management."""

    _GET_WINDOW, _SET_STATE = 2, 0
    _NEW_WINDOW = 4
    _TITLE, _STATE, _GONE, _GEOMETRY = 0, 2, 5, 8
    _ACTIVE = 1

    def __init__(self, wayland):
        super().__init__(wayland)
        self._manager = wayland.bind("org_kde_plasma_window_management", 16, self._told)
        wayland.roundtrip()

    def _told(self, event, arguments):
        if event == self._NEW_WINDOW:
            arguments.number()
            window = Window(self._wayland.new(lambda *told: self._told_of(window, *told)))
            self._windows.append(window)
            self._wayland.request(self._manager, self._GET_WINDOW, window.number, arguments.text())

    def _told_of(self, window, event, arguments):
        if event == self._TITLE:
            window.title = arguments.text()
        elif event == self._STATE:
            window.is_active = bool(arguments.number() & self._ACTIVE)
        elif event == self._GEOMETRY:
            window.area = tuple(arguments.number() for _ in range(4))
        elif event == self._GONE:
            self._windows.remove(window)

    def activate(self, window, title):
        """Gives a window the focus, as a task bar does, and waits until it has it."""
        if not window.is_active:
            self.activate_by_a_detour(window, title)

    def activate_by_a_detour(self, window, title):
        """Gives a window the focus after one has had it for a while in which no text can be typed.

        KWin (5.27, and its newest source) keeps one unfinished state of text-input-v3 for all programs: where the
        program that loses the focus says so after the one that gets it, that one loses its input method as soon as its
        text changes, whatever the engine does.
        """
        self.activate_at_once(self.window_titled(_RESTING_PLACE), _RESTING_PLACE)
        pause(_REST)
        self.activate_at_once(window, title)

    def activate_at_once(self, window, title):
        """Gives a window the focus."""
        self._wayland.request(window.number, self._SET_STATE, self._ACTIVE, self._ACTIVE)
        wait_until(lambda: window.is_active, f"{title} has the focus")

    def origin_of(self, window):
        """Where the window's upper left corner is on the screen."""
        return window.area[:2]


class FakeInputPerson(Person):
    """Presses keys and buttons by org_kde_kwin_fake_input, as a remote control does."""

    _AUTHENTICATE, _BUTTON, _POINT, _KEY = 0, 2, 9, 10
    _STATE_CHANGED, _CAPS_LOCK, _LOCKED = 0, 0, 2
    _GET_KEYBOARD, _KEYMAP = 1, 0

    def __init__(self, wayland, log):
        super().__init__(log)
        self._wayland = wayland
        self._locked = False
        self.keymaps = 0
        self._fake = wayland.bind("org_kde_kwin_fake_input", 4)
        wayland.bind("org_kde_kwin_keystate", 1, self._key_state)
        wayland.request(self._fake, self._AUTHENTICATE, "Longhand's tests", "to type")
        wayland.request(wayland.bind("wl_seat", 5), self._GET_KEYBOARD, wayland.new(self._keyboard))
        wayland.roundtrip()

    def _keyboard(self, event, _):
        self.keymaps += event == self._KEYMAP

    def _key_state(self, event, arguments):
        if event == self._STATE_CHANGED and arguments.number() == self._CAPS_LOCK:
            self._locked = arguments.number() == self._LOCKED

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        self._point(_WIDTH - 2, _HEIGHT - 2)

    def _codes(self, key):
        return evdev.codes(key)

    def _key(self, code, down):
        self._wayland.request(self._fake, self._KEY, code, int(down))

    def _point(self, x, y):
        self._wayland.request(self._fake, self._POINT, Fixed(x), Fixed(y))

    def _button(self, down):
        self._wayland.request(self._fake, self._BUTTON, _LEFT_BUTTON, int(down))

    def _caps_lock_is_on(self):
        self._wayland.roundtrip()
        return self._locked


class KWinModulesDesktop(KWinDesktop):
    """A session of KWin without an input method: programs reach IBus by the modules of their toolkits."""

    GLANCE = 0.03  # Qt gives a key past IBus that comes 1 ms after the focus: it has not reported that to IBus by then

    def _input_method(self):
        return []

    def _start_input(self):
        self._start_lone_input()

    def popup(self):
        """None: there is no panel."""
        return None

    def catch_up(self):
        """Waits until KWin has done what it was asked for."""
        self.wayland.roundtrip()
