"""Connections to a message bus, on bare sockets."""

import array
import os
import select
import socket
import time

from . import wire

_BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


class NoAnswer(Exception):
    """An answer that did not come in time, or the end of the connection before it came."""


class Refused(Exception):
    """An answer that is an error; it has the name and the text."""

    def __init__(self, name, text):
        super().__init__(f"{name}: {text}")
        self.name, self.text = name, text


class Bus:
    """One connection, which has a unique name on the bus unless it is to have none."""

    def __init__(self, address, greets=True, descriptors=False):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(_path(address))
        self._socket.settimeout(30)
        self._serial = 0
        self._received = bytearray()
        self.waiting = []
        self._authenticate(descriptors)
        self.name = self.call(*_BUS, "Hello").body[0] if greets else None

    def _authenticate(self, descriptors):
        user = str(os.getuid()).encode().hex().encode()
        self._socket.sendall(b"\0AUTH EXTERNAL " + user + b"\r\n")
        self._expect(b"OK ")
        if descriptors:
            self._socket.sendall(b"NEGOTIATE_UNIX_FD\r\n")
            self._expect(b"AGREE_UNIX_FD")
        self._socket.sendall(b"BEGIN\r\n")

    def _expect(self, beginning):
        line = bytearray()
        while not line.endswith(b"\r\n"):
            line += self._socket.recv(1)
        if not line.startswith(beginning):
            raise NoAnswer(f"the bus says {bytes(line)}")

    def fileno(self):
        """The socket's number, to wait for it."""
        return self._socket.fileno()

    def close(self):
        """Ends the connection."""
        self._socket.close()

    def next_serial(self):
        """The number of the next message."""
        self._serial = self._serial % 0xFFFFFFFF + 1
        return self._serial

    # Sending

    def send_bytes(self, data):
        """Sends bytes as they are."""
        self._socket.sendall(data)

    def send_descriptors(self, data, descriptors):
        """Sends a message with file descriptors."""
        control = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))]
        sent = self._socket.sendmsg([data], control)
        self._socket.sendall(data[sent:])

    def send(self, destination, path, interface, member, signature="", *values, flags=0):
        """Sends a call; returns its serial."""
        serial = self.next_serial()
        fields = {wire.PATH: path, wire.MEMBER: member, wire.DESTINATION: destination}
        if interface:
            fields[wire.INTERFACE] = interface
        self._socket.sendall(wire.message(wire.CALL, serial, fields, signature, values, flags))
        return serial

    def answer(self, call, signature="", *values):
        """Answers a call of ours."""
        fields = {wire.REPLY_SERIAL: call.serial, wire.DESTINATION: call.fields[wire.SENDER]}
        self._socket.sendall(wire.message(wire.ANSWER, self.next_serial(), fields, signature, values))

    def refuse(self, call):
        """Answers a call of ours with an error."""
        fields = {wire.ERROR_NAME: "org.freedesktop.DBus.Error.UnknownMethod", wire.REPLY_SERIAL: call.serial,
                  wire.DESTINATION: call.fields[wire.SENDER]}
        self._socket.sendall(wire.message(wire.ERROR, self.next_serial(), fields))

    # Receiving

    def receive(self, seconds):
        """The messages that have come, or that come in so many seconds; none only when that time is over."""
        if self.waiting:
            waiting, self.waiting = self.waiting, []
            return waiting
        deadline = time.monotonic() + seconds
        while select.select([self._socket], [], [], max(0, deadline - time.monotonic()))[0]:
            if found := self._read():
                return found
        return []

    def _read(self):
        """The messages that are whole with what the socket has now: a long one comes in parts."""
        data = self._socket.recv(1 << 20)
        now = time.monotonic()
        if not data:
            raise NoAnswer("the connection has ended")
        self._received += data
        found = wire.split(self._received)
        for each in found:
            each.time = now
        return found

    def answer_to(self, serial, seconds=25.0):
        """Waits for the answer to a call, and keeps what else comes."""
        deadline = time.monotonic() + seconds
        kept = []
        while (left := deadline - time.monotonic()) > 0:
            found = self.receive(left)
            for place, each in enumerate(found):
                if each.fields.get(wire.REPLY_SERIAL) == serial:
                    self.waiting = kept + found[:place] + found[place + 1:]
                    return _checked(each)
            kept += found
        self.waiting = kept
        raise NoAnswer(f"no answer in {seconds:g} s")

    def call(self, *arguments, seconds=25.0):
        """Calls a method and waits for its answer; `arguments` are those of send()."""
        return self.answer_to(self.send(*arguments), seconds)

    def take_signals(self):
        """The signals that came while answers were waited for; answers that came as well stay."""
        signals = [each for each in self.waiting if each.kind == wire.SIGNAL]
        self.waiting = [each for each in self.waiting if each.kind != wire.SIGNAL]
        return signals

    # The bus itself

    def own(self, name):
        """Takes a name."""
        self.call(*_BUS, "RequestName", "su", name, 4)

    def match(self, rule):
        """Asks for signals."""
        self.call(*_BUS, "AddMatch", "s", rule)

    def owner(self, name):
        """The unique name of a name's owner; None without one."""
        try:
            return self.call(*_BUS, "GetNameOwner", "s", name).body[0]
        except Refused:
            return None


def _path(address):
    """Where a socket is, from its address."""
    kind, _, rest = address.partition(":")
    values = dict(each.split("=", 1) for each in rest.split(","))
    return values["path"] if "path" in values else "\0" + values["abstract"]


def _checked(answer):
    if answer.kind == wire.ERROR:
        text = answer.body[0] if answer.fields.get(wire.SIGNATURE, "").startswith("s") else ""
        raise Refused(answer.fields[wire.ERROR_NAME], text)
    return answer
