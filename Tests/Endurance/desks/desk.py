"""A desk: an engine of the real process, a program that it serves, and the same program without an engine.

Both programs get the same keys. They have the same text, save that a letter makes way for the candidate that was picked
while its table was shown.
"""

import time
from collections import Counter, deque

from parts import wire
from parts.daemon import Engine
from parts.values import Table, text_in

from .keys import Key
from .program import Program

_EARLY = 0.002  # seconds by which two clocks may differ
_EARLIEST_REPEAT = 0.1  # seconds for which a key that repeats is down at least: HeldKey.shortestDelay
_PAIR_GAP = 0.1  # seconds after which no press is taken for a repeat's any more
_MOVES = ("Left", "Right", "Up", "Down", "Tab", "Page_Up", "Page_Down", "Escape")
_ACTS = ("CommitText", "DeleteSurroundingText", "ForwardKeyEvent", "UpdatePreeditText")
_SHOWS = ("UpdateLookupTable", "UpdateAuxiliaryText")


class Fault(Exception):
    """Something that must never happen; the text has what was done before."""


class Directory:
    """Whose the engines are, by their paths, and the calls that wait for an answer, by their serials."""

    def __init__(self):
        self.engines, self.callers = {}, {}

    def desk_of(self, message):
        """Whose a message is; None for one whose owner has gone."""
        if message.kind == wire.SIGNAL:
            return self.engines.get(message.fields[wire.PATH])
        return self.callers.pop(message.fields[wire.REPLY_SERIAL], None)


