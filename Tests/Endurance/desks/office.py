"""An office: many desks served by one process, while the settings keep changing."""

import heapq
import itertools
import time
from array import array
from random import Random

from parts import wire
from parts.bus import NoAnswer

from .desk import Desk, Directory
from .keys import key
from .program import KINDS
from .typist import ANSWERS, Typist

_PATIENCE = 20  # seconds after which a call that was not answered never will be
_MEMORY = 5  # seconds after which a change of the settings has come everywhere
_SHORTEST = 0.15  # seconds of the shortest hold-delay
_LOCALES = ("longhand", "longhand:sv", "longhand:fr", "longhand:de")
_SETTINGS = {
    "hold-delay": ("uint32 150", "uint32 260"),
    "hold-keys": ("['letters']", "['letters', 'punctuation']", "['letters', 'digits', 'punctuation']"),
    "hold-on-delay": ("uint32 1000", "uint32 300", "uint32 500", "uint32 0"),
    "double-press-repeats": ("false", "true"),
    "order-by-use": ("false", "true"),
    "compose-by-language": ("true", "false"),
    "show-pressed-key": ("false", "true"),
    "locales": ("@as []", "['sv']", "['fr', 'en']"),
    "packs": ("@as []", "['greek', 'arrows']"),
    "audio-feedback": ("false", "true"),
    "speak-candidates": ("'never'", "'always'", "'automatic'"),
}
LASTING = {"hold-in-terminals": "true"}


class Tally:
    """What was counted and measured so far."""

    def __init__(self):
        self.keys = self.lost = self.picks = self.tables = self.comparisons = 0
        self.latencies = array("d")
        self._holds = [(0.0, _SHORTEST)]

    def note_hold(self, seconds):
        """The setting hold-delay is another from now on."""
        now = time.monotonic()
        current = self._holds[-1]
        self._holds = [each for each in self._holds[:-1] if each[0] > now - _MEMORY] + [current, (now, seconds)]

    def shortest_hold(self):
        """The seconds after which a table may open at the earliest."""
        return min(hold for _, hold in self._holds)


class Office:
    """Runs its typists side by side, on the one connection that ibus-daemon has."""

    def __init__(self, surroundings, seed, desks):
        self._surroundings, self._random = surroundings, Random(seed)
        self.tally = Tally()
        self._directory = Directory()
        self._agenda, self._order = [], itertools.count()
        self._desks = [self._make_desk(place) for place in range(desks)]
        self._typists = {desk: Typist(desk, Random(f"{seed} {place}")) for place, desk in enumerate(self._desks)}
        self._user = self._change_settings()
        self.is_warm = False
        """Whether every setting has had each of its values."""
        self._waiting = {}

    def _make_desk(self, place):
        kind, locale = KINDS[place % len(KINDS)], _LOCALES[place // len(KINDS) % len(_LOCALES)]
        return Desk(self._surroundings, kind, self.tally, locale, self._directory)

    def type(self, keys):
        """Has all type until so many keys more were pressed and each setting was met, and then come to rest."""
        end = self.tally.keys + keys
        self._begin([(None, self._user), *((desk, each.live()) for desk, each in self._typists.items())])
        while self.tally.keys < end or not self.is_warm:
            self._turn()
        # What a gesture leaves undone is done at rest.
        self._begin((desk, each.rest()) for desk, each in self._typists.items())
        while self._agenda or self._waiting:
            self._turn()

    def pace(self, keys, seconds):
        """Types letters at one desk, so many seconds apart; returns how long each answer took."""
        desk, former = self._desks[0], self.tally.latencies
        self.tally.latencies = array("d")
        self._begin([(desk, self._tap(desk, keys, seconds))])
        while self._agenda or self._waiting:
            self._turn()
        found, self.tally.latencies = self.tally.latencies, former
        return found

    @staticmethod
    def _tap(desk, keys, seconds):
        for place in range(keys):
            for is_release in (False, True):
                desk.key(key("abcdefghij"[place % 10], 0, is_release))
                yield seconds / 2
        yield ANSWERS

    def _begin(self, lives):
        self._agenda.clear()
        self._waiting.clear()
        for desk, life in lives:
            self._wait(0, desk, life)

    def _wait(self, seconds, desk, life):
        heapq.heappush(self._agenda, (time.monotonic() + seconds, next(self._order), desk, life))

    def _turn(self):
        now = time.monotonic()
        while self._agenda and self._agenda[0][0] <= now:
            _, _, desk, life = heapq.heappop(self._agenda)
            self._go_on(desk, life)
        left = self._agenda[0][0] - time.monotonic() if self._agenda else 1
        for message in self._surroundings.bus.receive(max(0, min(left, 1))):
            self._pass_on(message)
        self._check_patience(now)

    def _go_on(self, desk, life):
        """Has a typist continue until there is something to wait for."""
        while (seconds := next(life, False)) is not False:
            if seconds is not ANSWERS:
                return self._wait(seconds, desk, life)
            if desk.pending:
                self._waiting[desk] = life
                return None
        return None

    def _pass_on(self, message):
        if message.kind == wire.CALL:
            return self._surroundings.bus.refuse(message)
        desk = self._directory.desk_of(message)
        if desk is None:
            return
        desk.take(message)
        if not desk.pending and (life := self._waiting.pop(desk, None)):
            self._go_on(desk, life)

    def _check_patience(self, now):
        for desk in self._desks:
            for what, sent in itertools.islice(desk.pending.values(), 1):
                if now > sent + _PATIENCE:
                    raise NoAnswer(f"{what} was not answered in {_PATIENCE} s")

    def _change_settings(self):
        """The user, who cannot decide."""
        chosen = {name: values[0] for name, values in _SETTINGS.items()}
        for name, value, seconds in self._changes():
            chosen[name] = value
            self._surroundings.set({**LASTING, **chosen})
            self.tally.note_hold(int(chosen["hold-delay"].split()[1]) / 1000)
            yield seconds

    def _changes(self):
        """First each value of each setting, then any; and how long it stays so at least."""
        for name, values in _SETTINGS.items():
            yield from ((name, value, 0.15) for value in values)
        self.is_warm = True
        while True:
            name = self._random.choice(list(_SETTINGS))
            yield name, self._random.choice(_SETTINGS[name]), self._random.uniform(0.2, 1)
