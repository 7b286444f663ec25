"""Leaving the table without choosing."""

from harness.offered import offered
from harness.registry import (
    both, case, everywhere, in_terminals, outside_sdl2, where_every_key_is_given, where_keys_are_reported,
    where_letters_are_keys, with_selections, with_tables_in_sight)


@case(outside_sdl2(where_every_key_is_given))
def return_before_an_arrow_closes_the_table_and_goes_through(desk):
    desk.write("caf|", desk.field_of_lines)
    desk.open("e")
    desk.tap("Return")
    desk.reads("cafe\n|")


@case(everywhere)
def space_before_an_arrow_closes_the_table_and_goes_through(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap(" ")
    desk.reads("cafe |")


@case(where_every_key_is_given)
def escape_closes_the_table_and_the_program_never_sees_it(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.tap("x")
    desk.reads("cafex|")
    desk.program_got()


@case(where_keys_are_reported)
def a_second_escape_goes_to_the_program(desk):
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.tap("Escape")
    desk.tap("x")
    desk.reads("ex|")
    desk.program_got("Escape")


@case(where_every_key_is_given)
def a_held_escape_is_swallowed_with_all_its_repeats(desk):
    desk.open("e")
    desk.hold("Escape", 0.6)
    desk.tap("x")
    desk.reads("ex|")
    desk.program_got()


@case(where_every_key_is_given)
def escape_while_the_letter_is_down_closes_the_table_and_has_it_repeat(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.reads_repeated("caf", "e", least=3)
    desk.release("e")
    desk.settles()


@case(where_every_key_is_given)
def after_escape_the_letter_can_be_held_again(desk):
    desk.open("e")
    desk.tap("Escape")
    desk.open("e")
    desk.tap("2")
    desk.reads("eé|")


@case(everywhere)
def another_letter_closes_the_table_and_is_typed(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("x")
    desk.table_closes()
    desk.reads("cafex|")


@case(everywhere)
def another_letter_while_the_first_is_down_closes_the_table_and_is_typed(desk):
    desk.press_until_open("e")
    desk.tap("x")
    desk.table_closes()
    desk.release("e")
    desk.reads("ex|")


@case(everywhere)
def the_same_letter_again_closes_the_table_and_is_typed(desk):
    desk.open("e")
    desk.wait(0.15)
    desk.tap("e")
    desk.table_closes()
    desk.reads("ee|")


@case(everywhere)
def the_letter_that_closes_a_table_can_itself_be_held(desk):
    desk.open("e")
    desk.open("a")
    desk.table_shows(offered("a"))
    desk.tap("2")
    desk.reads("eá|")


@case(everywhere)
def backspace_closes_the_table_and_erases_the_letter(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("BackSpace")
    desk.table_closes()
    desk.reads("caf|")


@case(everywhere)
def punctuation_closes_the_table_and_is_typed(desk):
    desk.open("e")
    desk.tap(",")
    desk.table_closes()
    desk.reads("e,|")


@case(with_tables_in_sight)
def the_table_stays_open_after_the_letter_is_released(desk):
    desk.open("e")
    desk.wait(0.6)
    desk.table_shows("èéêëēėę")
    desk.table_is_on_the_screen()
    desk.tap("1")
    desk.reads("è|")


@case(everywhere)
def a_modifier_alone_leaves_the_table_open(desk):
    desk.open("e")
    desk.tap("Shift")
    desk.table_shows("èéêëēėę")
    desk.tap("2")
    desk.reads("é|")


@case(with_selections)
def a_home_key_goes_through_and_closes_the_table(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("Home")
    desk.table_closes()
    desk.reads("|cafe")


@case(both(where_keys_are_reported, where_letters_are_keys(with_selections)))
def releases_are_swallowed_where_their_presses_were(desk):
    desk.open("e")
    desk.tap("Right", "Escape")
    desk.table_closes()
    desk.open("a")
    desk.press("2")
    desk.reads("eá|")
    desk.release("2")  # Chromium 156 reports a release, used or not, if text comes before its answer
    desk.tap("x")
    desk.program_saw_the_release_of("x")
    desk.program_saw_no_release_of("Right", "Escape", "2")
    desk.reads("eáx|")


@case(in_terminals)
def the_terminal_gets_no_byte_for_what_the_table_used(desk):
    desk.open("e")
    desk.tap("Right", "Tab", "Left", "Escape")
    desk.table_closes()
    desk.reads("e|")
    desk.program_got()
