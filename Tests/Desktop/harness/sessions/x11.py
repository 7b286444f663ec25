"""A desktop on X11: an X server, a window manager, IBus with its own panel, and a person at the server's devices."""

import signal
import sys
from contextlib import contextmanager
from pathlib import Path

from Xlib import X, XK, display as xdisplay
from Xlib.ext import xtest

from ..buses import start_session_bus
from ..desktop import LONGHAND, PLAIN
from ..display import Display, area_of, xvfb
from ..person import Person
from ..waiting import pause, wait_until
from .panel import PanelDesktop

XK.load_keysym_group("xkb")  # the dead keys
XK.load_keysym_group("arabic")

_TRIAL = Path(__file__).resolve().parents[4] / "demo" / "try_in_this_session.py"
_NAMES = {" ": "space", "\n": "Return", "\t": "Tab", "Shift": "Shift_L", "Ctrl": "Control_L", "Alt": "Alt_L",
          "Super": "Super_L", "AltGr": "ISO_Level3_Shift", "CapsLock": "Caps_Lock", "PageDown": "Page_Down", "PageUp": "Page_Up"}
_SHIFTED_COLUMN = 1
_RECONFIGURED = 0.3  # seconds in which the window manager has read its configuration
_LEFT, _MIDDLE, _WHEEL_UP, _WHEEL_DOWN = 1, 2, 4, 5  # buttons
_SLOPPY = """<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>yes</followMouse><focusDelay>0</focusDelay></focus>
</openbox_config>
"""
_SELECTION = Path(__file__).resolve().parents[2] / "clients" / "selection.py"


class X11Desktop(PanelDesktop):
    """A desktop on a private X server."""

    def _start(self):
        self.display = self.screen = Display(self._children, self._sandbox.environment, self._server())
        self.run("xset", "r", "rate", "350", "40")
        self._session_bus = start_session_bus(self._children, self._sandbox)
        self._start_helpers()
        self._start_input()
        self.person = self._sit_down()
        self.listen()
        if self._toolkit.is_installed:
            self.input.select(LONGHAND)
        else:
            self._begin_trial()
        self.person.park_mouse()

    def _server(self):
        """The command line of the X server."""
        return xvfb()

    def _sit_down(self):
        """The person at the server's devices."""
        return XTestPerson(self.display, self.log)

    def _start_helpers(self):
        """Starts what has to be there before the first program."""

    def _begin_trial(self):
        self._trial = self._children.start(
            "trial", sys.executable, _TRIAL, "--prefix", self.prefix, environment=self._sandbox.environment)
        wait_until(lambda: self.input.engine() == LONGHAND, "the trial has selected Longhand", 20)

    def end_trial(self):
        """Ends the trial by Ctrl+C and waits until the former engine is back."""
        self._trial.send_signal(signal.SIGINT)
        wait_until(lambda: self._trial.poll() is not None, "the trial has ended")
        wait_until(lambda: self.input.engine() == PLAIN, f"{PLAIN} is selected again")

    def introduce_engine(self):
        """Ends the trial, and starts an engine whose exit code is ours to see; returns its process."""
        self.end_trial()
        self._engine = self._children.start(
            "engine", self.prefix / "libexec" / "ibus-engine-longhand", "--register",
            environment=self._sandbox.environment)
        wait_until(lambda: self.input.ask_for(LONGHAND) == LONGHAND, "Longhand is selected", 20)
        return self._engine

    def end_session_bus(self):
        """Ends the session bus, as at the end of a session."""
        self._session_bus.terminate()
        self._session_bus.wait()

    def end_daemon(self):
        """Ends ibus-daemon, as at the end of a session."""
        self._daemon.terminate()
        self._daemon.wait()

    def frame_of(self, window):
        """A window's area on the screen."""
        return *self.display.origin_of(window), *area_of(window)[2:]

    def take_picture(self, file):
        """Writes what is on the X server's screen into a file."""
        self.run("import", "-window", "root", str(file))

    @contextmanager
    def focus_follows_mouse(self):
        """For a while, the window under the pointer has the focus, and keeps it over none ("sloppy focus")."""
        with self.configured("openbox/rc.xml", _SLOPPY):
            self.run("openbox", "--reconfigure")
            pause(_RECONFIGURED)
            yield
        self.run("openbox", "--reconfigure")
        pause(_RECONFIGURED)

    def select_text(self, text):
        """Has another program select a text, for a click with the middle button to insert."""
        self.start_beside(f"selection of {text}", sys.executable, _SELECTION, text)
        primary = self.display.connection.get_atom("PRIMARY")
        wait_until(lambda: self.display.connection.get_selection_owner(primary) != X.NONE, f"{text} is selected")

    def set_keyboard(self, *layout):
        """Sets the keyboard layout of the X server, as `setxkbmap` does."""
        self.run("setxkbmap", *layout)
        self.run("xset", "r", "rate", "350", "40")
        self.person.keyboard_changed()


