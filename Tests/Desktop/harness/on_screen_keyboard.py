"""GNOME's on-screen keyboard, and somebody who touches its keys."""

from .waiting import pause, wait_until

_PACE = 0.1  # seconds between two keys
_KEYBOARD = "Main.keyboard.keyboardActor"
_ICONS = {"edit-clear-symbolic": "BackSpace", "keyboard-enter-symbolic": "Return", "keyboard-shift-symbolic": "Shift"}
_KEYS = f"""{_KEYBOARD}._currentPage._rows.flatMap(row => row.keys).map(({{ key: {{ keyButton: button }} }}) => [
    button.label ?? button.child.icon_name,
    ...button.get_transformed_position(), ...button.get_transformed_size()])"""
_SUBKEYS = f"""{_KEYBOARD}._currentPage._rows.flatMap(row => row.keys).map(({{ key }}) => key._boxPointer)
    .filter(box => box?.visible).flatMap(box => box.bin.child.get_children()).map(button => [
    button.label, ...button.get_transformed_position(), ...button.get_transformed_size()])"""
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
        self._shell.ask("(Main.keyboard.close(), null)")
        wait_until(lambda: not self._shell.ask("Main.keyboard.visible"), "the on-screen keyboard is gone")

    def touch(self, *keys, pace=_PACE):
        """Touches keys one after the other, by what they show, or by the names that they have on other keyboards."""
        for key in keys:
            self._person.click(*wait_until(lambda: self._places(_KEYS).get(key), f"the key {key} is there"))
            pause(pace)

    def touch_long(self, key, subkey):
        """Keeps a finger on a key until more appear above it, and touches one of those."""
        with self._person.finger_at(*self._places(_KEYS)[key]):
            place = wait_until(lambda: self._places(_SUBKEYS).get(subkey), f"{subkey} appears above {key}")
        self._person.click(*place)

    def _places(self, script):
        """The middles of keys on the screen, by name."""
        return {_ICONS.get(name, name): (x + width / 2, y + height / 2)
                for name, x, y, width, height in self._shell.ask(script)}
