"""The engine with all programs that send it something, and what that costs it."""

import select
import time
from pathlib import Path

from calls.watch import SERVICE_NAME, Harm
from harness.waiting import wait_until
from parts import wire
from parts.bus import Bus, NoAnswer, Refused
from parts.daemon import COMPONENT, SETTINGS, Engine, Surroundings
from parts.footprint import resident

from .cost import Cost

_RELEASE = 1 << 30
_LETTER = (ord("b"), 48)
MAIN = "/org/longhand/Longhand1"
"""The object with the interfaces for all programs."""
_PATIENCE = 5  # seconds after which a call or a key is taken for unanswered
_BURST = 40  # calls that are under way at a time, in a hurry
_MOMENT = 0.001  # seconds in which what is light is done
_AT_WORK = 0.0005  # seconds of the processor's time that a process at rest does not take
_QUIET = 0.05  # seconds without work, after which there is none
_NOTICE = 0.25  # seconds in which the engine notices a change of files and reads them
_PROGRAM = "gtk3-im:canary"


class World:
    """An engine on private buses, a program with a keyboard, and a typist."""

    def __init__(self, prefix, patience):
        self._patience = _PATIENCE * patience
        self.surroundings = Surroundings(prefix)
        try:
            self._settle_in()
        except BaseException:
            self.close()
            raise

    def _settle_in(self):
        self.is_harmless = self.is_changed = self.is_hurried = False
        self._settings, self._files, self._waiting, self._asked = {}, [], set(), []
        self._find_engine()

    def _find_engine(self):
        self.ibus = self.surroundings.bus
        self.session = Bus(self.surroundings.session_address)
        wait_until(lambda: self.session.owner(SERVICE_NAME), "the service is on the session bus", 20)
        self.process = self.surroundings.engine.pid
        self._clock = (~self.process << 3) | 2  # Linux' number for the clock of a process' time of the processor
        self.keyboard = self.engine = None
        self.renew()

    def restart(self):
        """Ends the engine, and starts it again."""
        self.surroundings.engine.kill()
        self.surroundings.engine.wait()
        wait_until(lambda: not self.surroundings.bus.owner(COMPONENT), "the engine has gone")
        self.surroundings.start_engine()
        self._find_engine()

    def renew(self):
        """Makes another engine, and another keyboard on the session bus."""
        if self.engine:
            self.engine.destroy()
            self.session.send(SERVICE_NAME, self.keyboard, f"{SERVICE_NAME}.Keyboard", "Close")
        self.engine = Engine(self.surroundings)
        self.engine.tell("SetCapabilities", "u", 41)
        self.keyboard = self.session.call(SERVICE_NAME, MAIN, f"{SERVICE_NAME}.Keyboards", "Create", "s", "en").body[0]
        self.focus()

    def actions(self, path):
        """The names of the actions that an object has."""
        return self.session.call(SERVICE_NAME, path, "org.gtk.Actions", "List").body[0]

    def close(self):
        """Ends everything."""
        self.surroundings.close()

    # What is done in it

    def focus(self):
        """A field gets the focus anew."""
        self.engine.tell("FocusOut")
        self.engine.tell("FocusInId", "ss", "/canary", _PROGRAM)

    def set(self, settings):
        """Puts the settings, and waits until they are read."""
        if settings != self._settings:
            self._settings = settings
            self.surroundings.set(settings)
            self.settle(_NOTICE)

    def change(self, key, value):
        """Puts one setting in addition; into a group that no reader reads, where nothing may happen."""
        groups = {SETTINGS: dict(self._settings), "nobody": {}}
        groups["nobody" if self.is_harmless else SETTINGS][key] = value
        self.surroundings.sandbox.write_settings(groups)
        self.is_changed = True
        self.settle(_NOTICE)

    def write(self, variable, name, content):
        """Puts a file into one of the user's folders, and waits until it is read."""
        self.put(variable, name, content)
        self.settle(_NOTICE)

    def put(self, variable, name, content):
        """Puts a file into one of the user's folders; beside it, where nothing may happen."""
        file = self.surroundings.sandbox.path(variable) / name
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = file.with_name(f"{file.name}.nobody") if self.is_harmless else file
        new = file.with_name(f"{file.name}~")
        new.write_bytes(content.encode())
        new.chmod(0o600)
        new.rename(file)
        self._files.append(file)

    def clear(self):
        """Takes back what was put besides the settings."""
        if self._files:
            for file in self._files:
                file.unlink(missing_ok=True)
            self._files = []
            self.settle(_NOTICE)
        if self.is_changed:
            self.is_changed = False
            self.surroundings.set(self._settings)
            self.settle(_NOTICE)

    def send(self, call):
        """Makes a call whose answer is waited for later."""
        call = call.harmless if self.is_harmless else call
        bus = self.ibus if call.is_ibus else self.session
        serial = bus.send(COMPONENT if call.is_ibus else SERVICE_NAME, *call[1:5], *call.values)
        self._waiting.add((bus, serial))

    def call(self, *calls):
        """Makes calls, and types until all are answered; in a hurry, until few are not."""
        for call in calls:
            self.send(call)
        if not self.is_hurried:
            self.finish()
        elif len(self._waiting) > _BURST:
            self.finish(_BURST // 2)

    def finish(self, left=0):
        """Types until no more calls than that are without an answer, and once more."""
        self._await(left, self.type)
        self.type()

    def wait(self):
        """Waits until all calls are answered, and types nothing: a key that is not reported makes a text uncertain."""
        self._await(0, lambda: None)

    def _await(self, left, meanwhile):
        deadline = time.monotonic() + self._patience
        while True:
            select.select([self.ibus, self.session], [], [], _MOMENT)
            for bus in (self.ibus, self.session):
                self._receive(bus)
            if len(self._waiting) <= left:
                return
            if time.monotonic() > deadline:
                raise Harm(f"no answer in {self._patience:g} s")
            meanwhile()

    def answer(self, signature, *values):
        """Answers what the engine asks the program, which it does not where nothing may happen."""
        if self.is_harmless:
            return
        deadline = time.monotonic() + self._patience
        while not self._asked and time.monotonic() < deadline:
            self._receive(self.session, 0.1)
        for call in self._asked:
            self.session.answer(call, signature, *values)
        self._asked = []
        self.settle(0.2)

    def _receive(self, bus, seconds=0):
        """Takes what has come on a bus: answers, and calls of the engine, which only the program answers."""
        try:
            found = bus.receive(seconds)
        except NoAnswer as end:
            raise Harm(str(end)) from None
        self._waiting -= {(bus, each.fields.get(wire.REPLY_SERIAL)) for each in found}
        asked = [each for each in found if each.kind == wire.CALL]
        if bus is self.session:
            self._asked += asked
        else:
            for call in asked:
                bus.refuse(call)

    def type(self, symbol=_LETTER[0], code=_LETTER[1]):
        """Types a key, and notes how long it waited for the engine, but not the engine for the processor."""
        for state in (0, _RELEASE):
            begun, delay = time.monotonic(), self._delay
            try:
                answer = self.ibus.answer_to(self.engine.key(symbol, code, state), self._patience)
            except (NoAnswer, Refused) as silence:
                raise Harm(f"a key: {silence}") from None
            self._wait = max(self._wait, answer.time - begun - (self._delay - delay))

    _wait = 0.0

    @property
    def _delay(self):
        """The seconds for which the engine's thread of keys was ready to run and did not, as others ran."""
        return int(Path(f"/proc/{self.process}/schedstat").read_text().split()[1]) / 1e9

    def settle(self, seconds):
        """Lets time pass until the engine has worked and rests again, so many seconds at most; types when it works."""
        self._watch(seconds, lambda worked: worked and time.monotonic() - worked > _QUIET)

    def rest(self, seconds):
        """Lets so many seconds pass, and types whenever the engine works."""
        self._watch(seconds, lambda worked: False)

    def _watch(self, seconds, is_over):
        deadline, before, worked = time.monotonic() + seconds, self._processor, None
        while (now := time.monotonic()) < deadline and not is_over(worked):
            time.sleep(0.002)
            if self._processor - before > _AT_WORK:
                self.type()
                before, worked = self._processor, now
        self.type()

    # What it costs

    @property
    def _processor(self):
        return time.clock_gettime(self._clock)

    def cost(self, deed, *arguments):
        """Does something, and finds what that costs."""
        self._expect_alive()
        Path(f"/proc/{self.process}/clear_refs").write_text("5")  # the peak of memory is that of now
        memory, processor, self._wait = resident(self.process), self._processor, 0.0
        deed(self, *arguments)
        taken = self._processor - processor
        self._expect_alive()
        return Cost(taken, self._wait, max(0, self._peak() - memory))

    def _peak(self):
        for line in Path(f"/proc/{self.process}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
        return 0

    def _expect_alive(self):
        if (code := self.surroundings.engine.poll()) is not None:
            raise Harm(f"the engine has ended with {code}: {self.surroundings.complaints()[-300:]}")

    def files_size(self):
        """The KiB in what the engine has written into the user's folders."""
        return sum(each.stat().st_size for each in self.surroundings.sandbox.files()
                   if each.is_file() and each not in self._files) // 1024
