"""What a test case works with: a person in front of a client."""

import os
import signal
import time
from contextlib import contextmanager, suppress
from functools import partial

from .buses import is_alive
from .desktop import LONGHAND
from .ears import Ears
from .expectations import Wrong
from .notation import typed_into, unmarked
from .waiting import TooLate, pause, settled, wait_until

HOLD_DELAY = 0.5  # seconds; Longhand's default
IMPATIENT = 2  # seconds that an impatient daemon waits for an engine's answer; the usual one waits 15
_REVEALING = 1.5  # seconds for which a letter is held until a program has been seen to repeat it
_PAGE = 9  # candidates on a page of a table in a column
_BREATH = 0.06  # seconds between cases: people do not press a key again sooner after releasing it
_PATIENCE = 10  # seconds until a change of settings or a restarted bus must have had its effect


class Desk(Ears):
    """A person at a client; the verbs are what the person, the program or the desktop does."""

    def __init__(self, desktop, client):
        super().__init__(desktop, client)
        self.person = desktop.person
        self.toolkit = client.toolkit
        self._others = []
        self._engine_changed = False

    @classmethod
    def at(cls, desktop, toolkit):
        """A desk with a program of a kind that was opened for it, ready for keys."""
        desk = cls(desktop, desktop.open(toolkit))
        desk.wake()
        desk.clear()
        return desk

    def wake(self):
        """Waits until a program that was just opened takes part in the input method: keys typed before do not count."""
        self.focus("entry")
        self.eventually_opens("e")
        self.tap("Escape")
        self.table_closes()
        if self.toolkit.stops_at_nothing:
            self.hold("e", _REVEALING)

    def clear(self):
        """Brings everything back to how a case finds it: empty fields, the first one focused, Longhand selected."""
        self.person.lift_all()
        pause(_BREATH)
        while self._others:
            self._others.pop().client.close()
        if self._engine_changed:
            self.select(LONGHAND)
            self._engine_changed = False
        self.take_focus()
        self.client.order("clear")
        self.focus("entry")
        self._begin()

    def finish(self):
        """Ends a case: no table is left, and what is typed next goes where it belongs, behind all that came before."""
        if not self.toolkit.is_touched:
            self.table_closes()
        if self.field is not None:
            if self.toolkit.loses_hasty_letters:
                pause(_BREATH)
            self.touch(".") if self.toolkit.is_touched else self.tap(".")
            self.reads(typed_into(self._must[self.field], "."))
        self.table_closes()
        self.strays_nowhere()
        for other in self._others:
            other.strays_nowhere()

    @property
    def field_of_lines(self):
        """The field that takes several lines."""
        return "view" if self.toolkit.has_fields else "entry"

    # The person.

    def tap(self, *keys):
        """Presses and releases keys one after the other."""
        self.person.tap(*keys)

    def roll(self, text, gap, overlap):
        """Types into an empty field with rolling fingers; everything has to come out."""
        self.person.roll(text, gap, overlap)
        self.reads_typed(text, gap + overlap)

    def press(self, key):
        """Puts a key down."""
        self.person.press(key)

    def release(self, key):
        """Lets a key go."""
        self.person.release(key)

    def hold(self, key, seconds):
        """Keeps a key down for so long."""
        self.person.hold(key, seconds)

    def chord(self, *keys):
        """Presses keys together."""
        self.person.chord(*keys)

    def wait(self, seconds):
        """Does nothing for a while, because the case is about time."""
        pause(seconds)

    def press_until_open(self, key):
        """Presses a key and keeps it down; returns when its table is there."""
        former = self.desktop.engine.updates
        self.press(key)
        self.table_opens(former)
        pause(self.desktop.LOOK)

    def open(self, key):
        """Presses a key until its table is there, and lets it go then; the table stays."""
        self.press_until_open(key)
        self.release(key)

    @property
    def keyboard_on_screen(self):
        """The keyboard on the screen."""
        return self.desktop.keyboard_on_screen

    def touch(self, *keys):
        """Touches keys of the keyboard on the screen."""
        self.keyboard_on_screen.touch(*keys)

    def click(self, field):
        """Clicks into a field, after its text, or on the button."""
        pause(self.desktop.REACH)
        self.person.click(*self.client.centre(field))
        self._focused(field)

    def click_at_start(self, field, distance=0):
        """Clicks before the first character of a field, or so many pixels behind that."""
        pause(self.desktop.REACH)
        x, y = self.client.start_of(field)
        self.person.click(x + distance, y)
        self._focused(field)

    def click_candidate(self, number):
        """Clicks on a candidate in the panel's window, the first being 1."""
        self.table_is_on_the_screen()
        self.person.click(*self._resting_cells(len(self.desktop.engine.candidates))[number - 1])
        if self.toolkit.is_touched:
            self.keyboard_on_screen.reach()

    def click_row(self, candidate):
        """Clicks on a candidate of a table in a column, on the page that is shown."""
        self.table_is_on_the_screen()
        engine = self.desktop.engine
        first = engine.mark // _PAGE * _PAGE
        page = engine.candidates[first:first + _PAGE]
        self.person.click(*self._resting_cells(len(page), self.desktop.row_places)[page.index(candidate)])

    def _resting_cells(self, count, places=None):
        """The cells in the panel's window once they are where they stay: the auxiliary text comes a little later."""
        places = places or self.desktop.candidate_places
        cells = f"{count} cells in the panel's window"
        return settled(lambda: wait_until(lambda: self._cells(count, places), cells), _BREATH)

    def _cells(self, count, places):
        cells = places(count)
        return cells if len(cells) == count else None

    # The program.

    def write(self, notation, field="entry"):
        """Lets the program put a text, with its cursor and selection, into a field and focus it."""
        self.focus(field)
        text, cursor, anchor = unmarked(notation)
        self.client.order("write", name=field, text=text, cursor=cursor, anchor=anchor)
        if self.toolkit.may_refuse_the_cursor:
            self._move_cursor(notation)
        self._must[field] = notation

    def _move_cursor(self, notation):
        """Moves the cursor by keys to where the program has not put it."""
        text, cursor, _ = unmarked(notation)
        if self.client.read(self.field) != notation:
            self.tap(*["Left"] * (len(text) - cursor))
            self.reads(notation)

    def focus(self, field):
        """Lets the program move the focus."""
        moves = field != self.field
        pause(self.desktop.REACH if moves else 0)
        self.client.order("focus", name=field)
        self.desktop.catch_up()
        self._focused(field)
        if moves:
            pause(max(self.desktop.GLANCE, self.toolkit.glance))
            self.desktop.correct_engine()

    def _focused(self, field):
        self.field = field if field in self._must or field in self.client.fields() else None

    # The desktop.

    def another(self, toolkit=None):
        """A second program of the same kind, or of the one given, beside the first, which keeps the focus."""
        other = Desk.at(self.desktop, toolkit or self.toolkit)
        self._others.append(other)
        self._count_from_here()
        self.take_focus()
        return other

    def take_focus_at_once(self):
        """Activates this window as one does who types on at once, not past a place where nothing can be typed."""
        self.desktop.display.activate_at_once(self.client.window, self.client.title)
        self.desktop.catch_up()

    def take_focus(self):
        """Makes the window manager activate this window."""
        moves = self.desktop.display.focused_title() != self.client.title
        pause(self.desktop.REACH if moves else 0)
        self.desktop.display.activate(self.client.window, self.client.title)
        self.client.order("answer")
        self.desktop.catch_up()
        if moves:
            pause(self.desktop.GLANCE)
        if self.toolkit.is_browser:
            self.client.order("rest")  # whose window has the focus before the page in it has

    def select(self, engine):
        """Selects an engine by `ibus engine`."""
        self._engine_changed = True
        self.desktop.input.select(engine)

    def eventually_selects(self, engine):
        """Selects an engine as soon as IBus knows it."""
        self._engine_changed = True
        wait_until(lambda: self.desktop.input.ask_for(engine) == engine, f"{engine} is selected", _PATIENCE)

    def kill_engine(self, number=signal.SIGKILL):
        """Kills Longhand's process."""
        self._engine_changed = True
        self.desktop.input.kill_engine(number)

    def be_impatient(self):
        """Puts another daemon in the place of this one, which waits less for an engine."""
        self.desktop.restart_input(lambda: self.desktop.replace_daemon(IMPATIENT))
        self.wake()
        self.clear()

    @contextmanager
    def engine_ending_at(self, signal_name, number):
        """Longhand's process gets a signal as soon as it has said something; it is gone at the end."""
        input_bus = self.desktop.input
        process = input_bus.engine_process()
        watch = partial(_kill_at, f"engine: {signal_name} ", process, number)
        self._engine_changed = True
        self.desktop.watchers.append(watch)
        yield
        wait_until(lambda: not is_alive(process), f"the engine has ended at {signal_name}")
        self.desktop.watchers.remove(watch)
        wait_until(lambda: input_bus.engine() is None, "no engine is selected")

    @contextmanager
    def engine_standing_still(self):
        """Longhand's process is stopped for a while; it continues at the end."""
        self.desktop.input.suspend_engine()
        try:
            yield
        finally:
            self.desktop.input.resume_engine()

    @contextmanager
    def program_standing_still(self):
        """The program is stopped for a while; it continues at the end."""
        self.client.send(signal.SIGSTOP)
        try:
            yield
        finally:
            self.client.send(signal.SIGCONT)

    @contextmanager
    def keyboard(self, *layout):
        """Another keyboard layout for a while."""
        self.desktop.set_keyboard(*layout)
        try:
            yield
        finally:
            self.desktop.set_keyboard("us")

    @contextmanager
    def settings(self, **values):
        """Other settings for a while."""
        self.desktop.set(**values)
        try:
            yield
        finally:
            self.desktop.set()

    @contextmanager
    def key_repeat(self, delay, rate):
        """Another key repeat of the X server for a while: the delay in milliseconds, and the repeats in a second."""
        self.desktop.run("xset", "r", "rate", str(delay), str(rate))
        try:
            yield
        finally:
            self.desktop.run("xset", "r", "rate", "660", "25")

    def eventually(self, gesture, notation):
        """Before long, a gesture brings the field to this: at the latest once changed settings had their effect."""
        self._attempt(lambda: gesture() == notation, f"the field is {notation!r}")
        self._must[self.field] = notation

    def eventually_opens(self, key):
        """Holding the key opens a table before long; each attempt begins with an empty field."""
        self._attempt(lambda: self._opens(key), f"{key} opens a table")

    def eventually_opens_with(self, key, letter):
        """Holding the key opens a table that begins with the letter before long; each attempt has an empty field."""
        self._attempt(lambda: self._opens(key) and self.desktop.engine.candidates[:1] == [letter],
                      f"{key} offers {letter} first")

    def eventually_opens_by(self, *keys):
        """Pressing keys together opens a table before long; each attempt begins with an empty field."""
        self._attempt(lambda: self._opens_by(*keys), f"{'+'.join(keys)} opens a table")

    def eventually_offers(self, text, word):
        """Typing a text has a word offered before long; each attempt begins with an empty field."""
        self._attempt(lambda: self._offers(text, word), f"{word} is offered for {text}")

    def eventually_opens_nothing(self, key, seconds):
        """Holding the key for so long opens nothing before long; each attempt begins with an empty field."""
        self._attempt(lambda: not self._opens(key, seconds), f"{key} held for {seconds} s opens nothing")
        self.settles()

    def eventually_reads_out(self, key):
        """Before long, holding the key has candidates read out; each attempt begins with an empty field."""
        self._attempt(lambda: self._reads_out(key), f"candidates of {key} are read out")
        self.tap("Escape")

    def eventually_reads_nothing_out(self, key):
        """Before long, holding the key has no candidate read out; each attempt begins with an empty field."""
        self._attempt(lambda: not self._reads_out(key), f"candidates of {key} are not read out")
        self.tap("Escape")
        self.settles()
        self.write("|")
        self.listen()

    def _reads_out(self, key):
        self.listen()
        self.open(key)
        self.tap("Right")
        return any(" of " in line for line in self.listen())

    def eventually_stays_open(self, key, seconds):
        """Before long, a table that the key opens is there as long as the key is held."""
        self._attempt(lambda: self._stays_open(key, seconds), f"{key} held for {seconds} s keeps its table")

    def eventually_repeats_when_pressed_twice(self, key):
        """Before long, a key that is pressed a second time at once and held repeats, and opens nothing."""
        self._attempt(lambda: self._repeats_when_pressed_twice(key), f"{key} pressed twice and held repeats")
        self.settles()

    def _repeats_when_pressed_twice(self, key):
        self.tap(key)
        self.press(key)
        try:
            wait_until(lambda: self.desktop.engine.candidates or len(self.client.text(self.field)) > 5, "", 3)
            return not self.desktop.engine.candidates
        finally:
            self.release(key)

    def _stays_open(self, key, seconds):
        self.press_until_open(key)
        pause(seconds)
        self.release(key)
        return self.desktop.popup()

    def _attempt(self, gesture, what):
        deadline = time.monotonic() + _PATIENCE
        while not gesture():
            if time.monotonic() > deadline:
                raise Wrong(f"expected that {what} within {_PATIENCE} s")
            self.tap("Escape")
            self.settles()
            self.write("|", self.field)

    def _opens_by(self, *keys, seconds=3):
        self.chord(*keys)
        try:
            wait_until(lambda: self.desktop.engine.candidates, "", seconds)
            return True
        except TooLate:
            return False

    def _offers(self, text, word, seconds=3):
        self.person.type(text)
        try:
            wait_until(lambda: word in self.desktop.engine.candidates, "", seconds)
            return True
        except TooLate:
            return False

    def _opens(self, key, seconds=1.5):
        self.press(key)
        try:
            wait_until(lambda: self.desktop.engine.candidates, "", seconds)
            return True
        except TooLate:
            return False
        finally:
            self.release(key)


def _kill_at(beginning, process, number, event):
    if event.startswith(beginning):
        with suppress(ProcessLookupError):
            os.kill(process, number)
