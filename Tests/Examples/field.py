"""Text fields: input contexts of IBus, by bare calls."""

from gi.repository import GLib

import sandboxed  # noqa: F401  it makes the harness known
from harness.waiting import turn, wait_until

_BACKSPACE, _RELEASE = 0xFF08, 1 << 30
_PATIENCE = 20


class Field:
    """A text field that does not report its text."""

    _IBUS = "org.freedesktop.IBus"
    _FOCUS = 1 << 3  # IBUS_CAP_FOCUS
    _LOOKUP_TABLE = 1 << 2  # IBUS_CAP_LOOKUP_TABLE

    def __init__(self, connection):
        self._connection, self._committed = connection, []
        self._path = self._ask(f"/{self._IBUS.replace('.', '/')}", self._IBUS, "CreateInputContext", "(s)", "examples")
        connection.signal_subscribe(None, f"{self._IBUS}.InputContext", "CommitText", self._path, None, 0,
                                    lambda *signal: self._committed.append(signal[5].unpack()[0][2]))
        self._tell("SetCapabilities", "(u)", self._FOCUS)
        self._tell("FocusIn")

    def _ask(self, path, interface, member, signature="()", *values):
        arguments = GLib.Variant(signature, values)
        answer = self._connection.call_sync(self._IBUS, path, interface, member, arguments, None, 0, 5000, None).unpack()
        return answer[0] if answer else None

    def _tell(self, member, signature="()", *values):
        return self._ask(self._path, f"{self._IBUS}.InputContext", member, signature, *values)

    def hold(self, letter):
        """Holds a letter until its alternatives are there; returns them."""
        tables = []
        self._connection.signal_subscribe(None, f"{self._IBUS}.InputContext", "UpdateLookupTable", self._path, None, 0,
                                          lambda *signal: tables.append(signal[5].unpack()[0]))
        self._tell("SetCapabilities", "(u)", self._FOCUS | self._LOOKUP_TABLE)
        self._tell("ProcessKeyEvent", "(uuu)", ord(letter), 26, 0)
        wait_until(lambda: turn(0.05) or tables, "the table is there")
        return "".join(candidate[2] for candidate in tables[-1][7])

    def select(self, engine):
        """Selects an engine; returns whether IBus knows it."""
        try:
            self._tell("SetEngine", "(s)", engine)
            return True
        except GLib.Error:
            return False

    def type(self, text):
        """Types letters; returns for each what the field has then, and whether the engine kept the key."""
        return [self._type(letter) for letter in text]

    def _type(self, letter):
        self._committed.clear()
        is_kept = self._tell("ProcessKeyEvent", "(uuu)", ord(letter), 30, 0)
        turn(0)
        return "".join(self._committed) if is_kept else letter, is_kept


class Document(Field):
    """A text field that has a text, and reports it. The cursor is at its end."""

    _SURROUNDING_TEXT = 1 << 5  # IBUS_CAP_SURROUNDING_TEXT
    _PASSWORD = 8  # IBUS_INPUT_PURPOSE_PASSWORD

    def __init__(self, connection):
        self.text, self.offers = "", []
        super().__init__(connection)
        for name, take in (("CommitText", self._insert), ("DeleteSurroundingText", self._delete),
                           ("ForwardKeyEvent", self._use_key), ("UpdateLookupTable", self._show)):
            connection.signal_subscribe(None, f"{self._IBUS}.InputContext", name, self._path, None, 0,
                                        lambda *signal, take=take: take(*signal[5].unpack()))
        self._tell("SetCapabilities", "(u)", self._FOCUS | self._LOOKUP_TABLE | self._SURROUNDING_TEXT)
        self._report()

    def _insert(self, text):
        self.text += text[2]

    def _delete(self, offset, count):
        end = len(self.text) + offset + count
        self.text = self.text[:end - count] + self.text[end:]

    def _use_key(self, symbol, _code, state):
        if not state & _RELEASE:
            self.text = self.text[:-1] if symbol == _BACKSPACE else self.text + chr(symbol)

    def _show(self, table, is_shown):
        self.offers = [candidate[2] for candidate in table[7]] if is_shown else []

    def _report(self):
        text = GLib.Variant("(sa{sv}sv)", ("IBusText", {}, self.text, GLib.Variant("(sa{sv}av)", ("IBusAttrList", {}, []))))
        self._tell("SetSurroundingText", "(vuu)", text, len(self.text), len(self.text))

    def write(self, text):
        """Types a text, key by key."""
        for letter in text:
            self._tap(ord(letter))

    def erase(self):
        """Types BackSpace."""
        self._tap(_BACKSPACE)

    def leave(self):
        """Loses the focus."""
        self._tell("FocusOut")

    def enter(self):
        """Gets the focus."""
        self._tell("FocusIn")
        self._report()

    def become_secret(self):
        """Is a field for a password from now on."""
        kind = GLib.Variant("(uu)", (self._PASSWORD, 0))
        self._ask(self._path, "org.freedesktop.DBus.Properties", "Set", "(ssv)", f"{self._IBUS}.InputContext",
                  "ContentType", kind)

    def empty(self):
        """Removes the text, as a program does."""
        self.text = ""
        self._report()

    def _tap(self, symbol):
        self._press(symbol)
        self._release(symbol)

    def _press(self, symbol):
        if not self._tell("ProcessKeyEvent", "(uuu)", symbol, symbol & 0x7F, 0):
            self._use_key(symbol, 0, 0)
        self._report_later()

    def _release(self, symbol):
        self._tell("ProcessKeyEvent", "(uuu)", symbol, symbol & 0x7F, _RELEASE)
        self._report_later()

    def _report_later(self):
        """Reports the text with all that has arrived meanwhile."""
        turn(0)
        self._report()

    def hold_down(self, letter):
        """Presses a letter."""
        self._press(ord(letter))

    def choose(self, letter, offer):
        """Holds a letter, and chooses what it offers by a digit."""
        offers = self.offers_of(letter)
        self._tap(ord(str(offers.index(offer) + 1)))
        self._release(ord(letter))

    def offers_of(self, letter):
        """Holds a letter until it offers something, and returns that."""
        self.offers = []
        self.hold_down(letter)
        return wait_until(lambda: self._report() or self.offers, f"{letter} offers something", _PATIENCE)

    def expect(self, text):
        """Waits until the field has a text."""
        wait_until(lambda: self._report() or self.text == text, f"{text!r} is typed", _PATIENCE)
