"""A long text, written by a person who is used to holding keys."""

import random

from harness.registry import case, in_toolkit

_WORDS = "the quick brown fox jumps over a lazy dog and seventeen eager sailors pack fine boxes of liquor jugs".split()
_HELD = "eaonsE"
_HOLDS, _BETWEEN = 100, 19
_BY_DIGIT = 9
_BREATH = 0.08  # seconds before and after a hold: no hand that has just typed so fast is there any sooner


@case(in_toolkit("gtk3-0", "gnome-gtk4", "chromium", "xterm"))
def a_long_text_with_a_hundred_holds_comes_out_whole(desk):
    chance = random.Random(_HOLDS)
    text = ""
    desk.write("|", desk.field_of_lines)
    for number in range(1, _HOLDS + 1):
        text = _hold_in(desk, chance, _write_on(desk, chance, text))
        if number % 10 == 0:
            desk.reads(f"{text}|")
    assert len(text) == _HOLDS * (_BETWEEN + 1)


def _write_on(desk, chance, text):
    words = " ".join(chance.choices(_WORDS, k=_BETWEEN))[:_BETWEEN]
    if desk.toolkit.keeps_order_from <= 20:
        desk.person.roll(words, gap=12, overlap=8)
    else:
        desk.person.type(words)
    return text + words


def _hold_in(desk, chance, text):
    desk.wait(_BREATH)
    desk.open(chance.choice(_HELD))
    offered = desk.desktop.engine.candidates
    number = chance.randint(1, min(_BY_DIGIT, len(offered)))
    desk.tap(str(number))
    desk.wait(_BREATH)
    return text + offered[number - 1]
