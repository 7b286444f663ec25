"""A keyboard of Longhand's on the session bus, which has a text of its own."""

from gi.repository import Gio, GLib

from . import evdev
from .buses import start_session_bus
from .children import Children
from .desktop import LONGHAND
from .person import Person
from .sandbox import Sandbox
from .strokes import THIRD_LEVEL
from .waiting import wait_until

_NAME, _PATH = "org.longhand.Longhand1", "/org/longhand/Longhand1"
_KEYBOARD = f"{_NAME}.Keyboard"
_RELEASE = 1 << 30
# IBUS_INPUT_PURPOSE_FREE_FORM and IBUS_INPUT_HINT_LOWERCASE, so that no sentence begins with a capital.
_SMALL_LETTERS = GLib.Variant(
    "(ssv)", ("org.freedesktop.IBus.Engine", "ContentType", GLib.Variant("(uu)", (0, 1 << 3))))
_MODIFIERS = {"Shift": (0xFFE1, 1 << 0), "AltGr": (0xFE03, 1 << 7)}  # their key symbols, and their bits in a state


BUS = "bus"  # its name among the kinds of client


class BusKeyboard:
    """A keyboard that was made for us, with the engine that runs for the session bus alone."""

    engines = (LONGHAND,)
    modifiers = tuple(_MODIFIERS)

    def __init__(self, prefix):
        self._sandbox = Sandbox()
        self._children = Children(self._sandbox.logs)
        try:
            self._start(prefix)
        except BaseException:
            self.close()
            raise

    def _start(self, prefix):
        environment = self._sandbox.environment
        self._sandbox.write_settings({})
        start_session_bus(self._children, self._sandbox)
        self._children.start("engine", f"{prefix}/libexec/ibus-engine-longhand", "--session", environment=environment)
        flags = Gio.DBusConnectionFlags
        self._bus = Gio.DBusConnection.new_for_address_sync(
            environment["DBUS_SESSION_BUS_ADDRESS"], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION,
            None, None)
        self._path = wait_until(self._create, "Longhand is on the session bus", 20)
        self._call(self._path, "org.freedesktop.DBus.Properties", "Set", _SMALL_LETTERS)
        self.person = Caller(self._send)

    def _create(self):
        try:
            return self._call(_PATH, f"{_NAME}.Keyboards", "Create", GLib.Variant("(s)", ("en",)))[0]
        except GLib.Error:
            return None

    def _call(self, path, interface, method, arguments):
        return self._bus.call_sync(
            _NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()

    def _send(self, symbol, code, state):
        """Tells of a key and does not wait for the answer."""
        self._bus.call(_NAME, self._path, "org.freedesktop.IBus.Engine", "ProcessKeyEvent",
                       GLib.Variant("(uuu)", (symbol, code, state)), None, Gio.DBusCallFlags.NONE, -1, None, None)

    def text(self):
        """The keyboard's text, after all keys that were sent."""
        arguments = GLib.Variant("(ss)", (_KEYBOARD, "Text"))
        return self._call(self._path, "org.freedesktop.DBus.Properties", "Get", arguments)[0]

    def select(self, engine):
        """Begins anew; there is one engine alone."""
        self.put_right()

    def begin(self):
        """Empties the text."""
        self.put_right()

    def put_right(self):
        """Takes every finger off, and forgets what is under way and the text."""
        self.person.lift_all()
        self._call(self._path, _KEYBOARD, "Reset", None)
        self._call(self._path, _KEYBOARD, "SetText", GLib.Variant("(suu)", ("", 0, 0)))

    def close(self):
        """Ends every process and removes every file."""
        self._children.stop_all()
        self._sandbox.remove()


class Caller(Person):
    """Tells of keys as a program does that has a keyboard of its own."""

    def __init__(self, send):
        super().__init__(lambda event: None)
        self._tell_of = send

    def _codes(self, key):
        return [key]

    def _caps_lock_is_on(self):
        return False

    def _key(self, key, down):
        others = [each for each in self._down if each != key]
        state = sum(bit for name, (_, bit) in _MODIFIERS.items() if name in others)
        self._tell_of(_symbol(key, others), evdev.codes(key)[0], state | (0 if down else _RELEASE))


def _symbol(key, modifiers):
    if key in _MODIFIERS:
        return _MODIFIERS[key][0]
    return ord(THIRD_LEVEL[key] if "AltGr" in modifiers else key.upper() if "Shift" in modifiers else key)
