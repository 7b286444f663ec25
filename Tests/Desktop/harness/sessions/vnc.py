"""A desktop on the X server of a VNC server, which a person uses from afar."""

import socket
import struct
from contextlib import suppress

from gi.repository import GLib
from Xlib import XK

from ..person import Person
from ..waiting import wait_until
from .x11 import X11Desktop, XTestPerson

_VERSION = b"RFB 003.008\n"
_NO_PASSWORD = 1
_KEY, _POINTER = 4, 5
_MODIFIERS = range(XK.XK_Shift_L, XK.XK_Hyper_R + 1)
_DELAY, _INTERVAL = 350, 25  # milliseconds


class VncDesktop(X11Desktop):
    """A desktop on Xtigervnc."""

    def _server(self):
        self._socket = self._sandbox.folder / "vnc"
        return ("Xtigervnc", "-geometry", "1280x960", "-depth", "24", "-SecurityTypes", "None", "-rfbport", "-1",
                "-rfbunixpath", self._socket)

    def _sit_down(self):
        return RemotePerson(self.display, self.log, self._socket)


class RemotePerson(XTestPerson):
    """Presses keys and buttons by a viewer of our own. The server repeats no key: the viewer does.

    RFC 6143, "The Remote Framebuffer Protocol", has its messages.
    """

    REPEATS = "presses", "pairs", "none"
    """How viewers report repeats: by further presses, each with a release before it, or not at all."""

    def __init__(self, display, log, path):
        super().__init__(display, log)
        self.repeats = self.REPEATS[0]
        self._timers = {}
        self._buttons = 0
        self._place = 0, 0
        self._viewer = socket.socket(socket.AF_UNIX)
        wait_until(path.exists, "the VNC server is there")
        self._viewer.connect(str(path))
        self._shake_hands()

    def _shake_hands(self):
        self._read(len(_VERSION))
        self._viewer.sendall(_VERSION)
        self._read(*self._read(1))  # the ways to prove who one is
        self._viewer.sendall(bytes([_NO_PASSWORD]))
        self._read(4)
        self._viewer.sendall(bytes([True]))  # others may look, too
        name_length = struct.unpack(">20xI", self._read(24))[0]
        self._read(name_length)

    def _read(self, count):
        return self._viewer.recv(count, socket.MSG_WAITALL)

    def play(self, *movements):
        """Plays by our own clock, which is the viewer's."""
        Person.play(self, *movements)

    def rush(self, *movements):
        """Plays to a fraction of a millisecond."""
        Person.rush(self, *movements)

    def _key(self, code, down):
        symbol = self._symbol(code)
        self._tell_keys(symbol, down)
        if symbol in _MODIFIERS:
            return
        for each in [*self._timers] if down else [code]:  # of keys that are down, the last one repeats
            self._stop_repeating(each)
        if down and self.repeats != "none":
            self._timers[code] = GLib.timeout_add(_DELAY, self._begin_repeating, code, symbol)

    def _symbol(self, code):
        """What a key stands for, which is what a viewer sends."""
        shift = self._display.keysym_to_keycode(XK.XK_Shift_L)
        return self._display.keycode_to_keysym(code, shift in self._down and code != shift)

    def _tell_keys(self, symbol, *moves):
        self._viewer.sendall(b"".join(struct.pack(">BBxxI", _KEY, down, symbol) for down in moves))

    def _begin_repeating(self, code, symbol):
        self._repeat(symbol)
        self._timers[code] = GLib.timeout_add(_INTERVAL, self._repeat, symbol)
        return False

    def _repeat(self, symbol):
        with suppress(BrokenPipeError):  # the desktop is being closed
            self._tell_keys(symbol, *[False] if self.repeats == "pairs" else [], True)
        return True

    def _stop_repeating(self, code):
        if timer := self._timers.pop(code, None):
            GLib.source_remove(timer)

    def _point(self, x, y):
        self._place = int(x), int(y)
        self._tell_pointer()

    def _button(self, down, number=1):
        self._buttons = self._buttons & ~(1 << number - 1) | down << number - 1
        self._tell_pointer()

    def _tell_pointer(self):
        self._viewer.sendall(struct.pack(">BBHH", _POINTER, self._buttons, *self._place))
