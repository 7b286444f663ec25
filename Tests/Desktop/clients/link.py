"""A client's end of the line to the harness: reports go out, orders come in, one JSON object a line."""

import json
import socket
import sys

_EVENTS = 40  # as many as a case looks at


class Link:
    """The connection to the harness; the orders are methods of `program` named like the verbs."""

    def __init__(self, program, when_idle=None):
        """`when_idle` has the program's loop call a function once when nothing else is left to do."""
        self._program, self._when_idle = program, when_idle
        self._report_is_due = self._waits = False
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(sys.argv[1])
        self._rest = b""
        self._done = 0
        self._keys, self._releases, self._events = [], [], []
        self._down = set()

    def fileno(self):
        """The descriptor to watch for orders."""
        return self._socket.fileno()

    def obey(self, *_):
        """Carries out the orders that have come; ends the program with the harness."""
        data = self._socket.recv(1 << 16)
        if not data:
            sys.exit()
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._carry_out(json.loads(line))
        return True

    def _carry_out(self, order):
        number = order.pop("number")
        verb = order.pop("verb")
        if verb not in ("answer", "wait"):  # which order nothing: who sends them wants to know that all before is done
            getattr(self._program, verb)(**order)
        self._done, self._waits = number, False
        self.changed()  # not before what the program does of it has gone out
        self._waits = verb == "wait"  # for the next order: reports take time, in which programs take no keys

    def heard(self, key):
        """Notes a key that came to the program and that no text field used."""
        self._keys.append(key)
        self.changed()

    def heard_release(self, key):
        """Notes a key's release that came to the program."""
        self._releases.append(key)
        self.changed()

    def saw_down(self, key):
        """Notes that the program itself saw a key go down or repeat: "+e", or "~e" for all its repeats."""
        event = ("~" if key in self._down else "+") + key
        self._down.add(key)
        if event[0] == "+" or event != self._events[-1]:
            self.saw(event)

    def saw_up(self, key):
        """Notes that the program itself saw a key come up: "-e", once where that is reported several times in a row."""
        self._down.discard(key)
        if self._events[-1:] != ["-" + key]:
            self.saw("-" + key)

    def saw(self, event):
        """Notes what else came to the program itself: text, or a wish to have some deleted."""
        self._events = [*self._events, event][-_EVENTS:]
        self.changed()

    def forget_keys(self):
        """Begins new lists of keys, releases and events."""
        for each in (self._keys, self._releases, self._events, self._down):
            each.clear()

    def changed(self, *_):
        """Reports as soon as there is time: typing must not wait for reports."""
        if not (self._report_is_due or self._waits):
            self._report_is_due = True
            self._when_idle(self.report)

    def report(self):
        """Tells the harness everything: each field's text, cursor and selection, and where it is in the window."""
        self._report_is_due = False
        state = {"fields": self._program.fields(), "areas": self._program.areas()}
        state |= {"keys": self._keys, "releases": self._releases, "events": self._events, "done": self._done}
        self._socket.sendall(json.dumps(state).encode() + b"\n")


class OneText:
    """What programs with one text have in common: it always has the focus within its window, without a click."""

    def areas(self):
        """The places to click at: none."""
        return {}

    def focus(self, name):
        """Nothing to do."""


def title():
    """The title that the harness wants for the window."""
    return sys.argv[2]


def field(text, cursor, anchor, preedit=""):
    """A field's state as it is reported; places are counted in characters, and `preedit` is a part of the text."""
    return {"text": text, "cursor": cursor, "anchor": anchor, "preedit": preedit}


def shown(text, cursor, anchor, preedit):
    """A field's state with what is preedit put in at the cursor, in the place of what is selected."""
    if preedit:
        start, end = sorted((cursor, anchor))
        text, cursor, anchor = text[:start] + preedit + text[end:], start + len(preedit), start + len(preedit)
    return field(text, cursor, anchor, preedit)
