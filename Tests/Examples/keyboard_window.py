"""The on-screen keyboard of Examples on a real desktop: its keys by their names, and with the pointer."""

import os
import sys

from sandboxed import PROGRAMS, ROOT

sys.path.insert(0, str(ROOT / "Tests/Settings"))

from window import Atspi, AccessibleDesktop, Window, role_of  # noqa: E402
from harness.toolkits import TOOLKITS  # noqa: E402
from harness.waiting import wait_until  # noqa: E402

PROGRAM = PROGRAMS / "on-screen-keyboard"
TOOLKIT = TOOLKITS["gtk3-0"]
_TITLE = "On-screen keyboard"
_PLACE = (300, 560)  # below the program that it types for
_HOLD = 1.5  # seconds, much more than GTK's long press
_PATIENCE = 20


class KeyboardDesktop(AccessibleDesktop):
    """A desktop on which the on-screen keyboard may insert text."""

    def __init__(self):
        super().__init__(os.environ["LONGHAND_PREFIX"], TOOLKIT, environment={"GSK_RENDERER": "cairo"})

    def start_keyboard(self):
        """Starts the on-screen keyboard, and returns its window once one can type."""
        keyboard = KeyboardWindow(self, self.start_beside("on-screen-keyboard", PROGRAM))
        keyboard.frame = wait_until(lambda: self.display.window_titled(_TITLE), "the window is there", _PATIENCE)
        keyboard.find("push button", "Q")  # a capital, as a sentence begins
        keyboard.frame.configure(x=_PLACE[0], y=_PLACE[1])
        self.display.connection.flush()
        wait_until(lambda: self.display.origin_of(keyboard.frame) >= _PLACE, "the window is in its place", _PATIENCE)
        return keyboard


class KeyboardWindow(Window):
    """The window, and what people do with it."""

    PROGRAM = "on-screen-keyboard"

    def tap(self, *keys):
        """Activates keys by their names, as a screen reader does."""
        for key in keys:
            self.press("push button", key)

    def text(self):
        """What the window shows as typed."""
        return next(each.get_name() for each in self.all() if role_of(each) == "label")

    def buttons(self):
        """The names of all keys and offers."""
        return [each.get_name() for each in self.all() if role_of(each) == "push button"]

    def expect(self, text):
        """Waits until the window shows a text."""
        wait_until(lambda: self.text() == text, f"{text!r} is shown", _PATIENCE)

    def place(self, key):
        """The middle of a key on the screen."""
        area = self.find("push button", key).get_extents(Atspi.CoordType.WINDOW)
        x, y = self.desktop.display.origin_of(self.frame)
        return x + area.x + area.width // 2, y + area.y + area.height // 2

    def click(self, *keys):
        """Clicks on keys."""
        for key in keys:
            self.desktop.person.click(*self.place(key))

    def hold(self, key, seconds=_HOLD):
        """Holds a key with the pointer."""
        self.desktop.person.click(*self.place(key), seconds)

    def close(self):
        """Ends the program."""
        self.process.terminate()
        self.process.wait(_PATIENCE)
