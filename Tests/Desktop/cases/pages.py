"""Pages whose fields do more than take text."""

from harness.desk import HOLD_DELAY
from harness.registry import case, in_browsers, in_toolkit, where_letters_are_keys


@case(where_letters_are_keys(in_browsers))
def letters_are_the_commands_of_a_field_in_normal_mode(desk):
    desk.write("one |elephant", "commands")
    desk.person.type("dwe")
    desk.program_saw("+d", "-d", "+w", "-w", "+e", "-e")
    desk.reads("one |elephant")
    desk.nothing_opened()


@case(where_letters_are_keys(in_browsers))
def a_letter_held_in_a_field_in_normal_mode_leaves_its_text(desk):
    desk.write("one |elephant", "commands")
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.tap("Escape")
    desk.table_closes()
    desk.reads("one |elephant")


# Firefox on X11 does so in some fields and not in others.
@case(in_toolkit("qtwebengine"))
def nothing_opens_in_a_field_in_normal_mode(desk):
    desk.write("one |elephant", "commands")
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.nothing_opened()
    desk.tap("2")
    desk.reads("one |elephant")


# Chromium on X11 reports no text, and its cursor shows nothing before it has moved with a letter (docs/clients.md, “How a
# letter is replaced”).
@case(in_toolkit("chromium"))
def a_first_choice_in_a_field_in_normal_mode_replaces_what_stands_before_the_cursor(desk):
    desk.write("|", "entry")
    desk.write("one| elephant", "commands")
    desk.open("e")
    desk.tap("2")
    desk.reads("oné| elephant")


@case(in_toolkit("chromium"))
def a_choice_deletes_nothing_where_the_cursor_stops_because_the_field_is_full(desk):
    desk.write("12|", "full")
    for digit in "34":
        desk.hold(digit, 0.1)
    desk.reads("1234|")
    desk.open("e")
    desk.tap("2")
    desk.wait(0.5)
    desk.reads("1234|")
    desk.write("|", "entry")
    desk.wait(0.2)  # the focus must have arrived before the next case moves it on