class Desk:
    """What happens in one input context."""

    def __init__(self, surroundings, kind, tally, locale, directory):
        self.kind, self.tally, self._directory = kind, tally, directory
        self.program, self.shadow = Program(kind), Program(kind)
        self.table = None
        """The table that is shown."""
        self.is_secret = self.has_focus = False
        self.pending = {}
        self.only_when_asked = False
        """Whether the program reports its text before keys and when it is asked, and at no other time."""
        self._surroundings, self._locale = surroundings, locale
        self._history = deque(maxlen=90)
        self._forget_the_past()
        self._make_engine()

    def _forget_the_past(self):
        self._reported = None
        self._down_since = {}  # when each key went down of those that the engine may take to be down
        self._doubtful = {}  # until when the next press may be taken for a repeat's, by the key's code
        self._down = set()
        self._coming_up = Counter()  # how many releases of a key are under way
        self._shown = self._committed = None  # since the last answer
        self._deleted, self._typed = False, set()
        self._has_moved = False  # whether the highlight of the table was moved
        self._owed = Counter()  # how often a key was kept that the engine has to type in its turn
        self._used = set()  # the keys that a table has used, by their codes
        self._handled = {}  # whether the press of a key was kept, by its code

    def _make_engine(self):
        self.engine = Engine(self._surroundings, self._locale)
        self._directory.engines[self.engine.path] = self
        self.engine.tell("SetCapabilities", "u", self.kind.capabilities)
        self.engine.tell("Enable")
        self.set_focus(True)
        self.set_content_type(self.kind.purpose)

    def begin_anew(self):
        """The user selects another engine and comes back."""
        self.say("another engine")
        self.engine.tell("FocusOut")
        self.engine.tell("Disable")
        self.engine.destroy()
        del self._directory.engines[self.engine.path]
        self.table = None
        self._forget_the_past()
        self._make_engine()

    # What was done

    def say(self, what):
        """Notes what happens, for the account of a fault."""
        self._history.append(f"{time.monotonic() % 1000:.3f} {what}")

    def fail(self, what):
        """Ends the run."""
        texts = "; ".join(f"{one} instead of {other}" for one, other in zip(self.program.visible(), self.shadow.fields))
        raise Fault(f"{self.kind.name}, {self.engine.path}: {what}\n  {texts}\n  " + "\n  ".join(self._history))

    # What the typist does

    def key(self, key):
        """Tells the engine of a key."""
        self.flush()
        self.say(f"{key}")
        self.tally.keys += not key.is_release and not key.is_repeat
        if key.is_release and not key.is_repeat:
            self._coming_up[key.code] += 1
            self._down.discard(key.code)
        elif not key.is_repeat:
            self._down.add(key.code)
            self._down_since.setdefault(key.code, time.monotonic())
        self._await(self.engine.key(key.symbol, key.code, key.state), key)

    def press_button(self, name):
        """The panel reports one of its buttons; the table is known to be there, or not."""
        self.engine.tell(name)
        self._has_moved = self._has_moved or self.table is not None

    def click_candidate(self, index):
        """Clicks into the table."""
        self.say(f"click {index}")
        self._await(self.engine.ask("CandidateClicked", "uuu", index, 1, 0), index)

    def _await(self, serial, what):
        """Awaits the answer to a call: about a key, about a candidate's place, or with something to be done then."""
        self.pending[serial] = (what, time.monotonic())
        self._directory.callers[serial] = self

    def may_be_repeat(self, code):
        """Whether the engine may take a press of a key now for a repeat's, since its release may be one's as well."""
        return self.kind.repeats_in_pairs and (
            self._coming_up[code] > 0 or time.monotonic() < self._doubtful.get(code, 0))

    # What the program does

    def _catch_up(self):
        """Awaits the answer to a call that does nothing, before which a table was closed by an event."""
        self._await(self.engine.ask("PropertyHide", "s", ""), lambda: None)

    def flush(self):
        """Reports the text if it has changed."""
        if self.kind.reports and self.has_focus and self._reported != (report := self.program.report()):
            self._reported = report
            self.engine.report(*report)

    def set_focus(self, has_focus):
        """The field gets or loses the focus."""
        self.say("focus" if has_focus else "no focus")
        if has_focus:
            self.has_focus, self._reported = True, None
            path = f"/context{self.engine.path}/{self.program.focused}"
            self.engine.tell("FocusInId", "ss", path, self.kind.client)
            self.engine.tell("SetCapabilities", "u", self.kind.capabilities)
            self.flush()
            self._catch_up()
        else:
            for each in (self.program, self.shadow):
                each.settle()
            path = f"/context{self.engine.path}/{self.program.focused}"
            self._await(self.engine.ask("FocusOutId", "s", path), lambda: setattr(self, "has_focus", False))

    def reset(self):
        """The program wants everything forgotten."""
        self.say("reset")
        for each in (self.program, self.shadow):
            each.settle()
        self.engine.tell("Reset")
        self.flush()
        self._catch_up()

    def set_content_type(self, purpose, hints=0):
        """The field has another purpose from here on; it is secret only once the engine knows that."""
        self.say(f"purpose {purpose}, hints {hints}")
        is_secret = purpose in (8, 9) or bool(hints & (3 << 11))
        if not is_secret:
            self.is_secret = False

        def done():
            self.is_secret = is_secret
            if is_secret and self.table:
                self.fail("a table in a secret field")
        self._await(self.engine.set_content_type(purpose, hints), done)

    def edit(self, change, reset=False):
        """Changes the text of both programs, as a click or another program does."""
        for each in (self.program, self.shadow):
            each.settle()
            change(each.document)
        if reset:
            self.engine.tell("Reset")
        self.flush()
        self._catch_up()

    def forget_debts(self):
        """Nothing is under way: what the engine has kept is typed."""
        self._owed.clear()

    def is_right(self):
        """Whether both texts are the same, and both programs got the same chords."""
        return self.program.visible() == self.shadow.fields and self.program.chords == self.shadow.chords

    def adopt(self):
        """Takes the program's text for right, whose candidate was lost with the focus."""
        self.tally.lost += not self.is_right()
        self.shadow.fields = self.program.visible()

    # What the engine says

    def take(self, message):
        """Takes what has come from the engine."""
        if message.kind == wire.SIGNAL:
            self._take_signal(message.fields[wire.MEMBER], message)
            return
        what, sent = self.pending.pop(message.fields[wire.REPLY_SERIAL])
        if message.kind == wire.ERROR:
            self.fail(f"{what} is answered {message.fields[wire.ERROR_NAME]}")
        if isinstance(what, Key):
            self.tally.latencies.append(message.time - sent)
            self._answered(what, message.body[0])
        elif isinstance(what, int):
            self._clicked(what)
        else:
            what()
        self._shown, self._committed, self._deleted, self._typed = self.table, None, False, set()
        if not self.only_when_asked:
            self.flush()

    def _take_signal(self, member, message):
        body = message.body
        self.say(f"  {member} {body[0] if member in ('DeleteSurroundingText', 'ForwardKeyEvent') else ''}")
        self._check_place(member, body)
        if member == "CommitText":
            self._committed = text_in(body[0])
            self._history[-1] += self._committed
            self._note_typed(self._committed)
            self.program.document.insert(self._committed)
        elif member == "DeleteSurroundingText":
            if not self.program.delete(*body):
                self.fail(f"a deletion {body} of what is not there")
        elif member == "ForwardKeyEvent":
            self._history[-1] += f"{Key(*body)}"
            self._note_typed(Key(*body).name, Key(*body).is_release)
            self.program.take(Key(*body))
        elif member == "UpdatePreeditText":
            self.program.preedit = text_in(body[0]) if body[2] else ""
        elif member == "UpdateLookupTable":
            self._show(Table(body[0]) if body[1] else None, message.time)
        elif member == "HideLookupTable":
            self.table = None
        elif member == "RequireSurroundingText":
            self.flush()
        self._deleted = self._deleted or member in ("DeleteSurroundingText", "ForwardKeyEvent")
        if member in _ACTS and not self.only_when_asked:
            self.flush()

    def _note_typed(self, name, is_release=False):
        """Notes what the engine types: a key that it has kept, or else the repeat of one."""
        if self._owed[name] > 0:
            self._owed[name] -= not is_release
        elif not is_release:
            self._typed.add(name)

    def _check_place(self, member, body):
        acts = member in _ACTS and not (member == "UpdatePreeditText" and not (body[2] and text_in(body[0])))
        shows = member in _SHOWS and body[1]
        if (acts or shows) and not self.has_focus:
            self.fail(f"{member} without a focus")
        if (acts or shows) and self.is_secret:
            self.fail(f"{member} in a secret field")

    def _show(self, table, now):
        if table and not self.table:
            self._has_moved = False
            self.tally.tables += 1
            longest = max((now - since for since in self._down_since.values()), default=0)
            if longest < self.tally.shortest_hold() - _EARLY:
                self.fail(f"a table, and no key was down for more than {1000 * longest:.0f} ms")
        self.table = table
        self._shown = table or self._shown

    # The results of a key

    def _answered(self, key, is_handled):
        self._history.append(f"  {key} {'kept' if is_handled else 'passed'}")
        if self.is_secret and is_handled and not key.is_release and not key.is_repeat:
            self.fail(f"{key} was kept in a secret field")
        if key.is_release:
            self._released(key, is_handled)
        elif key.is_repeat:
            self._repeated(key, is_handled)
        else:
            self._pressed(key, is_handled)

    def _pressed(self, key, is_handled):
        self._handled[key.code] = is_handled
        self._used.discard(key.code)
        candidate = self._use(key) if is_handled and self._shown else None
        if candidate is None:
            if is_handled and self._shown and self._has_moved and key.begins_text:
                self._pick(self._shown.candidates[self._shown.index])  # behind which the key is typed
            self._owed[key.name] += is_handled
            self.shadow.press(key)
        else:
            self._used.add(key.code)
            self._pick(candidate)
        if not is_handled:
            self.program.press(key)

    def _use(self, key):
        """What a key does in a table: the candidate that it picks, "" for another use; None for none."""
        candidates = self._shown.candidates
        if key.name in _MOVES:
            self._has_moved = True
            return ""
        place = self._shown.index if key.name in ("Return", " ") else int(key.name) - 1 if key.name.isdecimal() else -1
        return candidates[place] if place >= 0 and self._was_picked(candidates[place:place + 1]) else None

    def _was_picked(self, candidate):
        """Whether the engine has begun to put a candidate, if there is one, into the letter's place."""
        return candidate and (self._deleted or self._committed == candidate[0])

    def _pick(self, candidate):
        if candidate:
            self.tally.picks += 1
            letter = self.shadow.document.text[:self.shadow.document.cursor][-1:]
            self._owed[letter] = max(0, self._owed[letter] - 1)
            self.shadow.document.erase()
            self.shadow.document.insert(candidate)

    def _repeated(self, key, is_handled):
        if not is_handled:
            self.program.press(key)
        if not is_handled or key.name in self._typed:  # it was passed, or typed by the engine in its turn
            self.shadow.press(key)
        elif not key.types and key.code not in self._used:
            self.fail(f"the repeat {key} was eaten")

    def _released(self, key, is_handled):
        if not key.is_repeat:
            self._coming_up[key.code] -= 1
            if time.monotonic() > self._down_since[key.code] + _EARLIEST_REPEAT:
                self._doubtful[key.code] = time.monotonic() + _PAIR_GAP
            if not self._coming_up[key.code] and key.code not in self._down:
                self._down_since.pop(key.code, None)

        if is_handled:
            return
        is_strange = self._handled.get(key.code) and key.code not in self.program.keys_down()
        if is_strange and self.program.is_watched and not self.kind.repeats_in_pairs and not self.kind.taps:
            self.fail(f"the program sees {key} without having seen it go down")
        self.program.press(key)

    def _clicked(self, index):
        candidate = self._shown.candidates[index:index + 1] if self._shown else []
        if self._was_picked(candidate):
            self._pick(*candidate)
