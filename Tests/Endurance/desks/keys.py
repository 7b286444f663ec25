"""A keyboard with the American layout: keys by the names that X gives them, or by what they type."""

from dataclasses import dataclass

SHIFT, CONTROL, ALT, SUPER = 1 << 0, 1 << 2, 1 << 3, 1 << 6
COMMANDS = CONTROL | ALT | SUPER
RELEASE = 1 << 30
MODIFIERS = {"Shift": SHIFT, "Control": CONTROL, "Alt": ALT, "Super": SUPER}
_NAMED = {
    "Escape": (1, 0xFF1B), "BackSpace": (14, 0xFF08), "Tab": (15, 0xFF09), "Return": (28, 0xFF0D), " ": (57, 0x20),
    "Left": (105, 0xFF51), "Up": (103, 0xFF52), "Right": (106, 0xFF53), "Down": (108, 0xFF54),
    "Page_Up": (104, 0xFF55), "Page_Down": (109, 0xFF56), "Home": (102, 0xFF50), "End": (107, 0xFF57),
    "Shift": (42, 0xFFE1), "Control": (29, 0xFFE3), "Alt": (56, 0xFFE9), "Super": (125, 0xFFEB),
    "dead_acute": (40, 0xFE51),
}
_ROWS = {2: "1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'", 43: "\\zxcvbnm,./"}
_CODES = {character: first + place for first, row in _ROWS.items() for place, character in enumerate(row)}
_ACUTE = dict(zip("aeiouAEIOU", "áéíóúÁÉÍÓÚ"))
NAMES = {symbol: name for name, (_, symbol) in _NAMED.items()}


@dataclass(frozen=True)
class Key:
    """A key as IBus reports it."""

    symbol: int
    code: int
    state: int
    is_repeat: bool = False

    @property
    def is_release(self):
        """Whether it goes up."""
        return bool(self.state & RELEASE)

    @property
    def is_command(self):
        """Whether Control, Alt or Super is down with it."""
        return bool(self.state & COMMANDS)

    @property
    def name(self):
        """What X calls it, or what it types."""
        return NAMES.get(self.symbol) or chr(self.symbol)

    @property
    def types(self):
        """Whether it stands for a character."""
        return self.symbol not in NAMES or self.symbol == 0x20

    @property
    def begins_text(self):
        """Whether it stands for a character, or for an accent on the next one."""
        return self.types or self.name == "dead_acute"

    def __str__(self):
        marks = "".join(name[0] + "-" for name, bit in MODIFIERS.items() if self.state & bit)
        return ("-" if self.is_release else "*" if self.is_repeat else "+") + marks + self.name


def key(name, modifiers, is_release=False, is_repeat=False):
    """The event of a key with these modifiers down, given by their bits."""
    if name in _NAMED:
        code, symbol = _NAMED[name]
    else:
        code, symbol = _CODES[name], ord(name.upper() if modifiers & SHIFT else name)
    return Key(symbol, code, modifiers | (RELEASE if is_release else 0), is_repeat)


class Composing:
    """What a program makes of a dead accent and the letter behind it."""

    def __init__(self):
        self._is_under_way = False

    def text_of(self, key):
        """What a key types; None for one that types nothing."""
        if key.name == "dead_acute":
            self._is_under_way = True
            return None
        if not key.types:
            return None
        letter, was_under_way = chr(key.symbol), self._is_under_way
        self._is_under_way = False
        return _ACUTE.get(letter, letter) if was_under_way else letter
