"""Runs a program on Wayland and tells it that every screen measures as much as a usual one.

The screens of KWin 5.27 without a graphics card measure -1 by -1 mm, by which foot 1.13.1 divides (and dies). All else
passes as it is, in both directions.
"""

import array
import os
import select
import socket
import struct
import subprocess
import sys
from pathlib import Path

_HEADER = struct.Struct("=IHH")
_MILLIMETRES = struct.Struct("=ii")
_SIZE = (340, 210)
_DISPLAY, _GET_REGISTRY, _BIND, _GEOMETRY = 1, 1, 0, 0
_PLACE_OF_SIZE = 8  # behind the place of the screen


class Relay:
    """Whole messages that go from one socket to the other, with the files that belong to them."""

    def __init__(self, source, target, look):
        """`look(object, number, body)` may change the body of a message, a bytearray."""
        self.source, self._target, self._look = source, target, look
        self._rest = b""

    def pass_on(self):
        """Passes on what has come; false at the end."""
        data, files = _received(self.source)
        self._rest += data
        whole = b"".join(self._messages())
        _send(self._target, whole, files)
        return bool(data)

    def _messages(self):
        while len(self._rest) >= _HEADER.size:
            target, number, length = _HEADER.unpack_from(self._rest)
            if len(self._rest) < length:
                return
            message, self._rest = bytearray(self._rest[:length]), self._rest[length:]
            self._look(target, number, memoryview(message)[_HEADER.size:])
            yield message


class Screens:
    """Which objects of the program are screens."""

    def __init__(self):
        self._registries, self._screens = set(), set()

    def asked(self, target, number, body):
        """Looks at a request of the program."""
        if target == _DISPLAY and number == _GET_REGISTRY:
            self._registries.add(_last_number(body))
        elif target in self._registries and number == _BIND and b"wl_output\0" in bytes(body):
            self._screens.add(_last_number(body))

    def told(self, target, number, body):
        """Looks at an event of the compositor, and gives a screen its size."""
        if target in self._screens and number == _GEOMETRY:
            _MILLIMETRES.pack_into(body, _PLACE_OF_SIZE, *_SIZE)


def _last_number(body):
    return struct.unpack("=I", body[-4:])[0]


def _received(source):
    files = array.array("i")
    data, ancillary, _, _ = source.recvmsg(1 << 16, socket.CMSG_SPACE(28 * files.itemsize))
    for _, _, content in ancillary:
        files.frombytes(content)
    return data, files


def _send(target, data, files):
    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)] if files else []
    sent = target.sendmsg([data], rights) if data else 0
    target.sendall(data[sent:])
    for each in files:
        os.close(each)


def _relay(program, compositor):
    screens = Screens()
    relays = [Relay(program, compositor, screens.asked), Relay(compositor, program, screens.told)]
    while True:
        ready, _, _ = select.select([each.source for each in relays], [], [])
        if not all([each.pass_on() for each in relays if each.source in ready]):
            return


def main():
    """Runs the command line's program."""
    compositor = socket.socket(socket.AF_UNIX)
    compositor.connect(str(Path(os.environ["XDG_RUNTIME_DIR"]) / os.environ["WAYLAND_DISPLAY"]))
    ours, theirs = socket.socketpair()
    environment = {**os.environ, "WAYLAND_SOCKET": str(theirs.fileno())}
    subprocess.Popen(sys.argv[1:], env=environment, pass_fds=[theirs.fileno()])
    theirs.close()
    _relay(ours, compositor)


main()
