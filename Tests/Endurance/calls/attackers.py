"""Those who mean harm: each attack is a method, which returns how many calls it made."""

import contextlib
import os
import re
import socket

from parts import wire
from parts.bus import Bus, Refused
from parts.daemon import COMPONENT, ENGINE, FACTORY, Engine

from .contract import members
from .hostile import ECHO, Hostile
from .watch import SERVICE_NAME, Harm

_PATH = "/org/longhand/Longhand1"
_SHARED = f"{_PATH}/Keyboard/shared"
_SERVICE_PATHS = (_PATH, f"{_PATH}/Memory", _SHARED)
_NOWHERE = ("/", "/org", "/nowhere", "/org/freedesktop/IBus", FACTORY[0], _PATH, "/org/longhand/Longhand1/Keyboard")
_INTERFACES = ("", "a.b", ENGINE, "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Peer")
_MEMBERS = ("Get", "Set", "GetAll", "Introspect", "Reset", "ProcessKeyEvent", "Ping", "GetMachineId", "x")
_BURST = 20  # calls that are under way at a time
_SIZES = (1 << 10, 1 << 14, 1 << 16, 1 << 20)
_GREAT_SIZES = (8 << 20, 33 << 20)
_MANY_DESCRIPTORS = (1, 4, 16, 17, 64, 253)


