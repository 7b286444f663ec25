"""A GNOME session on Wayland: GNOME Shell without a screen, which starts IBus and draws the candidate window itself."""

import json
import os
import signal
import time
from contextlib import suppress

from gi.repository import GLib

from .. import evdev
from ..buses import InputBus, daemon_process, start_bus, start_session_bus
from ..desktop import LONGHAND, PLAIN, Desktop
from ..on_screen_keyboard import OnScreenKeyboard
from ..person import Person
from ..search_entry import SearchEntry
from ..shell import Shell
from ..waiting import TooLate, pause, wait_until

_WIDTH, _HEIGHT = 1024, 768
_ENVIRONMENT = {
    "XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_TYPE": "wayland", "XDG_SESSION_ID": "c1", "LIBGL_ALWAYS_SOFTWARE": "1",
}
_WAYLAND_DISPLAY = "wayland-longhand"
_SOURCES = "org/gnome/desktop/input-sources"
_ACCESS = "org/gnome/desktop/a11y/applications"
_XKB_US = ("xkb", "us")
_SOURCES_KNOWN = "parts.inputSources()"
_KEYMAP = "parts.keymap()"
_REMOTE = "org.gnome.Mutter.RemoteDesktop"
_LEFT_BUTTON = 0x110


class GnomeDesktop(Desktop):
    """A GNOME session of its own."""

    SETTINGS = {
        _SOURCES: {"sources": str([("ibus", LONGHAND), _XKB_US])},
        "org/gnome/shell": {"welcome-dialog-last-shown-version": "'99'"},
        "org/gnome/desktop/interface": {"enable-animations": "false", "enable-hot-corners": "false"},
        "org/gnome/desktop/notifications": {"show-banners": "false"},
        "org/gnome/desktop/session": {"idle-delay": "uint32 0"},
        "org/gnome/TextEditor": {"spellcheck": "false", "restore-session": "false"},
        "org/gnome/desktop/background": {"picture-options": "'none'", "primary-color": "'#334455'"},
    }

    _layout = "us"

    GLANCE = 0.15  # the Shell takes 60 ms until the last word of a change of focus

    def __init__(self, prefix, toolkit, settings=None, environment=None):
        access = {**self.SETTINGS.get(_ACCESS, {}), "screen-keyboard-enabled": str(toolkit.is_touched).lower()}
        super().__init__(prefix, toolkit, {_ACCESS: access, **(settings or {})}, environment)

    def _start(self):
        self._sandbox.environment.update(_ENVIRONMENT)
        self._sandbox.note_first_use()  # of which the Shell would show a notice
        self._start_system()
        start_session_bus(self._children, self._sandbox)
        self._start_helpers()
        self._start_shell()
        self.input = ShellInput(self._sandbox, self.display, self._put_sources)
        if "xwayland" in self._toolkit.needs:
            self._start_xwayland()
        self.input.select(LONGHAND)
        self.person = RemotePerson(self.display, self.log)
        self.keyboard_on_screen = OnScreenKeyboard(self.display, self.person)
        self.listen()
        wait_until(self.display.leave_overview, "the overview is closed")
        self.person.park_mouse()
        self.person.tap("Shift")  # the first key of a remote session may be lost

    def _start_helpers(self):
        """Starts what has to be there before the first program."""
        if "access" in self._toolkit.needs:
            self._children.start(
                "access", "/usr/libexec/at-spi-bus-launcher", "--launch-immediately",
                environment=self._sandbox.environment)

    def _start_system(self):
        """A system bus with a logind on it, without which the Shell does not start."""
        start_bus("system-bus", "DBUS_SYSTEM_BUS_ADDRESS", self._children, self._sandbox)
        self._children.start("logind", "/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "logind",
                             environment=self._sandbox.environment)
        system = Shell(self._sandbox.environment["DBUS_SYSTEM_BUS_ADDRESS"])
        bus = "org.freedesktop.DBus"
        has_owner = GLib.Variant("(s)", ("org.freedesktop.login1",))
        wait_until(lambda: system.call(bus, "/org/freedesktop/DBus", bus, "NameHasOwner", has_owner)[0],
                   "logind is there", 20)

    def _start_shell(self):
        environment, with_x11 = self._sandbox.environment, "xwayland" in self._toolkit.needs
        self._children.start(
            "gnome-shell", "gnome-shell", "--headless", "--wayland", "--unsafe-mode", *[] if with_x11 else ["--no-x11"],
            "--virtual-monitor", f"{_WIDTH}x{_HEIGHT}", "--wayland-display", _WAYLAND_DISPLAY, environment=environment)
        self.display = Shell(environment["DBUS_SESSION_BUS_ADDRESS"])
        wait_until(self.display.is_up, "GNOME Shell is up", 60)
        self.display.learn_parts()
        environment["WAYLAND_DISPLAY"] = _WAYLAND_DISPLAY

    def _start_xwayland(self):
        """Lets a first X program start Xwayland, whereupon the Shell starts IBus again, with its XIM server."""
        names = ["DISPLAY", "XAUTHORITY"]
        values = self.display.ask(f"{json.dumps(names)}.map(name => imports.gi.GLib.getenv(name))")
        self._sandbox.environment.update(zip(names, values))
        self.run("xset", "q")
        wait_until(self._has_xim, "IBus has its XIM server", 20)

    def _has_xim(self):
        return "--xim" in self.input.command_line() and self.input.is_ready()

    def close(self):
        """Ends every process, the ibus-daemon too, which does not end with the Shell, and removes every file."""
        daemon = daemon_process(self._sandbox)
        self._children.stop_all()
        if daemon:
            with suppress(ProcessLookupError):
                os.kill(daemon, signal.SIGKILL)
        super().close()

    def _put_sources(self, *sources):
        """Puts the input sources that the user has chosen in Settings."""
        self._settings[_SOURCES] = {"sources": str(list(sources))}
        self._write_settings()

    def set_keyboard(self, layout, *variant):
        """Chooses a keyboard layout, as one does in the menu of the panel, and Longhand again."""
        self._layout = "+".join([layout, *variant[1:]])
        sources = list(dict.fromkeys([("xkb", self._layout), ("ibus", LONGHAND), _XKB_US]))
        self._put_sources(*sources)
        wait_until(lambda: self.display.ask(f"{_SOURCES_KNOWN}.length") == len(sources), "the input sources are known")
        self.select_plain()
        self.input.select(LONGHAND)

    def select_plain(self):
        """Chooses the keyboard layout alone, which has a plain engine of IBus' own."""
        self.input.choose("xkb", self._layout)

    def catch_up(self):
        """Has the Shell answer something, before which it reads what programs have sent."""
        self.display.ask("null")
        if self._toolkit.is_touched and self._clients:
            self.keyboard_on_screen.show()

    def correct_engine(self):
        """Chooses the input source again whose engine the Shell has lost."""
        if name := self.display.ask("parts.lostSource()"):
            self.log(f"GNOME Shell has lost the engine {name}")
            self.input.choose("ibus", name)

    def open(self, toolkit):
        """Opens a client of a kind; the Shell's own search entry is one, too."""
        return super().open(toolkit) if toolkit.program else SearchEntry(self.display, toolkit)

    def eventually_offers(self, *keys, without):
        """The menu of the input method offers some items, and others not."""
        wait_until(lambda: self._offers(keys, without), f"the menu offers {keys} and not {without}", 10)

    def _offers(self, keys, without):
        offered = self.display.offered_properties()
        return set(keys) <= set(offered) and not set(without) & set(offered)

    def frame_of(self, window):
        """A window's area on the screen, without its shadow."""
        return self.display.frame_of(window)

    def take_picture(self, file):
        """Writes what is on the screen into a file, as the Shell does for a screenshot."""
        self.display.take_picture(str(file))

    def popup(self):
        """The area of the Shell's candidate window, or None while there is none."""
        return self.display.panel()[0]

    def candidate_places(self, count):
        """The middles of the first candidates."""
        return [(x + width / 2, y + height / 2) for x, y, width, height in self.display.panel()[1]][:count]


