"""The text field of Windows programs, in Wine."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from gi.repository import GLib

from link import Link, OneText, field, title

_SOURCE = Path(__file__).with_name("wine_field.c")
_PREFIX = Path.home() / "wine"
# No programs of .NET and no pages, for which Wine would want to fetch something.
_ENVIRONMENT = {**os.environ, "WINEPREFIX": str(_PREFIX), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
_NAMES = {0x1B: "Escape"}


class Window(OneText):
    """The one field, and what the harness may order."""

    def __init__(self, program):
        self._program = program
        self._state = "", 0, 0
        self._written, self._waits = None, False
        self._rest = b""
        self._link = None
        GLib.io_add_watch(program.stdout.fileno(), GLib.IO_IN | GLib.IO_HUP, self._arrived)

    def _begin(self):
        """Calls the harness, once the window is there."""
        self._link = Link(self, GLib.idle_add)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        self._link.report()

    def _arrived(self, *_):
        data = os.read(self._program.stdout.fileno(), 1 << 16)
        if not data:
            sys.exit("the window is gone")
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            kind, *numbers = line.decode().split()
            getattr(self, f"_take_{kind}")(*map(int, numbers))
        return True

    def _take_f(self, start, end, *units):
        """Takes what the field holds. A selection is taken for one made forwards, unless it is the one ordered."""
        text = b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "replace")
        first, last = (_characters(text, each) for each in (start, end))
        self._state = (text, first, last) if self._written == (text, first, last) else (text, last, first)
        self._waits = False
        self._link.changed() if self._link else self._begin()

    def _take_d(self, key):
        if key in _NAMES:
            self._link.heard(_NAMES[key])

    def _take_u(self, key):
        self._link.heard_release(_NAMES.get(key) or chr(key).lower())

    def fields(self):
        """The one text there is."""
        return {"entry": field(*self._state)}

    def write(self, name, text, cursor, anchor):
        """Replaces the text and puts the cursor and the selection into it."""
        self._written = text, cursor, anchor
        self._waits = True
        start, end = (_units(text[:each]) for each in sorted((cursor, anchor)))
        self._program.stdin.write(f"{start} {end} {' '.join(map(str, _units_of(text)))}\n".encode())
        self._program.stdin.flush()
        while self._waits:
            GLib.MainContext.default().iteration(True)

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


def _units_of(text):
    data = text.encode("utf-16-le")
    return [int.from_bytes(data[place:place + 2], "little") for place in range(0, len(data), 2)]


def _units(text):
    """The length of a text as Windows counts, in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _characters(text, units):
    """The number of characters in so many units of UTF-16."""
    return len(text.encode("utf-16-le")[:2 * units].decode("utf-16-le", "replace"))


def _built():
    """The window's program, which is built for Wine first."""
    program = Path.home() / "field.exe"
    if not program.exists():
        subprocess.run(["winegcc", "-m64", "-o", program, _SOURCE, "-luser32"], check=True)
    return program.with_name("field.exe.so")


def _stop(*_):
    """Ends all of Wine's processes, which end with no other."""
    subprocess.run(["wineserver", "-k"], env=_ENVIRONMENT)
    sys.exit()


signal.signal(signal.SIGTERM, _stop)
try:
    window = Window(subprocess.Popen(["wine", _built(), title()], env=_ENVIRONMENT, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE))
    GLib.MainLoop().run()
finally:
    subprocess.run(["wineserver", "-k"], env=_ENVIRONMENT)
