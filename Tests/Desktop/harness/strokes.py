"""Texts as machines and the fastest fingers send them, as movements of keys."""

import random
from dataclasses import dataclass

from .toolkits import TOOLKITS

_MODHEX = "cbdefghijklnrtuv"  # in which a YubiKey writes: letters that are in the same place in most layouts
_DOUBLED = "bookkeeper committee balloon mississippi tennessee coffee success addressee raccoon assess eerie".split()
_WORDS = "the quick brown fox jumps over lazy dog seventeen eager sailors pack fine boxes of liquor jugs".split()
_LONGEST = 44  # letters of a line; as many as a YubiKey's one-time password has
_MINUTE, _WORD = 60_000, 5  # milliseconds, and letters as they are counted for words a minute
_PACE = 60, 150  # words a minute
_ROLLING_STROKE = 120  # milliseconds: slower hands do not roll
_HELD, _PICKED = "aeoinsu", 4  # letters that are held, and how many of their candidates are picked
_BETWEEN, _PART = 39, 10  # letters typed before a hold; holds until the text is read
_OVERLAP = 2.5  # strokes for which a key of a rollover is down: two are down when a third one follows
LONG = "long"  # in the place of a speed: one long text with holds


@dataclass(frozen=True)
class Speed:
    """For how many milliseconds each key is down, and then up before the next one goes down."""

    down: int
    up: int

    @classmethod
    def read(cls, spelling):
        """The speed that is written so: "3/3"."""
        return cls(*map(int, spelling.split("/")))

    @property
    def stroke(self):
        """The milliseconds from one key to the next."""
        return self.down + self.up


def keeps_order(name, speed):
    """Whether a kind of client keeps the order of keys that come at a speed, as it is written, with any engine."""
    toolkit = TOOLKITS.get(name)  # keyboards on the session bus are none
    return toolkit is None or speed == LONG or Speed.read(speed).stroke >= toolkit.keeps_order_from


@dataclass(frozen=True)
class Stroke:
    """A key, what it types, and the key that is down meanwhile: "Shift", "AltGr" or none."""

    key: str
    text: str
    modifier: str = ""


# What AltGr makes of letters on the layout us(intl), beside Shift and no modifier at all.
THIRD_LEVEL = dict(zip("aeiousnqwyplz", "áéíóúßñäåüöøæ"))


@dataclass(frozen=True)
class Line:
    """A text without a line's end, and how its keys follow each other."""

    strokes: tuple
    rolls: bool = False
    """Whether each key goes down while those before it are still down."""

    @property
    def text(self):
        """What has to arrive."""
        return "".join(each.text for each in self.strokes)

    @property
    def keys(self):
        """How many keys go down, those of modifiers included."""
        return len(self.strokes) + sum(bool(each.modifier) for each in self.strokes)

    def movements(self, speed):
        """The line as (milliseconds to wait, "+key" or "-key")."""
        return _rolling(self.strokes, speed) if self.rolls else _in_turn(self.strokes, speed)


def _in_turn(strokes, speed):
    movements = []
    for number, each in enumerate(strokes):
        steps = [f"+{each.key}", f"-{each.key}"]
        if each.modifier:  # every other one comes up before its letter does
            steps = [f"+{each.modifier}", *steps]
            steps.insert(3 - number % 2, f"-{each.modifier}")
        movements += zip([speed.up, *[speed.down] * (len(steps) - 1)], steps)
    return movements


def _rolling(strokes, speed):
    moments = []
    for number, each in enumerate(strokes):
        begin = number * speed.stroke
        moments += [(begin, f"+{each.key}"), (begin + int(_OVERLAP * speed.stroke), f"-{each.key}")]
    moments.sort(key=lambda each: each[0])
    before = [0, *(moment for moment, _ in moments)]
    return [(moment - former, movement) for former, (moment, movement) in zip(before, moments)]


@dataclass(frozen=True)
class Passage:
    """A part of a long text: letters, and one behind them that is held until its table opens."""

    line: Line
    speed: Speed
    letter: str
    number: int
    """Which candidate is picked, counted from 0; after the last, the first is counted again."""


def passages(holds):
    """A long text with so many holds, at the pace of people, in parts of ten passages; always the same one."""
    chance = random.Random(holds)
    return [[_passage(chance) for _ in range(min(_PART, holds - first))] for first in range(0, holds, _PART)]


def _passage(chance):
    stroke = round(_MINUTE / _WORD / chance.uniform(*_PACE))
    rolls = stroke < _ROLLING_STROKE and chance.random() < 0.5
    words = _words(chance, _WORDS, 2 * _BETWEEN)
    text = (_rolled(words) if rolls else words)[:_BETWEEN]
    down = stroke * 2 // 5
    return Passage(Line(_plain(text), rolls), Speed(down, stroke - down), chance.choice(_HELD),
                   chance.randrange(_PICKED))


def rounds(keys, modifiers):
    """Rounds of a line of each kind, with at least so many keys in all and these modifiers; always the same ones."""
    chance = random.Random(keys)
    while keys > 0:
        lines = [_token(chance), _doubled(chance), _rollover(chance), _levels(chance, modifiers)]
        yield lines
        keys -= sum(line.keys for line in lines)


def _token(chance):
    """A burst of one letter with random letters behind it, as in a one-time password."""
    burst = chance.choice("caeosnbt") * chance.randint(6, 8)
    return Line(_plain(burst + "".join(chance.choices(_MODHEX, k=_LONGEST - len(burst)))))


def _doubled(chance):
    """Words with double letters."""
    return Line(_plain(_words(chance, _DOUBLED)))


def _rollover(chance):
    """Words whose keys roll."""
    return Line(_plain(_rolled(_words(chance, _WORDS))), rolls=True)


def _rolled(text):
    """A text without the letters that come again within three, so that three keys can be down at once."""
    kept = ""
    for each in text:
        kept += each if each not in kept[-2:] else ""
    return kept


def _levels(chance, modifiers):
    """Words with letters in between that take a modifier."""
    return Line(tuple(_with_level(chance, each, modifiers) for each in _words(chance, _WORDS)))


def _words(chance, words, length=_LONGEST):
    return " ".join(chance.choices(words, k=length))[:length]


def _plain(text):
    return tuple(Stroke(each, each) for each in text)


def _with_level(chance, letter, modifiers):
    modifier = chance.choice(["AltGr", "Shift", "", "", ""])
    if modifier == "AltGr" and modifier in modifiers and letter in THIRD_LEVEL:
        return Stroke(letter, THIRD_LEVEL[letter], modifier)
    if modifier == "Shift" and modifier in modifiers and letter.isalpha():
        return Stroke(letter, letter.upper(), modifier)
    return Stroke(letter, letter)
