"""GNOME's on-screen keyboard, and a person who touches its keys."""

from .waiting import pause, settled, wait_until

_PACE = 0.1  # seconds between two keys
_GLANCE = 0.04  # seconds, more than a frame, between two looks at a key that may move
_KEYBOARD = "Main.keyboard.keyboardActor"
_KEYS = f"""{_KEYBOARD}._currentPage.get_children()
    .filter(({{ keyButton }}) => keyButton.mapped && keyButton.has_allocation())
    .map(key => [parts.nameOfKey(key), ...key.keyButton.get_transformed_position(),
                 ...key.keyButton.get_transformed_size()])"""
_IS_SHOWN = f"Main.keyboard.visible && {_KEYBOARD}.translation_y === -{_KEYBOARD}.height"


class OnScreenKeyboard:
    """The keyboard at the lower edge of the screen, whose keys are touched with the pointer."""

    def __init__(self, shell, person):
        self._shell, self._person = shell, person

    def show(self):
        """Has it on the screen, as after a swipe over the lower edge."""
        if not self._shell.ask(_IS_SHOWN):
            self._shell.ask("(Main.keyboard.open(Main.layoutManager.primaryIndex), null)")
            wait_until(lambda: self._shell.ask(_IS_SHOWN), "the on-screen keyboard is there")

    def hide(self):
        """Takes it off the screen."""
        wait_until(self._is_hidden, "the on-screen keyboard is gone")

    def _is_hidden(self):
        """Touches the key until it works: without IBus' typing booster the Shell (43) stumbles the first time."""
        if self._shell.ask("Main.keyboard.visible"):
            self.touch("Hide", pace=0.5)
        return not self._shell.ask("Main.keyboard.visible")

    def touch(self, *keys, pace=_PACE):
        """Touches keys one after the other, by what they show, or by the names that they have on other keyboards."""
        for key in keys:
            self._person.click(*self._resting_place(key))
            pause(pace)

    def _resting_place(self, key):
        """The middle of a key once it stays there: the keys move as the strip above them comes and goes."""
        return settled(lambda: self._place(key), _GLANCE)

    def _place(self, key):
        return wait_until(lambda: self._places().get(key), f"the key {key} is there")

    def reach(self):
        """Takes the time of a finger's way from the strip above the keys to a key: the keys move as the strip goes, and
        GNOME 48 loses what is touched within 50 ms of it."""
        pause(_PACE)

    def _places(self):
        """The middles of keys on the screen, by name."""
        return {name: (x + width / 2, y + height / 2)
                for name, x, y, width, height in self._shell.ask(_KEYS)}
