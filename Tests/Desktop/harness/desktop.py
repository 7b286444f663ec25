"""A whole private desktop: X server, window manager, buses, input method and somebody who types."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from .buses import InputBus, start_session_bus
from .children import Children
from .client import Client
from .display import Display
from .person import Person
from .sandbox import Sandbox
from .signals import EngineSignals
from .waiting import wait_until

LONGHAND = "longhand"
PLAIN = "xkb:us::eng"
IBUS_SETTINGS = {
    "desktop/ibus/general": {"preload-engines": f"['{PLAIN}', '{LONGHAND}']", "use-system-keyboard-layout": "true"},
    "desktop/ibus/panel": {"show-icon-on-systray": "false"},
}
_LOG_LINES = 6
_TRIAL = Path(__file__).resolve().parent.parent / "try_in_this_session.py"
_OWN_SETTINGS = "org/freedesktop/ibus/engine/longhand"


class Desktop:
    """Everything that a desktop session has, started for the tests and gone after them."""

    def __init__(self, prefix, ibus_settings=IBUS_SETTINGS, is_installed=True):
        """Starts everything; `ibus_settings` are groups of IBus' own GSettings.

        Where Longhand is not installed, IBus does not know the prefix, and a trial is begun in its stead.
        """
        self._prefix, self._is_installed = Path(prefix).resolve(), is_installed
        self._sandbox = Sandbox()
        self._children = Children(self._sandbox.logs)
        self._ibus_settings = ibus_settings
        self.events = []
        self.watchers = []
        self._clients = []
        try:
            self._start()
        except BaseException as failure:
            failure.add_note("\n".join(self.logs()))
            self.close()
            raise

    def _start(self):
        self.set()
        self.display = Display(self._children, self._sandbox.environment)
        self.run("xset", "r", "rate", "350", "40")
        start_session_bus(self._children, self._sandbox)
        known = [self._prefix] if self._is_installed else []
        self.input = InputBus(self._children, self._sandbox, *known)
        self.person = Person(self.display, self.log)
        self.listen()
        if self._is_installed:
            self.input.select(LONGHAND)
        else:
            self._begin_trial()
        self.person.park_mouse()

    def _begin_trial(self):
        self._trial = self._children.start(
            "trial", sys.executable, _TRIAL, "--prefix", self._prefix, environment=self._sandbox.environment)
        wait_until(lambda: self.input.engine() == LONGHAND, "the trial has selected Longhand", 20)

    def end_trial(self):
        """Ends the trial by Ctrl+C and waits until the former engine is back."""
        self._trial.send_signal(signal.SIGINT)
        wait_until(lambda: self._trial.poll() is not None, "the trial has ended")
        wait_until(lambda: self.input.engine() == PLAIN, f"{PLAIN} is selected again")

    def listen(self):
        """Begins to overhear the engines; again after the bus was restarted."""
        self.engine = EngineSignals(self.input.connect(), self.log)

    def log(self, event):
        """Notes an event for the account that a failure gives."""
        self.events.append((time.monotonic(), event))
        for watcher in self.watchers:
            watcher(event)

    def run(self, *command):
        """Runs a small program on this desktop and returns what it prints."""
        return subprocess.run(command, env=self._sandbox.environment, check=True, capture_output=True, text=True).stdout

    def restart_input(self, restart=None):
        """Restarts ibus-daemon, in the way given or by `ibus restart`, and selects Longhand again."""
        self.engine.close()
        (restart or self.input.restart)()
        self.listen()
        self.input.select(LONGHAND)

    def set(self, **settings):
        """Puts Longhand's settings; those not given go back to their defaults."""
        named = {name.replace("_", "-"): value for name, value in settings.items()}
        self._sandbox.write_settings({**self._ibus_settings, _OWN_SETTINGS: named})

    def set_keyboard(self, *layout):
        """Sets the keyboard layout of the X server, as `setxkbmap` does."""
        self.run("setxkbmap", *layout)
        self.run("xset", "r", "rate", "350", "40")
        self.person.keyboard_changed()

    def open(self, toolkit):
        """Opens a client of a kind, a Toolkit; it has the focus then."""
        client = Client(self._children, self._sandbox, self.display, toolkit, len(self._clients) + 1, self.log)
        self._clients.append(client)
        return client

    def popup(self):
        """The area of the panel's candidate window, or None while there is none."""
        areas = (area for _, name, area in self.display.popups() if name == "Ibus-ui-gtk3")
        return next(areas, None)

    def wait_for_popup(self):
        """Waits until the panel shows the table."""
        return wait_until(self.popup, "the panel shows the table")

    def logs(self):
        """The last lines that the programs of this desktop wrote."""
        return [f"{file.stem}: {line}" for file in sorted(self._sandbox.logs.iterdir())
                for line in file.read_text(errors="replace").splitlines()[-_LOG_LINES:]]

    def close(self):
        """Ends every process and removes every file."""
        self._children.stop_all()
        self._sandbox.remove()
