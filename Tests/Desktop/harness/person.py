"""Somebody at the keyboard and the mouse, whose every movement goes through the X server."""

from Xlib import X, XK, display as xdisplay
from Xlib.ext import xtest

from .waiting import pause

XK.load_keysym_group("xkb")  # the dead keys

_NAMES = {" ": "space", "\n": "Return", "\t": "Tab", "Shift": "Shift_L", "Ctrl": "Control_L", "Alt": "Alt_L",
          "Super": "Super_L", "CapsLock": "Caps_Lock", "PageDown": "Page_Down", "PageUp": "Page_Up"}
_SHIFTED_COLUMN = 1


class Person:
    """Presses real keys and buttons of a private X server."""

    def __init__(self, display, log):
        self._display = xdisplay.Display(display.name)  # whose requests may wait without holding up anybody else
        self._log = log
        self._down = []

    def press(self, key):
        """Puts a finger on a key and leaves it there; the server repeats the key by itself."""
        self._log(f"press {key}")
        for code in self._codes(key):
            self._down.append(code)
            self._fake(X.KeyPress, code)

    def release(self, key):
        """Lifts the finger from a key."""
        self._log(f"release {key}")
        for code in reversed(self._codes(key)):
            self._down.remove(code)
            self._fake(X.KeyRelease, code)

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
        """Plays (milliseconds to wait, "+key" or "-key") by the server's own clock, which no stall here can spoil."""
        self._log("play " + " ".join(f"{wait}{movement}" for wait, movement in movements))
        for wait, movement in movements:
            for code in self._codes(movement[1:]):
                self._move(movement[0] == "+", code, wait)
                wait = 0
        self._display.flush()
        pause(sum(wait for wait, _ in movements) / 1000)

    def _move(self, down, code, wait):
        (self._down.append if down else self._down.remove)(code)
        xtest.fake_input(self._display, X.KeyPress if down else X.KeyRelease, code, time=wait)

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
            self._fake(X.KeyRelease, code)
        self._down.clear()
        if self._display.screen().root.query_pointer().mask & X.LockMask:
            self.tap("CapsLock")

    def click(self, x, y):
        """Clicks with the left button at a place on the screen."""
        self._log(f"click at {x}, {y}")
        xtest.fake_input(self._display, X.MotionNotify, x=int(x), y=int(y))
        self._fake(X.ButtonPress, 1)
        pause(0.03)
        self._fake(X.ButtonRelease, 1)

    def park_mouse(self):
        """Takes the mouse out of the way, into the lower right corner."""
        screen = self._display.screen()
        xtest.fake_input(self._display, X.MotionNotify, x=screen.width_in_pixels - 2, y=screen.height_in_pixels - 2)
        self._display.sync()

    def _fake(self, kind, detail):
        xtest.fake_input(self._display, kind, detail)
        self._display.sync()

    def _codes(self, key):
        """The key codes to press for a key's name or character: Shift first where it is needed."""
        symbol = XK.string_to_keysym(_NAMES.get(key, key)) or _symbol_of_character(key)
        code, column = next(iter(self._display.keysym_to_keycodes(symbol)))
        shift = [self._display.keysym_to_keycode(XK.XK_Shift_L)] if column == _SHIFTED_COLUMN else []
        return [*shift, code]

    def keyboard_changed(self):
        """Reads the server's key map again after another layout was set."""
        first, last = self._display.display.info.min_keycode, self._display.display.info.max_keycode
        self._display._update_keymap(first, last - first + 1)


def _symbol_of_character(character):
    number = ord(character)
    return number if number < 0x100 else 0x01000000 | number
