"""Typists who do anything at any time."""

from . import keys
from .keys import key

ANSWERS = None  # what a typist waits for besides the passing of time
_LETTERS = "eeeaaoiucnszylqxtwdbk"
_HELD = "eeaaoiucnsz"
_TEXT = _LETTERS + "    1234567890-=.,;'"
_EDITS = ("BackSpace", "BackSpace", "Left", "Right", "Home", "End", "Return", "Tab")
_TABLE_MOVES = ("Left", "Right", "Tab", "Up", "Down", "Page_Up", "Page_Down")
SECRET = "xqwkzjv"
"""What is typed in secret fields, and nowhere else; people look for it afterwards."""
_SECRET_TYPES = ((8, 0), (9, 0), (0, 1 << 11), (0, 1 << 12), (8, 1 << 12))
_TEXTS = ("", "cafe", "naïve 😀𝒳", "one two", "Ärger\nÅland", "e", "👩‍👩‍👧‍👦 e")


class Typist:
    """A person at a desk. Each gesture is a generator of the seconds to wait, or of ANSWERS."""

    def __init__(self, desk, random):
        self._desk, self._random = desk, random
        self._keys = []  # those that are down
        self._modifiers = 0
        self._may_have_lost = False
        desk.only_when_asked = random.random() < 0.25
        self._gestures = [getattr(self, name) for name, weight in _WEIGHTS.items() for _ in range(weight)]

    def live(self):
        """Never ends."""
        while True:
            for _ in range(60):
                yield from self._random.choice(self._gestures)()
                if self._random.random() < 0.3:
                    yield from self._compare()
            yield from self.rest()

    # Keys

    def _down(self, name):
        while self._desk.may_be_repeat(key(name, 0).code):
            yield ANSWERS
            yield 0.01
        self._desk.key(key(name, self._modifiers))
        self._keys.append(name)
        self._modifiers |= keys.MODIFIERS.get(name, 0)

    def _up(self, name):
        self._desk.key(key(name, self._modifiers, is_release=True))
        self._keys.remove(name)
        self._modifiers &= ~keys.MODIFIERS.get(name, 0)

    def _repeat(self, name):
        if self._desk.kind.repeats_in_pairs:
            self._desk.key(key(name, self._modifiers, is_release=True, is_repeat=True))
        self._desk.key(key(name, self._modifiers, is_repeat=True))

    def _tap(self, name):
        if name in self._keys:
            return
        yield from self._down(name)
        self._up(name)

    def _let_go(self, name):
        """Lets go of a key that may still be down, and waits until that is known."""
        if name in self._keys:
            self._up(name)
            yield ANSWERS

    def _pause(self):
        yield self._random.choice((0, 0, 0, 0.001, 0.003, 0.01, 0.03))

    # Typing

    def _roll(self):
        """Up to a dozen keys, some of them down at once, with no regard to answers."""
        waiting = []
        for name in self._random.choices(_TEXT, k=self._random.randint(2, 12)):
            if name in self._keys:
                waiting.remove(name)
                self._up(name)
            yield from self._down(name)
            waiting.append(name)
            yield from self._pause()
            while len(waiting) > self._random.randint(0, 3):
                self._up(waiting.pop(0))
        for name in waiting:
            self._up(name)
        yield from self._pause()

    def _capitals(self):
        """Letters with Shift, which comes up before them or after."""
        yield from self._down("Shift")
        name = self._random.choice(_LETTERS)
        yield from self._down(name)
        yield from self._pause()
        for each in self._random.sample(("Shift", name), 2):
            self._up(each)

    def _edit(self):
        for name in self._random.choices(_EDITS, k=self._random.randint(1, 4)):
            yield from self._tap(name)
        yield from self._pause()

    def _accent(self):
        """A dead key."""
        yield ANSWERS
        yield from self._tap("dead_acute")
        yield from self._tap(self._random.choice("aeiou"))
        yield ANSWERS

    def _chord(self):
        modifier = self._random.choice(("Control", "Alt", "Super"))
        yield from self._down(modifier)
        yield from self._tap(self._random.choice(_LETTERS))
        yield from self._pause()
        self._up(modifier)

    def _erase_at_length(self):
        """A key that offers nothing repeats, once all before it is typed: what waits is typed later."""
        yield from self._quiet()
        name = self._random.choice(("BackSpace", "Left", "Right"))
        yield from self._down(name)
        yield ANSWERS
        yield 0.2
        for _ in range(self._random.randint(1, 6)):
            self._repeat(name)
            yield 0.005
        yield from self._let_go(name)

    # Holding

    def _hold(self):
        """Holds a letter until its table is there, and ends that in any way."""
        yield ANSWERS
        name = self._random.choice(_HELD)
        yield from self._down(name)
        yield from self._wait_for_table(name)
        is_held_on = self._random.random() < 0.5
        if not is_held_on:
            yield from self._let_go(name)
        yield from self._random.choice(self._ends)(self)
        if is_held_on:
            yield from self._let_go(name)

    def _wait_for_table(self, name):
        """Until the table is there, or will not be; some keyboards repeat the key by then."""
        repeats_from = self._random.choice((0.2, 0.3, 9))
        yield ANSWERS
        waited = 0.0
        while not self._desk.table and waited < 0.4:
            yield 0.02
            waited += 0.02
            if waited > repeats_from:
                self._repeat(name)

    def _hold_too_short(self):
        name = self._random.choice(_HELD)
        yield from self._down(name)
        yield self._random.choice((0.02, 0.05, 0.1, 0.14))
        yield from self._let_go(name)

    # Ways to end a table

    def _digit(self):
        yield from self._tap(str(self._random.randint(1, 9)))
        yield from self._pause()

    def _digits_and_letters(self):
        for name in (str(self._random.randint(1, 5)), *self._random.choices(_TEXT, k=3)):
            yield from self._tap(name)
        yield from self._pause()

    def _move_and_take(self):
        for name in self._random.choices(_TABLE_MOVES, k=self._random.randint(1, 4)):
            yield from self._tap(name)
        yield from self._pause()
        yield from self._tap(self._random.choice(("Return", " ", "Escape")))

    def _take_at_once(self):
        yield from self._tap(self._random.choice(("Return", " ")))
        yield from self._pause()

    def _escape(self):
        yield from self._tap("Escape")
        yield from self._pause()

    def _type_on(self):
        name = self._random.choice(_TEXT)
        yield from self._tap(name)
        yield from self._pause()

    def _take_back(self):
        yield from self._tap("BackSpace")
        yield from self._pause()

    def _click_candidate(self):
        yield ANSWERS
        self._desk.click_candidate(self._random.choice((0, 1, 2, 3, 7, 16, 1 << 31, 0xFFFFFFFF)))
        yield ANSWERS

    def _press_buttons(self):
        """Those of the panel."""
        yield ANSWERS
        for _ in range(3):
            self._desk.press_button(self._random.choice(("PageUp", "PageDown", "CursorUp", "CursorDown")))
        yield from self._random.choice((self._digit, self._take_at_once, self._click_candidate))()

    def _hold_on(self):
        """Until the key repeats after all."""
        yield ANSWERS
        held = next((name for name in self._keys if name in _HELD), None)
        for _ in range(self._random.randint(5, 15) if held else 0):
            self._repeat(held)
            yield 0.04

    # What else happens

    def _quiet(self):
        """Waits until both texts are the same: a candidate may be on its way. They have to be in two seconds.

        A letter that is preedit is put into the text: no program can tell whether its engine is about to do so.
        """
        if self._desk.program.preedit:
            yield from self._lift_all()
            yield from self._tap("Escape")
        yield ANSWERS
        for _ in range(100):
            if self._desk.is_right():
                return
            yield 0.02
            yield ANSWERS
        self._desk.fail("the text is wrong")

    def _click(self):
        yield from self._quiet()
        place = self._random.randint(0, 20)
        self._desk.say(f"click at {place}")
        self._desk.edit(lambda document: document.move(place), reset=True)
        yield 0.01

    def _change_text(self):
        yield from self._quiet()
        text = self._random.choice(_TEXTS)
        place = self._random.randint(0, len(text))
        self._desk.say(f"text {text!r}")
        self._desk.edit(lambda document: document.__init__(text, place), reset=not self._desk.kind.reports)
        yield 0.01

    def _move_focus(self):
        """The focus goes to the other field, or goes and comes back."""
        if self._random.random() < 0.7:
            yield from self._lift_all()
        self._watch_no_more()
        yield from self._quiet()
        desk = self._desk
        desk.set_focus(False)
        yield ANSWERS
        yield self._random.choice((0, 0, 0.005, 0.1))
        field = self._random.choice((0, 1))
        for each in (desk.program, desk.shadow):
            each.focus(field)
        desk.set_focus(True)
        yield 0.01

    def _lose_focus_amid_everything(self):
        """The focus goes while a candidate may be on its way, and comes back: only the candidate may be lost then."""
        yield ANSWERS
        self._may_have_lost = True
        self._desk.set_focus(False)
        yield ANSWERS
        yield 0.05
        self._desk.set_focus(True)
        self._watch_no_more()
        yield from self._get_over_loss()

    def _get_over_loss(self):
        """Gives the candidate a second to arrive."""
        for _ in range(20):
            if not self._desk.is_right():
                yield 0.05
        self._desk.adopt()
        self._may_have_lost = False

    def _reset(self):
        yield from self._quiet()
        self._desk.reset()
        yield 0.01

    def _disable(self):
        yield from self._lift_all()
        yield from self._quiet()
        self._desk.set_focus(False)
        yield ANSWERS
        self._desk.engine.tell("Disable")
        self._desk.engine.tell("Enable")
        self._desk.set_focus(True)
        self._watch_no_more()
        yield 0.01

    def _make_engine(self):
        yield from self._lift_all()
        yield from self._quiet()
        for each in (self._desk.program, self._desk.shadow):
            each.settle()
        self._watch_no_more()
        self._desk.begin_anew()
        yield ANSWERS

    def _turn_secret(self):
        """A field turns secret, perhaps while its table is open; words are typed there and letters held."""
        yield from self._quiet()
        desk = self._desk
        desk.set_content_type(*self._random.choice(_SECRET_TYPES))
        yield ANSWERS
        yield from self._lift_all()
        for name in SECRET:
            yield from self._tap(name)
            yield from self._pause()
        yield from self._down("e")
        yield self._random.choice((0.05, 0.3))
        yield from self._let_go("e")
        yield from self._quiet()
        desk.edit(lambda document: document.erase(len(SECRET) + 1), reset=True)
        desk.set_content_type(desk.kind.purpose)
        yield ANSWERS

    def _say_much(self):
        """What else the daemon sends."""
        self._desk.say("the cursor, its capabilities, a property")
        engine = self._desk.engine
        engine.tell("SetCursorLocation", "iiii", *(self._random.randint(0, 2000) for _ in range(4)))
        engine.tell("SetCapabilities", "u", self._desk.kind.capabilities)
        engine.tell("PropertyShow", "s", "undo")
        yield 0

    # Being right

    def _watch_no_more(self):
        self._desk.program.is_watched = False

    def _lift_all(self):
        for name in self._keys.copy():
            yield from self._let_go(name)

    def _compare(self):
        yield from self._quiet()
        self._desk.tally.comparisons += 1

    def rest(self):
        """Lets go of everything: all is as it was at first."""
        yield ANSWERS
        desk = self._desk
        if not desk.has_focus:
            desk.set_focus(True)
        yield from self._lift_all()
        if self._may_have_lost:  # the run has ended amid that
            yield ANSWERS
            yield from self._get_over_loss()
        yield from self._compare()
        if desk.is_secret:
            desk.edit(lambda document: document.__init__(), reset=True)
            desk.set_content_type(desk.kind.purpose)
        yield from self._tap("Escape")
        yield ANSWERS
        if desk.table:
            desk.fail("a table at rest")
        for _ in range(100):  # the release of a BackSpace that was forwarded may be on its way
            if desk.program.keys_down():
                yield 0.02
        if desk.program.is_watched and desk.program.keys_down():
            desk.fail(f"the program has {desk.program.keys_down()} down for ever")
        desk.program.is_watched = True
        desk.forget_debts()
        desk.program.keys_down().clear()
        desk.edit(lambda document: document.__init__(), reset=True)
        yield 0.02

    _ends = [_digit, _digit, _digits_and_letters, _move_and_take, _move_and_take, _take_at_once, _escape, _type_on,
             _take_back, _click_candidate, _press_buttons, _hold_on, _move_focus, _reset, _disable, _chord,
             _change_text, _turn_secret, _click, _lose_focus_amid_everything, _make_engine]


_WEIGHTS = {
    "_roll": 40, "_capitals": 6, "_edit": 10, "_accent": 3, "_chord": 4, "_erase_at_length": 2, "_hold": 14,
    "_hold_too_short": 4, "_click": 3, "_change_text": 3, "_move_focus": 2, "_lose_focus_amid_everything": 1,
    "_reset": 2, "_turn_secret": 2, "_say_much": 4, "_click_candidate": 1, "_make_engine": 1,
}
