"""Everything mixed, as in a day's work: the text is kept in mind beside, and compared after every gesture."""

import random

from harness.registry import case, where_every_key_is_given

_ACCENTS = {"e": "èéêëēėę", "a": "àáâäæãåā", "o": "ôöòóœøōõ", "n": "ñń", "s": "ßśš"}
_PLAIN = "bmtxlei kr,"
_GESTURES = 30


@case(where_every_key_is_given)
def thirty_gestures_at_random_leave_the_text_that_they_must(desk):
    chance = random.Random(desk.toolkit.name)
    text = ""
    for _ in range(_GESTURES):
        gesture = chance.choice([_type, _type, _pick, _pick_by_arrows, _escape, _type_over, _erase])
        text = gesture(desk, chance, text)
        desk.reads(f"{text}|")


def _type(desk, chance, text):
    word = "".join(chance.choices(_PLAIN, k=chance.randint(1, 6)))
    desk.person.type(word)
    return text + word


def _pick(desk, chance, text):
    letter = chance.choice(list(_ACCENTS))
    number = chance.randint(1, min(9, len(_ACCENTS[letter])))
    desk.open(letter)
    desk.tap(str(number))
    return text + _ACCENTS[letter][number - 1]


def _pick_by_arrows(desk, chance, text):
    letter = chance.choice(list(_ACCENTS))
    steps = chance.randint(1, len(_ACCENTS[letter]) - 1)
    desk.open(letter)
    desk.tap(*[chance.choice(["Right", "Tab"]) for _ in range(steps)], chance.choice(["Return", " "]))
    return text + _ACCENTS[letter][steps]


def _escape(desk, chance, text):
    letter = chance.choice(list(_ACCENTS))
    desk.open(letter)
    desk.tap("Escape")
    return text + letter


def _type_over(desk, chance, text):
    letter, next_letter = chance.choice(list(_ACCENTS)), chance.choice("bmtx,")
    desk.open(letter)
    desk.tap(next_letter)
    return text + letter + next_letter


def _erase(desk, chance, text):
    letter = chance.choice(list(_ACCENTS))
    desk.open(letter)
    desk.tap("BackSpace")
    return text
