"""Values as a program sends them that wants to do harm, or has lost its mind."""

from parts.values import ibus_text
from parts.wire import Variant, complete_types

ECHO = "zq7echo"
"""Stands in what is sent, and may stand in no error."""
_NUMBERS = (0, 1, 2, 8, 9, 0x65, 0x7F, 0xFF08, 0xFF1B, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
_TEXTS = (
    "", " ", "e", "é", "\u0301", "👩‍👩‍👧‍👦", "\u202eevil\u202c", "\u200b\ufeff", "\U0010ffff\ufdd0", "%s%n%x", "../..",
    "'; DROP TABLE", "longhand", "longhand:sv", "org.freedesktop.IBus.Engine", "ContentType", "FocusId", "gtk4-im:x",
    "\x01\x7f\r\n", "character(\"e\")", "custom(\"", "press", "longPress", "nextKeyboard", "emojiCategory(\"flags\")",
    "a" + "\u0300" * 3000, "€" * 20_000, "\\\"" * 9000, "(" * 9000, "🇦🇽" * 2000,
)
_DOUBLES = (0.0, float("nan"), float("inf"), float("-inf"), 5e-324, -1e308)
_PATHS = ("/", "/org/freedesktop/IBus/Engine/Longhand/1", "/org/longhand/Longhand1", "/a" * 1000)
_LEAVES = "ybnqiuxtdsog"
_BITS = {"y": 8, "n": 16, "q": 16, "i": 32, "u": 32, "x": 64, "t": 64}
MOST_NESTED = 55  # with what they are in, fewer than the 64 that the bus lets pass


class Hostile:
    """Makes values up."""

    def __init__(self, random):
        self._random = random

    def signature(self, depth=3):
        """Any complete type."""
        kind = self._random.random()
        if depth == 0 or kind < 0.6:
            return self._random.choice(_LEAVES)
        if kind < 0.75:
            return "v"
        if kind < 0.87:
            return "a" + self.signature(depth - 1)
        if kind < 0.92:
            return f"a{{{self._random.choice('suy')}{self.signature(depth - 1)}}}"
        return f"({''.join(self.signature(depth - 1) for _ in range(self._random.randint(1, 3)))})"

    def value(self, signature, depth=3):
        """A value of a complete type."""
        code, random = signature[0], self._random
        if code in _BITS:
            return self._number(code)
        if code == "b":
            return random.randint(0, 1)
        if code == "d":
            return random.choice(_DOUBLES)
        if code == "s":
            return self.text()
        if code == "o":
            return random.choice(_PATHS)
        if code == "g":
            return self.signature()
        if code == "v":
            return self._variant(depth)
        if code == "a":
            return self._array(signature[1:], depth)
        return tuple(self.value(each, depth - 1) for each in complete_types(signature[1:-1]))

    def _number(self, code):
        bits = _BITS[code]
        number = self._random.choice((*_NUMBERS, self._random.getrandbits(bits))) & ((1 << bits) - 1)
        return number - (1 << bits) if code in "nix" and number >> (bits - 1) else number

    def text(self):
        """A text, often one that can be known again."""
        kind = self._random.random()
        if kind < 0.4:
            return ECHO + self._random.choice(_TEXTS)
        if kind < 0.9:
            return self._random.choice(_TEXTS)
        return "".join(chr(self._random.choice((65, 0x300, 0x1F600, 0x627, 0xE000)) + self._random.randint(0, 30))
                       for _ in range(self._random.randint(1, 300)))

    def _array(self, of, depth):
        count = self._random.choice((0, 1, 2, 3)) if depth > 0 else 0
        if of[0] == "{":
            key, value = complete_types(of[1:-1])
            return {self.value(key): self.value(value, depth - 1) for _ in range(count)}
        return bytes(count) if of == "y" else [self.value(of, depth - 1) for _ in range(count)]

    def _variant(self, depth):
        kind = self._random.random()
        if depth <= 0 or kind < 0.1:
            return Variant("s", self.text())
        if kind < 0.4:
            return self._spoiled(ibus_text(self.text()))
        if kind < 0.43:
            return self.nested(self._random.randint(30, MOST_NESTED))
        signature = self.signature(depth - 1)
        return Variant(signature, self.value(signature, depth - 1))

    def nested(self, depth):
        """Variants within each other."""
        value = Variant("s", ECHO)
        for _ in range(depth):
            value = Variant("v", value)
        return value

    def _spoiled(self, variant):
        """A text of IBus with a field less, more, or other."""
        types, values = complete_types(variant.signature[1:-1]), list(variant.value)
        kind = self._random.randint(0, 5)
        if kind == 0:
            types, values = types[:-1], values[:-1]
        elif kind == 1:
            types, values = [*types, "s"], [*values, ECHO]
        elif kind == 2:
            place, other = self._random.randrange(len(types)), self.signature(1)
            types[place], values[place] = other, self.value(other, 1)
        return Variant(f"({''.join(types)})", tuple(values))

    def arguments(self, signature):
        """Arguments for a method, as a signature and values: of the right types more often than not."""
        types = complete_types(signature)
        kind = self._random.randint(0, 11)
        if kind == 0:
            types = []
        elif kind == 1:
            types = types[:-1]
        elif kind == 2:
            types = [*types, self.signature()]
        elif kind == 3:
            types = types[::-1]
        elif kind == 4:
            types = [self.signature() for _ in range(self._random.randint(0, 5))]
        elif kind == 5 and types:
            types[self._random.randrange(len(types))] = self.signature()
        return "".join(types), [self.value(each) for each in types]

    def calls(self, destination, members):
        """A call of each of these members, for Judge.burst()."""
        for member in members:
            signature, values = self.arguments(member.signature)
            yield (destination, member.path, member.interface, member.name, "s" * len(member.first) + signature,
                   *member.first, *values)
