"""Fields of special kinds, and no field at all."""

import sys
from pathlib import Path

from harness.desk import HOLD_DELAY
from harness.registry import (
    case, in_toolkit, unknown_as_a_terminal, where_fields_are_reported, with_fields, with_purposes)

_PYTHON = Path(sys.executable).resolve().name  # what the window of a client in Python has for its executable


@case(in_toolkit("qt"))
def a_letter_behind_which_the_program_completes_is_replaced(desk):
    desk.write("|", "completed")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    desk.write("el|", "completed")
    desk.open("e")
    desk.tap("2")
    desk.reads("elé|")


@case(with_purposes)
def nothing_opens_in_a_password_field_and_its_keys_arrive(desk):
    desk.write("|", "password")
    _holds_and_repeats(desk)


@case(in_toolkit("gtk"))
def nothing_opens_in_a_visible_field_for_passwords(desk):
    desk.write("|", "secret")
    _holds_and_repeats(desk)


@case(with_fields)
def typing_in_a_password_field_comes_out_exactly(desk):
    desk.write("|", "password")
    desk.roll("assesses", gap=30, overlap=25)


@case(with_fields)
def after_a_password_field_holding_works_again(desk):
    desk.write("|", "password")
    desk.hold("a", 0.2)  # no e: IBus withholds a report that equals the one before, and the engine keeps none of a password
    desk.reads("a|")
    desk.write("|", "entry")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(with_fields)
def the_focus_goes_to_a_password_field_while_the_letter_is_down(desk):
    desk.press("e")
    desk.reads("e|")
    desk.focus("password")
    desk.wait(HOLD_DELAY + 0.3)
    desk.release("e")
    desk.nothing_opened()
    desk.settles()


@case(with_fields)
def digits_can_be_typed_in_a_field_for_digits(desk):
    desk.write("|", "digits")
    desk.person.type("01234 56789")
    desk.reads("01234 56789|")


@case(with_fields)
def a_digit_repeats_in_a_field_for_digits(desk):
    desk.write("|", "digits")
    desk.press("7")
    desk.reads_repeated("", "7")
    desk.release("7")
    desk.settles()
    desk.nothing_opened()


@case(in_toolkit("gtk3", "gtk4", "qt"))
def a_letter_that_a_full_field_refuses_opens_nothing_and_its_text_stays(desk):
    desk.write("1234|", "full")
    desk.hold("e", HOLD_DELAY + 0.3)
    desk.nothing_opened()
    desk.tap("2")
    desk.reads("1234|")
    desk.write("|", "entry")
    desk.wait(0.2)  # the focus must have arrived before the next case moves it on


@case(in_toolkit("gtk"))
def the_dot_of_an_address_offers_domains(desk):
    desk.write("x|", "address")  # IBus withholds a report of "." where the one of the field before was the same
    desk.open(".")
    desk.tap("1")
    desk.reads("x.com|")


@case(where_fields_are_reported)
def nothing_opens_while_no_field_has_the_focus(desk):
    desk.focus("button")
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.nothing_opened()
    desk.focus("entry")
    desk.tap("x")
    desk.reads("x|")


@case(in_toolkit("gtk"))
def nothing_opens_in_a_field_that_is_a_terminal(desk):
    desk.write("|", "terminal")
    _holds_and_repeats(desk)


@case(in_toolkit("gtk"))
def a_setting_opens_tables_in_terminals(desk):
    desk.write("|", "terminal")
    with desk.settings(hold_in_terminals="true"):
        desk.eventually_opens("e")
        desk.tap("2")
        desk.reads("é|")


@case(in_toolkit("gtk3"))
def nothing_opens_in_an_excluded_program(desk):
    with desk.settings(excluded_programs="['gtk3.py']"):
        desk.eventually_opens_nothing("e", 0.9)


@case(in_toolkit("xterm", "qt5", "kwin-gtk4", "kwin-kate"))
def nothing_opens_in_a_program_that_is_excluded_by_its_window(desk):
    with desk.settings(excluded_programs=f"['xterm', 'qt.py', 'kate', '{_PYTHON}']"):
        desk.eventually_opens_nothing("e", 0.9)
        desk.write("|")
        _holds_and_repeats(desk)


@case(unknown_as_a_terminal)
def the_setting_for_terminals_does_not_concern_this_client(desk):
    with desk.settings(hold_in_terminals="false"):
        desk.open("e")
        desk.tap("2")
        desk.reads("é|")


def _holds_and_repeats(desk):
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.nothing_opened()
    desk.reads_repeated("", "e", least=2)
    desk.settles()
