"""The person at the keyboard and the mouse."""

import time

from .waiting import pause, pause_until


class Person:
    """What a person does with keys and buttons; a subclass knows the devices of its kind of session."""

    def __init__(self, log):
        self._log = log
        self._down = []
        self.took_late = lambda seconds: None
        """Called with the time that the session took to take a key, which a person need not wait for."""

    def press(self, key):
        """Puts a finger on a key and leaves it there; the session repeats the key."""
        self._log(f"press {key}")
        for code in self._codes(key):
            self._move(code, True)

    def release(self, key):
        """Lifts the finger from a key."""
        self._log(f"release {key}")
        for code in reversed(self._codes(key)):
            self._move(code, False)

    def _move(self, code, down):
        self._note(code, down)
        self._key(code, down)

    def _note(self, code, down):
        (self._down.append if down else self._down.remove)(code)

    def tap(self, *keys):
        """Presses and releases each key, as in unhurried typing."""
        for key in keys:
            self.press(key)
            pause(0.03)
            self.release(key)
            pause(0.02)

    def type(self, text):
        """Types a text without hurry."""
        self.tap(*text)

    def hold(self, key, seconds):
        """Keeps a key down for so long."""
        self.press(key)
        pause(seconds)
        self.release(key)

    def chord(self, *keys):
        """Presses keys together, the last one last, and releases them in the other order."""
        for key in keys:
            self.press(key)
            pause(0.02)
        for key in reversed(keys):
            self.release(key)
            pause(0.02)

    def play(self, *movements):
        """Plays (milliseconds to wait, "+key" or "-key") by our own clock."""
        self._tell(movements)
        due = time.monotonic()
        for wait, movement in movements:
            due += wait / 1000
            pause(due - time.monotonic())
            for code in self._codes(movement[1:]):
                self._move(code, movement[0] == "+")

    def rush(self, *movements):
        """Plays to a fraction of a millisecond, as a machine does: whatever takes the keys is not waited for."""
        self._tell(movements)
        due = time.monotonic()
        for wait, movement in movements:
            due += wait / 1000
            pause_until(due)
            for code in self._codes(movement[1:]):
                self._note(code, movement[0] == "+")
                self._send(code, movement[0] == "+")

    def _tell(self, movements):
        self._log("play " + " ".join(f"{wait}{movement}" for wait, movement in movements))

    def roll(self, text, gap, overlap):
        """Types fast and sloppily: every key is pressed before the one before it is up; times in milliseconds."""
        movements = []
        for before, key in zip([None, *text], [*text, None]):
            if before == key:  # the same key twice has to come up in between
                movements += [(gap, f"-{before}"), (gap, f"+{key}")]
                continue
            movements += [(gap, f"+{key}")] if key else []
            movements += [(overlap, f"-{before}")] if before else []
        self.play(*movements)

    def lift_all(self):
        """Takes every finger from the keyboard, and Caps Lock off."""
        for code in reversed(self._down):
            self._key(code, False)
        self._down.clear()
        if self._caps_lock_is_on():
            self.tap("CapsLock")

    def click(self, x, y, seconds=0.03):
        """Clicks with the left button at a place on the screen, or holds it there for so many seconds."""
        self._log(f"click at {x}, {y}")
        self._point(x, y)
        self._button(True)
        pause(seconds)
        self._button(False)

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        raise NotImplementedError

    def _codes(self, key):
        """The key codes to press for a key's name or character: Shift first where it is needed."""
        raise NotImplementedError

    def _key(self, code, down):
        """Moves a key of the keyboard."""
        raise NotImplementedError

    def _send(self, code, down):
        """Moves a key and does not wait until the session has taken it."""
        self._key(code, down)

    def _point(self, x, y):
        """Puts the pointer to a place on the screen."""
        raise NotImplementedError

    def _button(self, down):
        """Moves the left button of the mouse."""
        raise NotImplementedError

    def _caps_lock_is_on(self):
        """Whether letters come out as capitals now."""
        raise NotImplementedError
