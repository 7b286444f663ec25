"""The case that all tests of the settings window begin with."""

import os
import unittest

from window import desktop
from harness.waiting import wait_until


class WindowCase(unittest.TestCase):
    """One desktop for all tests of a class; each test has a window of its own, and begins with the defaults."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = desktop(os.environ["LONGHAND_PREFIX"])
        cls.addClassCleanup(cls.desktop.close)

    def setUp(self):
        self.desktop.set()
        self.window = self.desktop.start_window()
        self.addCleanup(lambda: self.desktop.stop(self.window))

    def expect(self, key, value):
        """Waits until a setting has a value."""
        wait_until(lambda: self.desktop.read(key) == value, f"{key} is {value}", 20)

    def put(self, key, value, **others):
        """Puts settings; the panel of IBus, which keeps settings in the same file, may write over them once."""
        def has_value():
            self.desktop.set(**{key: value}, **others)
            return self.desktop.read(key.replace("_", "-")) == value
        wait_until(has_value, f"{key} is {value}", 20)

    def undo(self):
        """Presses “Undo” in the message at the foot of the window."""
        self.window.find_button("Undo").do_action(0)
