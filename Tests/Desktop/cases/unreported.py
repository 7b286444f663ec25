"""Programs that report neither a click nor that the focus has gone: the next key closes the table."""

from harness.registry import case, in_toolkit


@case(in_toolkit("tk"))
def a_digit_after_an_unreported_change_of_fields_is_a_digit(desk):
    desk.write("abc|", "second")
    desk.write("caf|")
    desk.open("e")
    desk.focus("second")
    desk.tap("2")
    desk.reads("abc2|")
    desk.reads("cafe|", "entry")


@case(in_toolkit("tk"))
def a_digit_after_an_unreported_change_of_programs_is_a_digit(desk):
    other = desk.another()
    desk.open("e")
    other.take_focus()
    other.tap("2")
    other.reads("2|")
    desk.take_focus()
    desk.reads("e|")


@case(in_toolkit("tk"))
def a_field_after_an_unreported_change_of_fields_can_be_held_in(desk):
    desk.open("e")
    desk.focus("second")
    desk.tap("x")
    desk.open("e")
    desk.tap("2")
    desk.reads("xé|")
    desk.reads("e|", "entry")
