"""A real ibus-daemon with Longhand among its engines, and a program that types through it; nothing is on a screen."""

import re
import shutil
import time

from desks.keys import Key, key
from desks.program import KINDS, Program
from harness.buses import LoneInputBus, start_bus, start_session_bus
from harness.children import Children
from harness.sandbox import Sandbox
from harness.waiting import pause, wait_until

from . import wire
from .bus import Bus, NoAnswer, Refused
from .daemon import SETTINGS
from .values import FOCUS, PREEDIT, SURROUNDING, Table, ibus_text, text_in

_IBUS, _PATH, _CONTEXT = "org.freedesktop.IBus", "/org/freedesktop/IBus", "org.freedesktop.IBus.InputContext"
_AUXILIARY, _TABLE = 1 << 1, 1 << 2  # the program shows tables itself: there is no panel
_CLIENT = "gtk3-im:chaos"
_ENGINE_BUS = "ENGINE_BUS_ADDRESS"
_HOLD = 200  # milliseconds
_PATIENCE = 2  # seconds for which ibus-daemon waits for an engine's answer
SETTINGS_FOR_ALL = {"hold-delay": f"uint32 {_HOLD}", "locales": "['en']"}


class RealDesktop:
    """Buses, a home, an ibus-daemon, and a Longhand of its own that may be damaged."""

    def __init__(self, prefix, settings=None):
        self.sandbox = Sandbox()
        self.program = Program(KINDS[0])
        self.children = Children(self.sandbox.logs)
        try:
            self.prefix = self._copy(prefix)
            self.sandbox.let_ibus_know(self.prefix)
            self.set(settings or {})
            self.session_bus = start_session_bus(self.children, self.sandbox)
            self.engine_bus = start_bus("engine-bus", _ENGINE_BUS, self.children, self.sandbox)
            self.start_daemon()
        except BaseException:
            self.close()
            raise

    def _copy(self, prefix):
        """Copies the prefix, and gives its engine a session bus of its own: ibus-daemon ends with its session bus."""
        own = self.sandbox.folder / "prefix"
        shutil.copytree(prefix, own)
        component = own / "share" / "ibus" / "component" / "longhand.xml"
        text = component.read_text()
        text = text.replace(re.search("<exec>(.*)/libexec/", text).group(1), str(own))
        bus = f"/usr/bin/env DBUS_SESSION_BUS_ADDRESS={self.own_session_bus} "
        component.write_text(text.replace("<exec>", f"<exec>{bus}"))
        return own

    def start_daemon(self):
        """Starts ibus-daemon, and selects Longhand once it is there."""
        self.daemon = self.children.start(
            "ibus-daemon", "ibus-daemon", "--panel=disable", "--emoji-extension=disable", "--config=disable",
            "--cache=refresh", f"--timeout={1000 * _PATIENCE}", environment=self.sandbox.environment)
        self.input = LoneInputBus(self.sandbox)
        self.connect()

    def connect(self):
        """The program connects to the ibus-daemon that is there now."""
        self.field = Field(self.input.address(), self.program)
        self.select()

    def select(self):
        """Selects Longhand, as the user does who finds it gone."""
        self.field.focus()
        wait_until(lambda: self.input.ask_for("longhand") == "longhand", "Longhand is selected", 10)
        wait_until(self.input.engine_process, "the engine runs")
        self.field.focus()

    @property
    def engine(self):
        """The engine's process id."""
        return self.input.engine_process()

    def set(self, settings):
        """Puts Longhand's settings."""
        self.sandbox.write_settings({SETTINGS: {**SETTINGS_FOR_ALL, **settings}})

    @property
    def own_session_bus(self):
        """The address of the session bus that the engine has to itself."""
        return f"unix:path={self.sandbox.folder / 'engine-bus'}"

    @property
    def state(self):
        """The folder of what is remembered."""
        return self.sandbox.path("XDG_STATE_HOME") / "longhand"

    @property
    def configuration(self):
        """The folder of the user's own files."""
        return self.sandbox.path("XDG_CONFIG_HOME") / "longhand"

    def complaints(self):
        """What daemon and engine have written."""
        return (self.sandbox.logs / "ibus-daemon.log").read_text(errors="replace")

    def close(self):
        """Ends every process and removes every file."""
        self.children.stop_all()
        self.sandbox.remove()


