"""A whole private desktop session: what all kinds of them have in common."""

import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

from .children import Children
from .client import Client
from .sandbox import Sandbox
from .signals import EngineSignals
from .waiting import pause, wait_until

LONGHAND = "longhand"
PLAIN = "xkb:us::eng"
_LOG_LINES = 6
_RECONNECTING = 0.3  # seconds until Qt has another input context after a restart; it takes 0.1 s
_OWN_SETTINGS = "org/freedesktop/ibus/engine/longhand"


class Desktop:
    """Everything that a desktop session has, started for the tests and gone after them.

    A subclass for each kind of session starts it, and puts there `display` (its windows: `window_titled`, `activate`,
    `focused_title`, `origin_of`), `input` (an InputBus) and `person` (a Person).
    """

    SETTINGS = {}
    """Groups of GSettings that this kind of session needs."""

    REACH = 0
    """The seconds from a key to a click, or to the focus of another program: the key has been processed then."""

    LOOK = 0
    """The seconds for which a person looks at a table that has opened."""

    GLANCE = 0
    """The seconds for which a person looks where the focus went before typing on."""

    def __init__(self, prefix, toolkit, settings=None, environment=None):
        """Starts a session for a kind of client; `settings` are further groups of GSettings."""
        self.prefix, self._toolkit = Path(prefix).resolve(), toolkit
        self._sandbox = Sandbox()
        self._sandbox.let_ibus_know(*[self.prefix] if toolkit.is_installed else [])
        self._sandbox.environment.update(environment or {})
        self._children = Children(self._sandbox.logs)
        self._settings = {**self.SETTINGS, **(settings or {})}
        self.events = []
        self.watchers = []
        self._clients = []
        self._beside = {}
        try:
            self.set()
            self._start()
        except BaseException as failure:
            failure.add_note("\n".join(self.logs()))
            self.close()
            raise

    def _start(self):
        """Starts the session, selects Longhand, and parks the mouse."""
        raise NotImplementedError

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
        if self._toolkit.crashes_while_disconnected:
            pause(_RECONNECTING)

    def set(self, **settings):
        """Puts Longhand's settings; those not given go back to the cell's, and those that are None to the defaults."""
        values = {**self._toolkit.settings, **settings}
        self._own = {name.replace("_", "-"): value for name, value in values.items() if value is not None}
        self._write_settings()

    def _write_settings(self):
        self._sandbox.write_settings({**self._settings, _OWN_SETTINGS: self._own})

    @contextmanager
    def group(self, path, values):
        """A further group of GSettings for a while, by its path."""
        self._settings[path] = values
        self._write_settings()
        try:
            yield
        finally:
            del self._settings[path]
            self._write_settings()

    def set_keyboard(self, *layout):
        """Sets the keyboard layout, given as to `setxkbmap`."""
        raise NotImplementedError

    def select_plain(self):
        """Selects the plain engine of IBus' own, which leaves every key to the program; the keyboard's layout stays."""
        self.input.select(PLAIN)

    def open(self, toolkit):
        """Opens a client of a kind, a Toolkit; it has the focus then."""
        client = Client(self._children, self._sandbox, self.display, toolkit, len(self._clients) + 1, self.log)
        self._clients.append(client)
        return client

    def start_beside(self, name, *command):
        """Starts another program of this desktop, which ends with it; again only once it has ended. Returns its process."""
        if name not in self._beside or self._beside[name].poll() is not None:
            self._beside[name] = self._children.start(name, *command, environment=self._sandbox.environment)
        return self._beside[name]

    def catch_up(self):
        """Waits until the session knows what programs have just told it."""

    def correct_engine(self):
        """Puts right what the session itself makes wrong of the engine as the focus moves."""

    def popup(self):
        """The area of the candidate window on the screen, or None while there is none."""
        raise NotImplementedError

    def candidate_places(self, count):
        """Where on the screen to click on each of the first `count` candidates; fewer where fewer are to be seen."""
        raise NotImplementedError

    def frame_of(self, window):
        """A window's area on the screen, with what its own titlebar takes."""
        raise NotImplementedError

    def take_picture(self, file):
        """Writes what is on the screen into a file."""
        raise NotImplementedError

    def wait_for_popup(self):
        """Waits until the panel shows the table."""
        return wait_until(self.popup, "the panel shows the table")

    def files(self):
        """Everything that lies in the folders of this desktop's user."""
        return self._sandbox.files()

    @contextmanager
    def configured(self, name, text):
        """A file of the user's configuration for a while, by its path in `~/.config`."""
        file = self._sandbox.path("XDG_CONFIG_HOME") / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        try:
            yield
        finally:
            file.unlink()

    def logs(self):
        """The last lines that the programs of this desktop wrote."""
        return [f"{file.stem}: {line}" for file in sorted(self._sandbox.logs.iterdir())
                for line in file.read_text(errors="replace").splitlines()[-_LOG_LINES:]]

    def close(self):
        """Ends every process and removes every file."""
        self._children.stop_all()
        self._sandbox.remove()