class Attackers:
    """Programs on both buses, and the daemon itself."""

    def __init__(self, surroundings, session, random, watch):
        self._surroundings, self._session, self._random, self._watch = surroundings, session, random, watch
        self._hostile = Hostile(random)
        self._ibus = surroundings.bus
        self._stranger = Bus(surroundings.ibus_address)
        victim = Engine(surroundings).path
        self._by_daemon = [each for path in (victim, FACTORY[0]) for each in members(self._ibus, COMPONENT, path)]
        keyboard = session.call(SERVICE_NAME, _PATH, f"{SERVICE_NAME}.Keyboards", "Create", "s", "en").body[0]
        self._on_session = [
            each for path in (*_SERVICE_PATHS, keyboard) for each in members(session, SERVICE_NAME, path)]
        if len(self._by_daemon) < 20 or len(self._on_session) < 50:
            raise Harm("the objects do not say what they can do")

    def attacks(self, only=""):
        """Every attack as often as it is to be chosen; only those whose name matches."""
        chosen = {name: weight for name, weight in _WEIGHTS.items() if re.search(only, name)}
        return [getattr(self, name) for name, weight in chosen.items() for _ in range(weight)]

    # Calls that are answered

    def _call_wildly(self, bus, destination, members):
        chosen = self._random.choices(members, k=_BURST)
        return self._watch.burst(bus, self._hostile.calls(destination, chosen), "wild calls")

    def the_daemon_calls_wildly(self):
        """Engine and factory, by whom they trust."""
        return self._call_wildly(self._ibus, COMPONENT, self._by_daemon)

    def a_stranger_calls_wildly(self):
        """Engine and factory, by any program on IBus' bus."""
        return self._call_wildly(self._stranger, COMPONENT, self._by_daemon)

    def a_program_calls_wildly(self):
        """Everything on the session bus."""
        return self._call_wildly(self._session, SERVICE_NAME, self._on_session)

    def nothing_in_particular_is_called(self):
        """Objects, interfaces and methods that there are not."""
        bus, destination = self._random.choice(((self._ibus, COMPONENT), (self._session, SERVICE_NAME)))
        calls = []
        for _ in range(_BURST):
            signature, values = self._hostile.arguments("ssv")
            path, interface, member = map(self._random.choice, (_NOWHERE, _INTERFACES, _MEMBERS))
            calls.append((destination, path, interface, member, signature, *values))
        return self._watch.burst(bus, calls, "nothing")

    def great_texts_are_sent(self, sizes=_SIZES):
        """Texts from a KiB to a MiB."""
        text = self._random.choice(("x", "€", "(", "\"")) * self._random.choice(sizes)
        text = ECHO + text.encode()[:len(text)].decode(errors="ignore")
        self._watch.burst(self._session, [
            (SERVICE_NAME, _SHARED, f"{SERVICE_NAME}.Keyboard", "SetText", "suu", text, 0, 0),
            (SERVICE_NAME, _SHARED, f"{SERVICE_NAME}.Keyboard", "CanHandle", "ss", f'custom("{text}")', "press"),
            (SERVICE_NAME, _PATH, f"{SERVICE_NAME}.Callouts", "Candidates", "ss", text, text)], "great text")
        return 3 + self._watch.burst(self._ibus, [(COMPONENT, *FACTORY, "CreateEngine", "s", text)], "great text")

    def texts_of_many_megabytes_are_sent(self):
        """Larger ones than any program sends; a bus takes seconds for each."""
        return sum(self.great_texts_are_sent([size]) for size in _GREAT_SIZES)

    # Calls whose replies are not awaited

    def _connect(self, **options):
        address, destination = self._random.choice((
            (self._surroundings.ibus_address, COMPONENT), (self._surroundings.session_address, SERVICE_NAME)))
        return Bus(address, **options), destination

    def answers_are_never_read(self):
        """A flood."""
        bus, destination = self._connect()
        path, interface, member, *rest = self._random.choice((
            (_SHARED, ENGINE, "ProcessKeyEvent", "uuu", 0x61, 30, 0), (_NOWHERE[2], "a.b", "x"),
            (_PATH, f"{SERVICE_NAME}.Callouts", "Candidates", "ss", "e", "sv")))
        head = wire.message(wire.CALL, 1, {wire.PATH: path, wire.INTERFACE: interface, wire.MEMBER: member,
                                           wire.DESTINATION: destination}, *_signed(rest))
        bus.send_bytes(head * 1000)
        self._watch.type("in a flood")
        bus.close()
        return 1000

    def programs_vanish(self):
        """They ask for a keyboard, and are gone before they have it."""
        for _ in range(10):
            bus = Bus(self._surroundings.session_address)
            serial = bus.send(SERVICE_NAME, _PATH, f"{SERVICE_NAME}.Keyboards", "Create", "s", "sv")
            if self._random.random() < 0.5:
                with contextlib.suppress(Refused):
                    bus.answer_to(serial)
            bus.send(SERVICE_NAME, _SHARED, ENGINE, "ProcessKeyEvent", "uuu", 0x61, 30, 0)
            bus.close()
        return 20

    def descriptors_are_sent(self):
        """Many files in a message, and many such messages."""
        bus, destination = self._connect(descriptors=True)
        count = self._random.choice(_MANY_DESCRIPTORS)
        fields = {wire.PATH: _PATH, wire.INTERFACE: "a.b", wire.MEMBER: "x", wire.DESTINATION: destination,
                  wire.DESCRIPTORS: count}
        file = os.open("/dev/null", os.O_RDONLY)
        times = self._random.choice((1, 3, 400 if count == 16 else 20))
        try:
            for _ in range(times):
                data = wire.message(wire.CALL, bus.next_serial(), fields, "ah", (list(range(count)),))
                bus.send_descriptors(data, [file] * count)
            self._watch.type("among descriptors")
        except OSError:  # the bus has had enough
            pass
        finally:
            os.close(file)
            bus.close()
        return times

    # What is no call

    def bytes_are_malformed(self):
        """Messages with a bit turned, a body of another type, or a part missing: the bus cuts their sender."""
        bus, destination = self._connect()
        fields = {wire.PATH: _PATH, wire.INTERFACE: "a.b", wire.MEMBER: "x", wire.DESTINATION: destination}
        values = [ECHO, self._hostile.nested(60)]
        data = bytearray(wire.message(wire.CALL, bus.next_serial(), fields, "sv", values))
        for _ in range(self._random.randint(1, 4)):
            data[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
        with contextlib.suppress(OSError):
            bus.send_bytes(bytes(data[:self._random.choice((len(data), len(data) - 1, 20))]))
        bus.close()
        return 1

    def lies_are_found(self):
        """Answers to what was never asked, and signals in the bus' name."""
        bus, destination = self._connect()
        fields = {wire.DESTINATION: destination}
        for _ in range(5):
            answer = {**fields, wire.REPLY_SERIAL: self._random.randint(1, 500)}
            bus.send_bytes(wire.message(wire.ANSWER, bus.next_serial(), answer, "s", [ECHO]))
            bus.send_bytes(wire.message(wire.ERROR, bus.next_serial(), {**answer, wire.ERROR_NAME: "a.b"}))
        for member, signature, values in (
                ("NameOwnerChanged", "sss", ["org.freedesktop.IBus", ":1.0", bus.name]),
                ("NameOwnerChanged", "sss", [COMPONENT, ":1.0", ""]),
                ("NameLost", "s", [destination]), ("Changed", "v", [self._hostile.nested(50)])):
            signal = {**fields, wire.PATH: "/org/freedesktop/DBus", wire.INTERFACE: "org.freedesktop.DBus",
                      wire.MEMBER: member}
            with contextlib.suppress(OSError, socket.timeout):
                bus.send_bytes(wire.message(wire.SIGNAL, bus.next_serial(), signal, signature, values))
        bus.close()
        return 14


def _signed(arguments):
    """A signature with its values, for wire.message()."""
    return (arguments[0], arguments[1:]) if arguments else ("", ())


_WEIGHTS = {
    "the_daemon_calls_wildly": 120, "a_stranger_calls_wildly": 40, "a_program_calls_wildly": 160,
    "nothing_in_particular_is_called": 20, "great_texts_are_sent": 4, "answers_are_never_read": 2,
    "programs_vanish": 4, "descriptors_are_sent": 3, "bytes_are_malformed": 10, "lies_are_found": 4,
}
