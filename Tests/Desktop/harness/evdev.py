"""The keys of a PC keyboard by their numbers in the kernel, as sessions on Wayland take them.

The layouts are us and us(intl), and se for its ö.
"""

SHIFT = 42
CAPS_LOCK = 58

_ROWS = {2: "1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'`", 43: "\\zxcvbnm,./"}
_SHIFTED_ROWS = {2: "!@#$%^&*()_+", 16: "QWERTYUIOP{}", 30: 'ASDFGHJKL:"~', 43: "|ZXCVBNM<>?"}
_NAMES = {
    "Escape": 1, "BackSpace": 14, "Tab": 15, "\t": 15, "Return": 28, "\n": 28, "Ctrl": 29, "Shift": SHIFT, "Alt": 56,
    " ": 57, "CapsLock": CAPS_LOCK, "AltGr": 100, "Home": 102, "Up": 103, "PageUp": 104, "Left": 105, "Right": 106,
    "End": 107, "Down": 108, "PageDown": 109, "Delete": 111, "Super": 125, "dead_acute": 40, "dead_grave": 41,
    "odiaeresis": 39,
}


def _numbers(rows):
    return {character: first + place for first, row in rows.items() for place, character in enumerate(row)}


_PLAIN = {**_numbers(_ROWS), **_NAMES}
_SHIFTED = _numbers(_SHIFTED_ROWS)


def codes(key):
    """The numbers of the keys to press for a key's name or character: Shift first where it is needed."""
    return [_PLAIN[key]] if key in _PLAIN else [SHIFT, _SHIFTED[key]]
