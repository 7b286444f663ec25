"""The focus goes elsewhere at an awkward time."""

from harness.desk import HOLD_DELAY
from harness.offered import place
from harness.registry import (
    case, in_programs, in_toolkit, outside_sdl2, outside_sdl3, where_clicks_are_reported, where_fields_are_reported,
    with_fields)


@case(with_fields)
def the_program_moves_the_focus_while_the_table_is_open(desk):
    desk.write("caf|")
    desk.open("e")
    desk.focus("second")
    desk.table_closes()
    desk.tap("x")
    desk.reads("x|")
    desk.reads("cafe|", "entry")


@case(with_fields)
def a_digit_after_the_focus_moved_is_a_digit(desk):
    desk.open("e")
    desk.focus("second")
    desk.table_closes()
    desk.tap("2")
    desk.reads("2|")
    desk.reads("e|", "entry")


@case(with_fields)
def a_click_into_another_field_closes_the_table(desk):
    desk.write("caf|")
    desk.open("e")
    desk.click("second")
    desk.table_closes()
    desk.tap("x")
    desk.reads("x|")
    desk.reads("cafe|", "entry")


@case(with_fields)
def the_program_moves_the_focus_while_the_letter_is_down_and_its_table_open(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.focus("second")
    desk.table_closes()
    desk.wait(0.4)
    desk.release("e")
    desk.reads("cafe|", "entry")
    if desk.toolkit.is_deaf_between_fields:
        desk.settles()  # with the repeat that may have come just then
    else:
        desk.reads("|")


@case(where_fields_are_reported)
def the_program_moves_the_focus_while_the_letter_is_down(desk):
    desk.write("caf|")
    desk.press("e")
    desk.reads("cafe|")
    desk.focus("second")
    desk.wait(HOLD_DELAY + 0.3)
    desk.release("e")
    desk.nothing_opened()
    desk.reads("cafe|", "entry")
    desk.reads("|")


@case(where_fields_are_reported)
def a_click_into_another_field_while_the_letter_is_down_opens_nothing(desk):
    desk.press("e")
    desk.reads("e|")
    desk.click("second")
    desk.wait(HOLD_DELAY + 0.3)
    desk.release("e")
    desk.nothing_opened()
    desk.reads("e|", "entry")
    desk.reads("|")


@case(with_fields)
def the_field_that_gets_the_focus_can_be_held_in(desk):
    desk.open("e")
    desk.focus("second")
    desk.table_closes()
    desk.wait(0.15)
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    desk.reads("e|", "entry")


@case(with_fields)
def a_click_elsewhere_in_the_same_field_closes_the_table_and_changes_nothing(desk):
    desk.write("caf|")
    desk.open("e")
    desk.reads("cafe|")
    desk.click_at_start("entry")
    desk.table_closes()
    desk.reads("|cafe")
    desk.tap("x")
    desk.reads("x|cafe")


@case(where_clicks_are_reported)
def a_click_elsewhere_in_the_same_field_makes_a_digit_a_digit(desk):
    desk.write("caf|")
    desk.open("e")
    desk.reads("cafe|")
    desk.click_at_start("entry")
    desk.table_closes()
    desk.tap("1")
    desk.reads("1|cafe")


@case(in_toolkit("gtk3-0", "gtk4", "qt5", "chromium", "firefox", "gnome-gtk4", "gnome-chromium", "kwin-gtk4",
                 "kwin-chromium"))
def a_letter_held_after_a_click_into_the_middle_of_a_text_is_replaced_there(desk):
    desk.write("how are you|")
    desk.click_at_start("entry", 40)
    desk.settles()
    before, after = desk.client.read("entry").split("|")
    assert before and after
    desk.open("a")
    desk.tap("2")
    desk.tap("s")
    desk.reads(f"{before}ás|{after}")


@case(with_fields)
def a_click_on_a_button_closes_the_table(desk):
    desk.open("e")
    desk.click("button")
    desk.table_closes()
    desk.reads("e|", "entry")


@case(with_fields)
def the_program_empties_the_field_while_the_table_is_open(desk):
    desk.open("e")
    desk.reads("e|")
    desk.write("|")
    desk.tap("Escape")
    desk.reads("|")


@case(outside_sdl2(in_programs))
def a_letter_held_in_one_program_leaves_another_program_alone(desk):
    other = desk.another()
    desk.open("e")
    desk.wait(0.1)  # no hand is at the other program any sooner
    other.take_focus()
    desk.table_closes()
    other.tap("x")
    other.reads("x|")
    desk.take_focus()
    desk.tap("y")
    desk.reads("ey|")


@case(outside_sdl3(outside_sdl2(in_programs)))
def the_focus_goes_to_another_program_while_the_letter_is_down(desk):
    other = desk.another()
    desk.press("e")
    desk.reads("e|")
    other.take_focus()
    desk.wait(HOLD_DELAY + 0.3)
    desk.release("e")
    desk.nothing_opened()
    other.reads("|")
    other.tap("x")
    other.reads("x|")
    desk.take_focus()
    desk.reads("e|")


@case(in_programs)
def two_programs_in_turn_get_their_own_accents(desk):
    other = desk.another()
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    other.take_focus()
    other.open("o")
    other.tap(str(place("o", "ó")))
    other.reads("ó|")
    desk.take_focus()
    desk.open("a")
    desk.tap("2")
    desk.reads("éá|")
