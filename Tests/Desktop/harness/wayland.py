"""A small Wayland client: as much of the protocol as a keyboard, a mouse and a task switcher need."""

import array
import os
import socket
import struct
from pathlib import Path

from gi.repository import GLib

from .waiting import wait_until

_DISPLAY, _REGISTRY = 1, 2
_SYNC, _GET_REGISTRY, _BIND = 0, 1, 0
_ERROR, _GLOBAL, _CALLBACK_DONE = 0, 0, 0
_HEADER = struct.Struct("=IHH")


class Fixed(float):
    """A number that goes out with 8 binary places after the point."""


class Wayland:
    """A connection to a compositor. Objects are numbers; requests and events are known by their place in a protocol."""

    def __init__(self, environment):
        """Connects to the compositor that an environment's WAYLAND_DISPLAY means."""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(Path(environment["XDG_RUNTIME_DIR"]) / environment["WAYLAND_DISPLAY"]))
        self._last, self._rest = _REGISTRY, b""
        self._globals, self._complaint = {}, None
        self._listeners = {_DISPLAY: self._complained, _REGISTRY: self._announced}
        GLib.io_add_watch(self._socket.fileno(), GLib.IO_IN | GLib.IO_HUP, self._arrived)
        self.request(_DISPLAY, _GET_REGISTRY, _REGISTRY)
        self.roundtrip()

    def new(self, listener=None):
        """The number for a new object, for the very next request; its events go to `listener(event, arguments)`."""
        self._last += 1
        if listener:
            self._listeners[self._last] = listener
        return self._last

    def listen(self, number, listener):
        """Has the events of an object that the compositor has made go to `listener(event, arguments)`."""
        self._listeners[number] = listener

    def bind(self, interface, version, listener=None):
        """A new object that stands for what the compositor offers under this name."""
        name, offered = self._globals[interface]
        number = self.new(listener)
        self.request(_REGISTRY, _BIND, name, interface, min(version, offered), number)
        return number

    def request(self, target, number, *arguments, file=None):
        """Sends a request: its number in the target's interface, its arguments, and an open file."""
        body = b"".join(map(_packed, arguments))
        message = _HEADER.pack(target, number, _HEADER.size + len(body)) + body
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file.fileno()])) if file else None
        self._socket.sendmsg([message], [rights] if rights else [])

    def roundtrip(self):
        """Waits until the compositor has dealt with everything that was sent."""
        done = []
        self.request(_DISPLAY, _SYNC, self.new(lambda *_: done.append(True)))
        wait_until(lambda: done or self._complaint, "the compositor answers", 20)
        if self._complaint:
            raise ConnectionError(self._complaint)

    def _arrived(self, *_):
        try:
            data = self._socket.recv(1 << 16)
        except ConnectionError:  # the session is taken down
            return False
        self._rest += data
        while len(self._rest) >= _HEADER.size:
            target, event, length = _HEADER.unpack_from(self._rest)
            if len(self._rest) < length:
                break
            message, self._rest = self._rest[_HEADER.size:length], self._rest[length:]
            if listener := self._listeners.get(target):
                listener(event, Arguments(message))
        return bool(data)

    def _complained(self, event, arguments):
        if event == _ERROR:
            self._complaint = f"object {arguments.number()}, error {arguments.number()}: {arguments.text()}"

    def _announced(self, event, arguments):
        if event == _GLOBAL:
            name, interface, version = arguments.number(), arguments.text(), arguments.number()
            self._globals[interface] = (name, version)


class Arguments:
    """The arguments of an event, taken one after the other."""

    def __init__(self, message):
        self._message, self._at = message, 0

    def number(self):
        """The next one, which is a whole number."""
        return self._take("=i", 4)

    def object(self):
        """The next one, which is the number of an object that the compositor has made."""
        return self._take("=I", 4)

    def numbers(self):
        """The next one, which is a list of whole numbers."""
        return [self.number() for _ in range(self.number() // 4)]

    def text(self):
        """The next one, which is a text."""
        length = self.number()
        text = self._message[self._at:self._at + length - 1].decode()
        self._at += (length + 3) & ~3
        return text

    def _take(self, form, size):
        value, = struct.unpack_from(form, self._message, self._at)
        self._at += size
        return value


def memory_file(content):
    """A nameless file with this content, to be handed over."""
    file = os.fdopen(os.memfd_create("content"), "w+b")
    file.write(content)
    file.flush()
    return file


def _packed(argument):
    if isinstance(argument, str):
        data = argument.encode() + b"\0"
        return struct.pack("=I", len(data)) + data + bytes(-len(data) % 4)
    if isinstance(argument, Fixed):
        return struct.pack("=i", round(argument * 256))
    return struct.pack("=I", argument)