class Field:
    """A text field of a program that is IBus' client, by bare calls."""

    def __init__(self, address, program):
        self.program = program
        self.table = None
        self._reported = None
        self._bus = Bus(address)
        self._path = self._bus.call(_IBUS, _PATH, _IBUS, "CreateInputContext", "s", _CLIENT).body[0]
        self._tell("SetCapabilities", "u", PREEDIT | FOCUS | SURROUNDING | _AUXILIARY | _TABLE)

    def _tell(self, member, signature="", *arguments):
        self._send(member, signature, *arguments, flags=wire.NO_REPLY)

    def _send(self, member, signature, *arguments, flags=0):
        """Calls the daemon; a program whose input method is gone goes on without."""
        if not self._bus:
            return None
        try:
            return self._bus.send(_IBUS, self._path, _CONTEXT, member, signature, *arguments, flags=flags)
        except OSError:
            self._bus = None
            return None

    @property
    def text(self):
        """What stands in it."""
        return self.program.document.text

    def focus(self):
        """Gets the focus anew."""
        self._tell("FocusOut")
        self._tell("FocusIn")
        self._reported = None
        self._report()

    def _report(self):
        if self._reported != (report := self.program.report()):
            self._reported = report
            text, cursor, anchor = report
            self._tell("SetSurroundingText", "vuu", ibus_text(text), cursor, anchor)

    # Keys

    def press(self, name, modifiers=0):
        """A key goes down; the program gets it unless the engine keeps it."""
        self._key(key(name, modifiers))

    def release(self, name, modifiers=0):
        """A key goes up."""
        self._key(key(name, modifiers, is_release=True))

    def tap(self, name, modifiers=0):
        """A key goes down and up."""
        self.press(name, modifiers)
        self.release(name, modifiers)

    def type(self, text):
        """Types a text."""
        for name in text:
            self.tap(name)

    def _key(self, key):
        self._take_answer(key, self._ask(key))
        self._report()

    def burst(self, *names):
        """Keys go down, or with a minus before them up, faster than they are answered."""
        keys = [key(name.lstrip("-"), 0, is_release=name[0] == "-") for name in names]
        for each, serial in [(each, self._ask(each)) for each in keys]:
            self._take_answer(each, serial)
            self._report()

    def _ask(self, key):
        return self._send("ProcessKeyEvent", "uuu", key.symbol, key.code, key.state)

    def _take_answer(self, key, serial):
        if not (serial and self._bus and self._is_kept(serial)):
            self.program.press(key)

    def _is_kept(self, serial):
        try:
            answer = self._bus.answer_to(serial)
            for signal in self._bus.take_signals():
                self._hear(signal)
            return answer.body[0]
        except Refused:
            return False
        except (NoAnswer, OSError):
            self._bus = None
            return False

    # Their results

    def _listen(self, seconds):
        for message in self._bus.receive(seconds):
            self._hear(message)

    def _hear(self, message):
        if message.kind == wire.SIGNAL and message.fields.get(wire.PATH) == self._path:
            self._take(message.fields[wire.MEMBER], message.body)

    def _take(self, member, body):
        if member == "CommitText":
            self.program.document.insert(text_in(body[0]))
        elif member == "DeleteSurroundingText":
            self.program.delete(*body)
        elif member == "ForwardKeyEvent":
            self.program.take(Key(*body))
        elif member == "UpdatePreeditText":
            self.program.preedit = text_in(body[0]) if body[2] else ""
        elif member in ("UpdateLookupTable", "HideLookupTable"):
            self.table = Table(body[0]) if body and body[1] else None
        self._report()

    def listen(self, seconds):
        """Lets so much time pass, and takes what comes meanwhile."""
        deadline = time.monotonic() + seconds
        while self._bus and (left := deadline - time.monotonic()) > 0:
            try:
                self._listen(left)
            except NoAnswer:
                self._bus = None
        if not self._bus:
            pause(max(0, deadline - time.monotonic()))

    def hold(self, name, seconds=3):
        """Holds a key until its table is there; returns the table, if it came in that time."""
        self.press(name)
        return self.await_table(seconds)

    def await_table(self, seconds=3):
        """Waits for the accents of a key that is held."""
        deadline = time.monotonic() + seconds
        while not (self.table and all(len(each) == 1 for each in self.table.candidates)):
            if time.monotonic() > deadline:
                return None
            self.listen(0.02)
        return self.table

    @property
    def is_connected(self):
        """Whether there is an input method, as far as it knows."""
        return self._bus is not None
