"""A hostile program on the bus of a real ibus-daemon, beside a person who types."""

import contextlib
import os
import time
from pathlib import Path

from parts import wire
from parts.bus import Bus, NoAnswer
from parts.daemon import COMPONENT, FACTORY

from .contract import described_members
from .hostile import ECHO, Hostile
from .watch import Harm, Judge

_CONTRACTS = Path(__file__).resolve().parents[3] / "dbus"
_ENGINE = "/org/freedesktop/IBus/Engine/Longhand/1"
_BURST = 20
_FLOOD = 500
_QUIET = 0.2  # seconds without an answer, after which no call is under way any more


class HostileProgram(Judge):
    """Calls the engine, which must refuse everything, and sends what no program sends."""

    def __init__(self, desktop, random):
        super().__init__()
        self._desktop, self._random, self._hostile = desktop, random, Hostile(random)
        self._address, self._process = desktop.input.address(), desktop.engine
        self._bus = Bus(self._address)
        self._members = [
            each for name, path in (("Engine", _ENGINE), ("Factory", FACTORY[0]))
            for each in described_members((_CONTRACTS / f"org.freedesktop.IBus.{name}.xml").read_text(), path)]
        self.latencies = []

    def run(self, calls):
        """Attacks until there were so many calls; every key arrives all the while."""
        attacks = [self._call] * 10 + [self._flood, self._send_descriptors, self._lie]
        while self.calls < calls:
            attack = self._random.choice(attacks)
            attack()
            self.type(attack.__name__.lstrip("_"))
        if self.refusals != self.calls:
            raise Harm(f"real daemon: {self.calls - self.refusals} calls of a stranger were not refused")

    def type(self, doing):
        """Types a letter into the program, which has to get it."""
        field, text, begun = self._desktop.field, self._desktop.field.text, time.monotonic()
        field.tap("b")
        self.latencies.append((time.monotonic() - begun) / 2)
        if not field.is_connected:
            raise Harm(f"real daemon: {doing}: the program was cut off, ibus-daemon has {self._desktop.daemon.poll()}")
        if field.text != text + "b":
            raise Harm(f"real daemon: {doing}: {field.text[-20:]!r} instead of {(text + 'b')[-20:]!r}")
        if self._desktop.engine != self._process:
            raise Harm(f"real daemon: {doing}: the engine has ended: {self._desktop.complaints()[-300:]}")

    def _call(self):
        chosen = self._random.choices(self._members, k=_BURST)
        self.burst(self._bus, self._hostile.calls(COMPONENT, chosen), "real daemon")

    def _flood(self):
        bus = Bus(self._address)
        for _ in range(_FLOOD):
            bus.send(COMPONENT, _ENGINE, "a.b", "x", "s", ECHO)
        self.type("flood")
        self._leave(bus)

    def _send_descriptors(self):
        bus = Bus(self._address, descriptors=True)
        count = self._random.choice((1, 16, 17, 64, 253))
        fields = {wire.PATH: _ENGINE, wire.INTERFACE: "a.b", wire.MEMBER: "x", wire.DESTINATION: COMPONENT,
                  wire.DESCRIPTORS: count}
        file = os.open("/dev/null", os.O_RDONLY)
        with contextlib.suppress(OSError):
            data = wire.message(wire.CALL, bus.next_serial(), fields, "ah", (list(range(count)),))
            bus.send_descriptors(data, [file] * count)
            self.type(f"{count} descriptors")
        os.close(file)
        self._leave(bus)

    @staticmethod
    def _leave(bus):
        """Ends a connection that has no calls under way: of one that has, ibus-daemon 1.5.27 dies (dbusimpl.c:1920)."""
        with contextlib.suppress(NoAnswer, OSError):
            while bus.receive(_QUIET):
                pass
        bus.close()

    def _lie(self):
        for member, values in (("NameOwnerChanged", ["org.freedesktop.IBus", ":1.0", self._bus.name]),
                               ("NameOwnerChanged", [COMPONENT, ":1.0", ""])):
            fields = {wire.DESTINATION: COMPONENT, wire.PATH: "/org/freedesktop/DBus",
                      wire.INTERFACE: "org.freedesktop.DBus", wire.MEMBER: member}
            self._bus.send_bytes(wire.message(wire.SIGNAL, self._bus.next_serial(), fields, "sss", values))