class XTestPerson(Person):
    """Presses the keys and buttons of a private X server."""

    def __init__(self, display, log):
        super().__init__(log)
        self._display = xdisplay.Display(display.name)  # whose requests may wait without delaying other threads

    def play(self, *movements):
        """Plays by the server's own clock, which no stall here can spoil; returns when the server has come to the end.

        On a busy machine each of its waits may take longer. The next key would follow at once then, as no finger does.
        """
        self._tell(movements)
        for wait, movement in movements:
            for code in self._codes(movement[1:]):
                self._note(code, movement[0] == "+")
                self._fake(X.KeyPress if movement[0] == "+" else X.KeyRelease, code, time=wait)
                wait = 0
        self._display.flush()
        pause(sum(wait for wait, _ in movements) / 1000)
        self._display.sync()

    def rush(self, *movements):
        """Plays by the server's own clock, as always."""
        self.play(*movements)

    def keyboard_changed(self):
        """Reads the server's key map again after another layout was set."""
        first, last = self._display.display.info.min_keycode, self._display.display.info.max_keycode
        self._display._update_keymap(first, last - first + 1)

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        screen = self._display.screen()
        self._point(screen.width_in_pixels - 2, screen.height_in_pixels - 2)
        self._display.sync()

    def _codes(self, key):
        symbol = XK.string_to_keysym(_NAMES.get(key, key)) or _symbol_of_character(key)
        code, column = next(iter(self._display.keysym_to_keycodes(symbol)))
        shift = [self._display.keysym_to_keycode(XK.XK_Shift_L)] if column == _SHIFTED_COLUMN else []
        return [*shift, code]

    def _key(self, code, down):
        self._fake(X.KeyPress if down else X.KeyRelease, code)
        self._display.sync()

    def _point(self, x, y):
        self._fake(X.MotionNotify, x=int(x), y=int(y))

    def _button(self, down, number=_LEFT):
        self._fake(X.ButtonPress if down else X.ButtonRelease, number)
        self._display.sync()

    def paste_at(self, x, y):
        """Clicks with the middle button, by which programs on X11 insert what was selected last."""
        self._log(f"middle click at {x}, {y}")
        self._point(x, y)
        self._button(True, _MIDDLE)
        pause(0.03)
        self._button(False, _MIDDLE)

    def turn_wheel_at(self, x, y, down):
        """Turns the wheel by one step at a place on the screen, down or up."""
        self._log(f"wheel {'down' if down else 'up'} at {x}, {y}")
        self._point(x, y)
        for is_down in (True, False):
            self._button(is_down, _WHEEL_DOWN if down else _WHEEL_UP)

    def rest_at(self, x, y):
        """Moves the pointer to a place on the screen and leaves it there."""
        self._point(x, y)
        self._display.sync()

    def _fake(self, kind, detail=0, **rest):
        xtest.fake_input(self._display, kind, detail, **rest)

    def _caps_lock_is_on(self):
        return self._display.screen().root.query_pointer().mask & X.LockMask


def _symbol_of_character(character):
    number = ord(character)
    return number if number < 0x100 else 0x01000000 | number
