"""What engines send to the input bus, monitored: texts committed, keys forwarded, tables shown."""

from gi.repository import Gio

_ENGINE = "org.freedesktop.IBus.Engine"
_SEPARATOR = 4  # the kind of an item (IBusPropType)
_NO_FLAGS = Gio.DBusCallFlags.NONE


class EngineSignals:
    """Listens to every engine on a bus and keeps the table and the preedit as they are shown now.

    Only signals are listened to: a listener to method calls would answer them in the engine's place.
    """

    def __init__(self, connection, log):
        self._connection = connection
        self._log = log
        self.candidates = []
        self.mark = 0
        self.preedit = ""
        self.tables_shown = self.updates = 0
        self.sensitivity = {}
        connection.signal_subscribe(None, _ENGINE, None, None, None, Gio.DBusSignalFlags.NONE, self._heard)
        self._wait_until_subscribed()

    def _wait_until_subscribed(self):
        """Calls the bus, whose answer comes after it has taken note of what came before."""
        bus = "org.freedesktop.DBus"
        self._connection.call_sync(bus, "/org/freedesktop/DBus", bus, "GetId", None, None, _NO_FLAGS, -1, None)

    def forget_table(self):
        """Takes the table for closed, since the engine that would have said so is gone or out of focus."""
        self.candidates = []

    def close(self):
        """Stops listening."""
        self._connection.close_sync(None)

    def _heard(self, _connection, _sender, _path, _interface, name, arguments):
        values = arguments.unpack()
        if name == "UpdateLookupTable":
            self._update(*values)
        elif name == "HideLookupTable":
            self.candidates = []
        elif name == "UpdatePreeditText":
            self.preedit = text_of(values[0]) if values[2] else ""
        elif name == "RegisterProperties":
            self.sensitivity = {}
            for each in values[0][2]:
                self._note_item(each)
        elif name == "UpdateProperty":
            self._note_item(values[0])
        self._log(f"engine: {name} {_summary(name, values)}")

    def _note_item(self, item):
        """Notes of an IBusProperty, an item of the menu, whether it can be chosen."""
        if item[3] != _SEPARATOR:
            self.sensitivity[item[2]] = item[7]

    def _update(self, table, visible):
        self.updates += 1
        _, _, _, self.mark, _, _, _, candidates, _ = table
        self.tables_shown += visible and not self.candidates
        self.candidates = [text_of(each) for each in candidates] if visible else []


def text_of(text):
    """The characters of an IBusText."""
    return text[2]


def _summary(name, values):
    if name == "UpdateLookupTable":
        return f"{''.join(text_of(each) for each in values[0][7])} mark {values[0][3]} visible {values[1]}"
    if name in ("CommitText", "UpdatePreeditText", "UpdateAuxiliaryText"):
        return " ".join([repr(text_of(values[0])), *map(str, values[1:])])
    return " ".join(map(str, values))
