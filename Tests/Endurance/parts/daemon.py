"""ibus-daemon's part, played on a bus of its own: it makes engines, and passes on what programs say."""

from harness.buses import start_bus, start_session_bus
from harness.children import Children
from harness.sandbox import Sandbox
from harness.waiting import wait_until

from . import values, wire
from .bus import Bus
from .wire import Variant

COMPONENT = "org.freedesktop.IBus.Longhand"
FACTORY = ("/org/freedesktop/IBus/Factory", "org.freedesktop.IBus.Factory")
ENGINE = "org.freedesktop.IBus.Engine"
SERVICE = "org.freedesktop.IBus.Service"
PROPERTIES = "org.freedesktop.DBus.Properties"
SETTINGS = "org/freedesktop/ibus/engine/longhand"


class Surroundings:
    """Two buses, a home, and the engine that was installed under a prefix, started as ibus-daemon does."""

    def __init__(self, prefix, settings=None):
        self._program = f"{prefix}/libexec/ibus-engine-longhand"
        self.sandbox = Sandbox()
        self.children = Children(self.sandbox.logs)
        try:
            self.set(settings or {})
            start_session_bus(self.children, self.sandbox)
            start_bus("ibus-bus", "IBUS_ADDRESS", self.children, self.sandbox)
            self.bus = Bus(self.sandbox.environment["IBUS_ADDRESS"])
            self.bus.own("org.freedesktop.IBus")
            self.bus.match(f"type='signal',interface='{ENGINE}'")
            self.start_engine()
        except BaseException:
            self.close()
            raise

    def start_engine(self):
        """Starts the engine and waits for its name."""
        self.engine = self.children.start("engine", self._program, "--ibus", environment=self.sandbox.environment)
        wait_until(lambda: self.bus.owner(COMPONENT), "the engine is on IBus' bus", 20)

    @property
    def session_address(self):
        """Where the session bus is."""
        return self.sandbox.environment["DBUS_SESSION_BUS_ADDRESS"]

    @property
    def ibus_address(self):
        """Where IBus' bus is."""
        return self.sandbox.environment["IBUS_ADDRESS"]

    def set(self, settings):
        """Puts all of Longhand's settings."""
        self.sandbox.write_settings({SETTINGS: settings})

    def complaints(self):
        """What the engine has written."""
        return (self.sandbox.logs / "engine.log").read_text(errors="replace")

    def make_engine(self, name="longhand"):
        """Has an engine made; returns its object's path."""
        return self.bus.call(COMPONENT, *FACTORY, "CreateEngine", "s", name).body[0]

    def close(self):
        """Ends every process and removes every file."""
        self.children.stop_all()
        self.sandbox.remove()


class Engine:
    """An engine as the daemon sees it."""

    def __init__(self, surroundings, name="longhand"):
        self._bus, self._surroundings = surroundings.bus, surroundings
        self.path = surroundings.make_engine(name)
        self._head = wire.message(
            wire.CALL, 1, {wire.PATH: self.path, wire.INTERFACE: ENGINE, wire.MEMBER: "ProcessKeyEvent",
                           wire.DESTINATION: COMPONENT}, "uuu", (0, 0, 0))[:-12]

    def key(self, symbol, code, state):
        """Tells of a key; returns the call's serial, by which its answer is known."""
        serial = self._bus.next_serial()
        head = self._head
        self._bus.send_bytes(b"%b%b%b%b" % (
            head[:8], serial.to_bytes(4, "little"), head[12:],
            b"".join(each.to_bytes(4, "little") for each in (symbol, code, state))))
        return serial

    def tell(self, member, signature="", *arguments):
        """Calls a method without waiting for an answer, as the daemon does."""
        self._bus.send(COMPONENT, self.path, ENGINE, member, signature, *arguments, flags=wire.NO_REPLY)

    def ask(self, member, signature="", *arguments):
        """Calls a method whose answer is of interest; returns the serial."""
        return self._bus.send(COMPONENT, self.path, ENGINE, member, signature, *arguments)

    def set_content_type(self, purpose, hints):
        """Says what the field is for; returns the serial of the call."""
        return self._bus.send(COMPONENT, self.path, PROPERTIES, "Set", "ssv", ENGINE, "ContentType",
                              Variant("(uu)", (purpose, hints)))

    def report(self, text, cursor, anchor):
        """Passes a program's report of its text on."""
        self.tell("SetSurroundingText", "vuu", values.ibus_text(text), cursor, anchor)

    def destroy(self):
        """Ends it."""
        self._bus.send(COMPONENT, self.path, SERVICE, "Destroy", flags=wire.NO_REPLY)
