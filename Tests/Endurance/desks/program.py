"""Programs: what they do with keys, and with what an engine says."""

from dataclasses import dataclass

from parts import values

from .document import Document
from .keys import Composing


@dataclass(frozen=True)
class Kind:
    """How programs of one kind behave, as docs/clients.md has it."""

    name: str
    client: str
    """What IBus calls it."""
    capabilities: int = values.PREEDIT | values.FOCUS | values.SURROUNDING
    deletes: bool = True
    """Whether it deletes on request."""
    takes_keys: bool = True
    """Whether a key that is forwarded reaches it."""
    taps: bool = False
    """Whether it taps each key that is forwarded, and takes no releases."""
    reports: bool = True
    """Whether it reports its text."""
    counts_in_utf16: bool = False
    """Whether it counts so in what it deletes and reports."""
    repeats_in_pairs: bool = False
    """Whether a repeat is reported by a release and a press."""
    purpose: int = 0
    """What its fields are for."""


_SILENT = values.PREEDIT | values.FOCUS
KINDS = (
    Kind("deletion", "gtk3-im:gedit"),
    Kind("deletion alone", "gtk4-im:text-editor", takes_keys=False),
    Kind("deletion in UTF-16", "QIBusInputContext", counts_in_utf16=True, repeats_in_pairs=True),
    Kind("BackSpace", "gtk3-im:chromium", _SILENT, deletes=False, reports=False),
    Kind("BackSpace by XIM", "xim", values.FOCUS, deletes=False, reports=False, repeats_in_pairs=True),
    Kind("preedit", "gtk4-im:kgx", _SILENT, deletes=False, takes_keys=False, reports=False),
    Kind("terminal", "GLFW_Application", _SILENT, deletes=False, taps=True, reports=False, purpose=values.TERMINAL),
)


class Program:
    """A program with two fields. It is the same with an engine and without: only what reaches it differs."""

    def __init__(self, kind):
        self.kind = kind
        self.fields = [Document(), Document()]
        self.focused = 0
        self.preedit = ""
        self.chords = []
        """The letters that it got with Control, Alt or Super."""
        self._composing = Composing()
        self._down = set()
        self.is_watched = True
        """Whether it has seen all keys go down that are down."""

    @property
    def document(self):
        """The field that has the focus."""
        return self.fields[self.focused]

    def visible(self):
        """What both fields show, with what is preedit."""
        shown = [each.copy() for each in self.fields]
        shown[self.focused].insert(self.preedit)
        return shown

    def length(self, text):
        """How long a text is, as this kind counts."""
        return len(text.encode("utf-16-le")) // 2 if self.kind.counts_in_utf16 else len(text)

    def report(self):
        """The field's text as it is reported: text, cursor, anchor."""
        cursor = self.length(self.document.text[:self.document.cursor])
        return self.document.text, cursor, cursor

    # What reaches it

    def press(self, key):
        """Gets a key."""
        if key.is_release:
            self._down.discard(key.code)
            return
        self._down.add(key.code)
        if key.is_command and key.types:
            self.chords.append(key.name)
        if key.is_command:
            return
        if (text := self._composing.text_of(key)) is not None:
            self.document.insert(text)
        else:
            self._edit(key.name)

    def _edit(self, name):
        document = self.document
        if name in ("Return", "Tab"):
            document.insert("\n" if name == "Return" else "\t")
        elif name == "BackSpace":
            document.erase()
        elif name in ("Left", "Right"):
            document.move(document.cursor + (1 if name == "Right" else -1))
        elif name in ("Home", "End"):
            document.move(0 if name == "Home" else len(document.text))

    def take(self, key):
        """Gets a key that the engine sends."""
        if self.kind.takes_keys and not (self.kind.taps and key.is_release):
            self.press(key)
        if self.kind.taps:
            self._down.discard(key.code)

    def delete(self, offset, count):
        """Deletes on request; returns whether there was so much."""
        return not self.kind.deletes or self.document.delete(offset, count, self.length)

    # What happens to it

    def settle(self):
        """Takes the preedit text into the field, as programs do when the focus goes, and at a click."""
        self.document.insert(self.preedit)
        self.preedit = ""
        self._composing = Composing()

    def focus(self, field):
        """Moves the focus to a field."""
        self.settle()
        self.focused = field
        self._down.clear()

    def keys_down(self):
        """The keys that it takes to be down, by their codes."""
        return self._down
