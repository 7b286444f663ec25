"""Who watches the engine while others harm it."""

import time

from parts import wire
from parts.bus import NoAnswer, Refused
from parts.daemon import COMPONENT, Engine
from parts.footprint import Footprint, resident

from .hostile import ECHO

_RELEASE = 1 << 30
SERVICE_NAME = "org.longhand.Longhand1"
_LONGEST_ERROR = 4096  # bytes
_PATIENCE = 25  # seconds after which a call is taken for unanswered


class Harm(Exception):
    """What must not happen; the text says what."""


class Judge:
    """Holds answers against the rules, and types all the while."""

    def __init__(self):
        self.calls = self.refusals = 0

    def type(self, doing):
        """Types a key, which has to arrive."""
        raise NotImplementedError

    def burst(self, bus, calls, what):
        """Makes calls at once, and judges their answers; returns how many there were."""
        waiting = {bus.send(*call): call for call in calls}
        count, found = len(waiting), [None]
        self.type(f"amid {what}")
        while waiting and found:
            try:
                found = bus.receive(_PATIENCE)
            except NoAnswer as end:
                raise Harm(f"{what}: {end}") from None
            for answer in found:
                if call := waiting.pop(answer.fields.get(wire.REPLY_SERIAL), None):
                    self._judge(answer, f"{what}: {call[:4]}")
        if waiting:
            raise Harm(f"{what}: {len(waiting)} of {count} calls were not answered, such as "
                       f"{[call[:5] for call in waiting.values()][:3]}")
        return count

    def _judge(self, answer, what):
        self.calls += 1
        if answer.kind != wire.ERROR:
            return
        self.refusals += 1
        if answer.size > _LONGEST_ERROR:
            raise Harm(f"{what}: an error of {answer.size} bytes")
        if any(ECHO in str(each) for each in answer.body):
            raise Harm(f"{what}: the error has what was sent: {answer.body}")


class Watch(Judge):
    """A typist whose keys are answered all the while, and a look at the process."""

    def __init__(self, surroundings, session):
        super().__init__()
        self._surroundings, self._session = surroundings, session
        self._engine = Engine(surroundings)
        self._engine.tell("SetCapabilities", "u", 9)
        self._engine.tell("FocusInId", "ss", "/canary", "gtk3-im:canary")
        self._is_down = False
        self.latencies = []
        self._owners = self._find_owners()
        self.first = self.most = resident(surroundings.engine.pid)
        self.weigh()

    def weigh(self):
        """Notes what the engine takes of the machine, when all that it loads on demand is there."""
        self.footprint = Footprint.of(self._surroundings.engine.pid)

    def _find_owners(self):
        return self._surroundings.bus.owner(COMPONENT), self._session.owner(SERVICE_NAME)

    def type(self, doing):
        """Types a key and waits for its answer."""
        bus = self._surroundings.bus
        begun = time.monotonic()
        try:
            answer = bus.answer_to(self._engine.key(ord("b"), 48, _RELEASE if self._is_down else 0))
        except (NoAnswer, Refused) as silence:
            raise Harm(f"{doing}: a key: {silence}; {self._account()}") from None
        self.latencies.append(answer.time - begun)
        self._is_down = not self._is_down
        bus.take_signals()
        if answer.body[0]:
            raise Harm(f"{doing}: a letter was kept")

    def look(self, doing):
        """Holds the process against what it was."""
        if self._surroundings.engine.poll() is not None:
            raise Harm(f"{doing}: the engine has ended; {self._account()}")
        self.most = max(self.most, resident(self._surroundings.engine.pid))
        if self._find_owners() != self._owners:
            raise Harm(f"{doing}: the names have other owners: {self._find_owners()} instead of {self._owners}")

    def _account(self):
        return f"exit code {self._surroundings.engine.poll()}: {self._surroundings.complaints()[-500:]}"