class ShellInput(InputBus):
    """IBus as the Shell runs it: the engine is the chosen input source's."""

    def __init__(self, sandbox, shell, put_sources):
        self._shell, self._put_sources = shell, put_sources
        super().__init__(sandbox)

    def wait_until_ready(self):
        """Waits until the Shell has its daemon. If it has missed one that took the place of another, it is started again,
        as a user would do (docs/upstream/ibus-late-connection.md)."""
        try:
            super().wait_until_ready()
        except TooLate:
            self.restart()

    def select(self, engine):
        """Chooses the input source of an engine."""
        self.choose(*_XKB_US if engine == PLAIN else ("ibus", engine))

    def choose(self, kind, name):
        """Chooses an input source, as one does in the menu of the panel; adds it in Settings before if need be."""
        find = f"{_SOURCES_KNOWN}.find(each => each.type === '{kind}' && each.id === '{name}')"
        if not self._shell.ask(f"!!{find}"):
            self._put_sources((kind, name), ("ibus", LONGHAND), _XKB_US)
            wait_until(lambda: self._shell.ask(f"!!{find}"), f"{name} is among the input sources")
        self._shell.ask(f"({find}.activate(false), null)")
        wait_until(lambda: self._has_chosen(kind, name), f"the engine of {kind} {name} is selected", 10)

    def _has_chosen(self, kind, name):
        """Whether a source's engine is selected. One of xkb's is plain; from GNOME 50 on it may be the layout's own."""
        engine = self.engine() or ""
        return engine.startswith("xkb:") if kind == "xkb" else engine == name


class RemotePerson(Person):
    """Presses keys and buttons by mutter's interface for remote desktops; mutter repeats the keys."""

    def __init__(self, shell, log):
        super().__init__(log)
        self._shell = shell
        self._session, = shell.call(_REMOTE, "/org/gnome/Mutter/RemoteDesktop", _REMOTE, "CreateSession")
        self._call("Start")

    def _call(self, method, signature=None, *arguments):
        begun = time.monotonic()
        variant = GLib.Variant(signature, arguments) if signature else None
        self._shell.call(_REMOTE, self._session, f"{_REMOTE}.Session", method, variant)
        self.took_late(time.monotonic() - begun)

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        self._point(_WIDTH - 2, _HEIGHT - 2)

    def _codes(self, key):
        return evdev.codes(key)

    def _key(self, code, down):
        self._call("NotifyKeyboardKeycode", "(ub)", code, down)

    def _send(self, code, down):
        variant = GLib.Variant("(ub)", (code, down))
        self._shell.send(_REMOTE, self._session, f"{_REMOTE}.Session", "NotifyKeyboardKeycode", variant)

    def _point(self, x, y):
        x, y = int(x), int(y)
        before_x, before_y = self._where()
        self._call("NotifyPointerMotionRelative", "(dd)", x - before_x, y - before_y)
        wait_until(lambda: self._where() == [x, y], f"the pointer is at {x}, {y}")

    def _where(self):
        return self._shell.ask("global.get_pointer().slice(0, 2)")

    def _button(self, down):
        self._call("NotifyPointerButton", "(ib)", _LEFT_BUTTON, down)

    def _caps_lock_is_on(self):
        return self._shell.ask(f"{_KEYMAP}.get_caps_lock_state()")
