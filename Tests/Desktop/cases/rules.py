"""Rules of keyboards on a screen, on a physical one: each is off until it is switched on."""

from harness.registry import case, everywhere, in_toolkit
from harness.waiting import wait_until

# Programs that report their text; where it is unknown, nothing is corrected.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")

# Programs of which is known that a field is empty before anything was typed into it.
_telling_of_nothing = in_toolkit("gtk3", "gtk4", "sway-gtk")

_ARRIVAL = 0.5  # seconds within which a program reports its text after it got the focus; people type later


@case(everywhere)
def two_spaces_are_two_spaces_unless_switched_on(desk):
    desk.person.type("say it  ")
    desk.reads("say it  |")


@case(_telling)
def two_spaces_end_a_sentence_where_switched_on(desk):
    with desk.settings(end_sentence="true"):
        desk.eventually(lambda: _typed(desk, "say it  "), "say it. |")
        desk.tap("BackSpace")
        desk.reads("say it.|")


@case(_telling)
def a_sentence_begins_with_a_capital_where_switched_on(desk):
    with desk.settings(auto_capitalization="true"):
        desk.eventually(lambda: _typed(desk, "no. so e"), "No. So e|")
        desk.open("e")
        desk.tap("2")
        desk.reads("No. So eé|")


@case(in_toolkit("gtk3", "gtk4", "qt"))
def a_sentence_begins_behind_what_closes_the_one_before(desk):
    with desk.settings(auto_capitalization="true"):
        desk.eventually(lambda: _typed(desk, 'no. "so?" e'), 'No. "So?" E|')
        desk.eventually(lambda: _typed(desk, "no: e.g. so"), "No: e.g. so|")


@case(in_toolkit("gtk3", "gtk4", "qt"))
def two_spaces_end_nothing_behind_a_comma(desk):
    with desk.settings(end_sentence="true", locales="['hi', 'en']"):
        desk.eventually(lambda: _typed(desk, "say,  it  "), "say,  it। |")


@case(_telling_of_nothing)
def a_fresh_field_begins_with_a_capital_where_switched_on(desk):
    with desk.settings(auto_capitalization="true"):
        desk.eventually(lambda: _typed(desk, "no. so"), "No. So|")
        desk.focus("second")
        desk.wait(_ARRIVAL)
        desk.person.type("it. is")
        desk.reads("It. Is|")
        desk.write("so it |", "view")
        desk.wait(_ARRIVAL)
        desk.person.type("is")
        desk.reads("so it is|")


@case(_telling_of_nothing)
def a_fresh_program_begins_with_a_capital_where_switched_on(desk):
    with desk.settings(auto_capitalization="true"):
        desk.eventually(lambda: _typed(desk, "no. so"), "No. So|")
        fresh = desk.desktop.open(desk.toolkit)
        try:
            fresh.order("focus", name="entry")
            desk.wait(_ARRIVAL)
            desk.person.type("it. is")
            wait_until(lambda: fresh.read("entry") == "It. Is|", "It. Is")
        finally:
            fresh.close()


@case(in_toolkit("xterm", "vte", "gvim", "chromium"))
def where_no_text_is_reported_no_letter_becomes_a_capital(desk):
    with desk.settings(auto_capitalization="true", double_shift_locks="true"):
        desk.eventually(lambda: _typed_locked(desk, "ab"), "AB|")
        desk.write("|")
        desk.person.type("no. so it is")
        desk.reads("no. so it is|")


@case(in_toolkit("gtk3", "qt", "xterm"))
def shift_twice_locks_capitals_where_switched_on(desk):
    desk.tap("Shift_L", "Shift_L")
    desk.person.type("ab")
    desk.reads("ab|")
    with desk.settings(double_shift_locks="true"):
        desk.eventually(lambda: _typed_locked(desk, "ab"), "AB|")
        desk.person.type("c")
        desk.reads("ABc|")


def _typed_locked(desk, text):
    """What typing a text makes of an empty field between two taps of Shift and a third."""
    desk.write("|")
    desk.tap("Shift_L", "Shift_L")
    desk.person.type(text)
    desk.tap("Shift_L")
    desk.settles()
    return desk.client.read(desk.field)


@case(in_toolkit("gtk3-0"))
def holding_space_offers_the_languages_where_there_are_several(desk):
    with desk.settings(hold_keys="['letters', 'space']", locales="['fr', 'sv']"):
        desk.eventually_opens("space")
        desk.tap("2")
        desk.write("|")
        desk.open("a")
        desk.tap("1")
        desk.reads("ä|")


def _typed(desk, text):
    """What typing a text makes of an empty field."""
    desk.write("|")
    desk.person.type(text)
    desk.settles()
    return desk.client.read(desk.field)
