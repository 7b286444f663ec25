"""The harness's end of a client: a program in a window that reports its text and obeys commands."""

import json
import socket
import sys
from pathlib import Path

from gi.repository import GLib

from .notation import marked
from .waiting import TooLate, wait_until

_CLIENTS = Path(__file__).resolve().parent.parent / "clients"
_INSET = 9  # pixels from the edge of a field into its first character
_PATIENCE = 35  # seconds for an order; Qt asks a daemon that was just replaced, and stands still up to D-Bus' 25 s


_INERT = ("0xffffff", "")  # VoidSymbol behind KWin 6.7, by GTK and Qt: it stops programs that repeat keys themselves


class Client:
    """A running program with text fields, in a window of its own."""

    def __init__(self, children, sandbox, display, toolkit, number, log):
        self._children, self._display, self._log = children, display, log
        self.toolkit = toolkit
        given = f"Longhand client {number}"
        self.title = given + toolkit.title_suffix
        self.state = {"fields": {}, "keys": [], "releases": [], "done": 0}
        self._orders = 0
        self._rest = b""
        self._process = self._start(sandbox, sandbox.folder / f"client-{number}", given)
        self.window = wait_until(lambda: display.window_titled(self.title), f"{self.title} is open", 20)
        wait_until(lambda: display.focused_title() == self.title, f"{self.title} has the focus", 20)

    def _start(self, sandbox, path, title):
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(path))
        listener.listen()
        listener.settimeout(0)
        command = self.toolkit.command(sys.executable, _CLIENTS, path, title)
        process = self._children.start(
            path.name, *command, environment={**sandbox.environment, **self.toolkit.environment})
        self._socket = wait_until(lambda: _accepted(listener, process), f"{self.title} calls", self.toolkit.patience)
        listener.close()
        path.unlink()
        self._watch = GLib.io_add_watch(self._socket.fileno(), GLib.IO_IN | GLib.IO_HUP, self._arrived)
        return process

    def _arrived(self, *_):
        try:
            data = self._socket.recv(1 << 20)
        except ConnectionResetError:  # it ended with orders unread
            return False
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._take(json.loads(line))
        return bool(data)

    def _take(self, state):
        changed = {name: field for name, field in state["fields"].items() if self.state["fields"].get(name) != field}
        news = state["keys"] != self.state["keys"]
        self.state = state
        for name in changed:
            self._log(f"{self.title}: {name} is {self.read(name)!r}")
        if news and state["keys"]:
            self._log(f"{self.title}: keys left to the program: {' '.join(state['keys'])}")

    def order(self, verb, **arguments):
        """Makes the program itself do something, and waits until it is done."""
        self._orders += 1
        message = {"verb": verb, "number": self._orders, **arguments}
        self._socket.sendall(json.dumps(message).encode() + b"\n")
        wait_until(lambda: self.state["done"] == self._orders, f"{self.title} did {verb}", _PATIENCE)

    def read(self, field):
        """A field's text with its cursor, in notation."""
        return marked(*(self.state["fields"][field][part] for part in ("text", "cursor", "anchor")))

    def text(self, field):
        """A field's text alone."""
        return self.state["fields"][field]["text"]

    def fields(self):
        """The names of the fields that hold text."""
        return list(self.state["fields"])

    def keys(self):
        """The names of the keys that came to the program and that no field used, but for one that means nothing."""
        return [key for key in self.state["keys"] if key not in _INERT]

    def releases(self):
        """The names of the keys whose release came to the program."""
        return self.state["releases"]

    def events(self):
        """The keys and the texts as they came to the program itself; none where it does not report them."""
        return self.state.get("events", [])

    def centre(self, field):
        """The middle of a field (or of the button) on the screen."""
        x, y, width, height = self._area(field)
        return x + width / 2, y + height / 2

    def start_of(self, field):
        """The place on the screen just before a field's first character."""
        x, y, _, height = self._area(field)
        return x + _INSET, y + height / 2

    def _area(self, field):
        left, top = self._display.origin_of(self.window)
        x, y, width, height = self.state["areas"][field]
        return left + x, top + y, width, height

    def send(self, number):
        """Sends the program a signal."""
        self._process.send_signal(number)

    def close(self):
        """Ends the program and waits until its window is gone."""
        self._children.stop(self._process)
        GLib.source_remove(self._watch)
        self._socket.close()
        wait_until(lambda: self._display.window_titled(self.title) is None, f"{self.title} is gone")


def _accepted(listener, process):
    if process.poll() is not None:
        raise TooLate(f"the client ended with code {process.returncode}")
    try:
        return listener.accept()[0]
    except BlockingIOError:
        return None
