"""Ordinary typing, which must not notice Longhand at all."""

from harness.registry import both, case, everywhere, in_toolkit, outside_wine, under_x11, where_haste_is_kept

_WORDS = ("the quick brown fox jumps over the lazy dog while seventeen eager sailors dozed; "
          "pack my box with five dozen liquor jugs, eat less sugar, add a spoon of coffee to it. ")
_FIVE_HUNDRED = (_WORDS * 4)[:500]


@case(where_haste_is_kept)
def fast_rolling_typing_of_five_hundred_characters_comes_out_exactly(desk):
    desk.roll(_FIVE_HUNDRED, gap=12, overlap=8)
    desk.nothing_opened()


@case(where_haste_is_kept)
def very_fast_rolling_typing_comes_out_exactly(desk):
    desk.roll(_FIVE_HUNDRED[:200], gap=5, overlap=3)
    desk.nothing_opened()


@case(everywhere)
def sloppy_typing_with_long_overlaps_comes_out_exactly(desk):
    desk.roll("sea otters eat sea urchins", gap=30, overlap=25)
    desk.nothing_opened()


@case(where_haste_is_kept)
def double_letters_fifteen_milliseconds_apart_are_two_letters(desk):
    for letter in "essaoell":
        desk.person.play((0, f"+{letter}"), (40, f"-{letter}"), (15, f"+{letter}"), (40, f"-{letter}"))
        desk.tap("x")
    desk.reads("eexssxssxaaxooxeexllxllx|")
    desk.nothing_opened()


@case(both(under_x11, in_toolkit("gtk", "qt", "xterm")))
def what_xdotool_types_comes_out_exactly(desk):
    text = "eeeeeeee bookkeeper, committee; Passw0rd! AAee"
    for delay in (12, 1):
        desk.clear()
        desk.desktop.run("xdotool", "type", "--delay", str(delay), text)
        desk.reads_typed(text, delay)
        desk.nothing_opened()


@case(everywhere)
def a_slow_letter_doubled_quickly_is_two_letters(desk):
    desk.person.play((0, "+e"), (220, "-e"), (90, "+e"), (60, "-e"), (40, "+e"), (60, "-e"))
    desk.reads("eee|")
    desk.nothing_opened()


@case(everywhere)
def typing_with_backspace_in_between_comes_out_exactly(desk):
    desk.person.type("coffer")
    desk.tap("BackSpace", "e")
    desk.reads("coffee|")


@case(outside_wine(everywhere))
def digits_and_punctuation_are_typed_when_no_table_is_open(desk):
    desk.person.type("e1 a2! (3) - 7=7")
    desk.reads("e1 a2! (3) - 7=7|")


@case(everywhere)
def capitals_in_a_sentence_come_out_exactly(desk):
    desk.person.type("Eight Apes Ate OATS")
    desk.reads("Eight Apes Ate OATS|")


@case(everywhere)
def accents_within_a_sentence_come_out_exactly(desk):
    desk.person.type("un caf")
    desk.open("e")
    desk.tap("2")
    desk.person.type(" cr")
    desk.open("e")
    desk.tap("1")
    desk.person.type("me")
    desk.reads("un café crème|")
