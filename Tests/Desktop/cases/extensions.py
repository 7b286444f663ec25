"""What IBus' panel extensions do: characters by their numbers, and emoji by their names."""

from harness.desktop import LONGHAND, PLAIN
from harness.registry import (
    both, case, in_toolkit, where_extensions_run, where_extensions_run_in_a_session, where_super_is_seen)

_with_super = both(where_extensions_run_in_a_session, where_super_is_seen)


@case(where_extensions_run_in_a_session)
def a_character_is_typed_by_its_number(desk):
    desk.write("caf|")
    _type_by_number(desk, "00e9")
    desk.reads("café|")


@case(where_extensions_run)
def the_plain_engine_types_a_character_by_its_number(desk):
    desk.select(PLAIN)
    desk.write("caf|")
    _type_by_number(desk, "00e9")
    desk.reads("café|")


@case(_with_super)
def an_emoji_is_typed_by_its_name(desk):
    desk.write("so |")
    _type_a_smile(desk)
    desk.reads("so 😃|")


@case(where_extensions_run)
def the_plain_engine_types_an_emoji_by_its_name(desk):
    desk.select(PLAIN)
    desk.write("so |")
    _type_a_smile(desk)
    desk.reads("so 😃|")


@case(where_extensions_run_in_a_session)
def holding_works_after_a_character_by_its_number(desk):
    _type_by_number(desk, "00e9")
    desk.reads("é|")
    desk.open("e")
    desk.tap("2")
    desk.reads("éé|")


@case(where_extensions_run)
def holding_a_digit_of_a_number_opens_nothing(desk):
    desk.write("caf|")
    desk.chord("Ctrl", "Shift", "u")
    desk.person.type("00")
    desk.hold("e", 1)
    desk.nothing_opened()
    desk.tap("Escape")
    desk.reads("caf|")


@case(where_extensions_run)
def a_number_behind_an_open_table_closes_it(desk):
    desk.write("caf|")
    desk.open("e")
    _type_by_number(desk, "0301")
    desk.table_closes()
    desk.reads("cafe\u0301|")


@case(where_extensions_run)
def a_number_right_behind_an_accent_follows_it(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    _type_by_number(desk, "00e8")
    desk.reads("caféè|")


@case(where_extensions_run)
def a_number_while_a_letter_is_down_opens_nothing(desk):
    desk.write("caf|")
    desk.press("a")
    desk.reads("cafa|")
    _type_by_number(desk, "00e9")
    desk.release("a")
    desk.nothing_opened()
    desk.reads("cafaé|")


@case(both(where_extensions_run, in_toolkit("gtk")))
def an_emoji_that_is_left_for_another_field_leaves_its_keys_alone(desk):
    desk.chord("Super", ".")
    desk.tap(" ")
    desk.wait(0.3)  # its list of emoji opens
    desk.focus("view")
    desk.wait(0.5)  # it ends
    desk.write("caf|", "view")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")


def _type_a_smile(desk):
    desk.chord("Super", ".")
    desk.person.type("smile")
    desk.tap(" ", "Return")


def _type_by_number(desk, number):
    """Presses the keys that begin a character's number, then the number and a space."""
    desk.chord("Ctrl", "Shift", "u")
    desk.person.type(number)
    desk.tap(" ")


@case(in_toolkit("xterm"))
def without_a_key_for_numbers_the_program_gets_that_key(desk):
    with desk.desktop.group("desktop/ibus/panel/emoji", {"unicode-hotkey": "@as []"}):
        desk.wait(0.5)  # IBus has read it
        desk.chord("Ctrl", "Shift", "u")
        desk.tap("e")
        desk.reads("e|")
        desk.program_got("Ctrl+u")


@case(in_toolkit("swing"))
def without_a_key_for_numbers_a_shortcut_of_the_program_gets_it(desk):
    with desk.desktop.group("desktop/ibus/panel/emoji", {"unicode-hotkey": "@as []"}):
        desk.wait(0.5)  # IBus has read it
        for times, engine in enumerate((LONGHAND, PLAIN), 1):
            desk.select(engine)
            desk.tap("e")
            desk.reads("e" * times + "|")
            desk.chord("Ctrl", "Shift", "u")
            desk.program_got(*["Ctrl+Shift+u"] * times)
