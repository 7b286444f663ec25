"""A screen reader runs: what it learns of keys and of the table."""

from contextlib import contextmanager

from harness.desktop import LONGHAND, PLAIN
from harness.registry import case, in_toolkit, with_a_screen_reader

_ACUTE = "Latin small letter e with acute"
_PANEL = "ibus-ui-gtk3"


@contextmanager
def _reading(desk):
    """Candidates are read out, as a screen reader is on."""
    desk.eventually_reads_out("e")
    desk.write("caf|")
    desk.listen()
    yield


@case(with_a_screen_reader, is_smoke=True)
def the_highlighted_alternative_is_spoken(desk):
    with _reading(desk):
        desk.open("e")
        desk.hears("1 of 7")
        desk.listen()
        desk.tap("Right")
        desk.hears_exactly("é", "2 of 7")
        desk.tap("Return")
        desk.reads("café|")


@case(with_a_screen_reader)
def a_hold_a_choice_and_a_closing_are_each_spoken_once(desk):
    with _reading(desk):
        desk.open("e")
        desk.hears_once("Alternatives", "è", "1 of 7")
        desk.listen()
        desk.tap("Escape")
        desk.hears_once("Closed")
        desk.settles()
        desk.write("caf|")
        desk.listen()
        desk.open("e")
        desk.tap("Right")
        desk.listen()
        desk.tap("Return")
        desk.reads("café|")
        desk.hears_once("é")
        desk.hears_nothing_of("Closed")


@case(with_a_screen_reader)
def alternatives_are_not_spoken_where_the_setting_is_off(desk):
    with desk.settings(speak_candidates="'never'"):
        desk.eventually_reads_nothing_out("e")
        desk.open("e")
        desk.table_is_on_the_screen()
        desk.listen()
        desk.tap("Right")
        desk.table_shows("èéêëēėę", mark=2)
        desk.hears_nothing_of("of 7")
        desk.tap("Escape")
        desk.reads("e|")


@case(with_a_screen_reader)
def in_a_field_for_passwords_nothing_is_read_out(desk):
    with _reading(desk):
        desk.write("|", "secret")
        desk.listen()
        desk.hold("e", 1)
        desk.hears_nothing_of("of 7")
        desk.settles()


@case(in_toolkit("orca"))
def keys_are_echoed_as_they_are_without_longhand(desk):
    desk.select(PLAIN)
    without = _told_of_keys(desk)
    desk.select(LONGHAND)
    desk.write("|")
    desk.listen()
    _press_keys(desk)
    desk.hears_exactly(*without)


def _told_of_keys(desk):
    desk.listen()
    _press_keys(desk)
    return desk.listen()


def _press_keys(desk):
    """Some that the program uses, and some that would make the table move, were it there."""
    desk.person.type("noir 7x")
    desk.tap("Left")
    # Orca says the letter that the cursor is at now, unless the next key cuts it short.
    desk.grows_silent()
    desk.tap("BackSpace")
    desk.reads("noir |x")


@case(in_toolkit("orca"))  # on Wayland Orca learns of keys from programs, which do not get those
def keys_that_the_table_uses_are_echoed_and_their_results_are_spoken(desk):
    with _reading(desk):
        desk.open("e")
        desk.listen()
        desk.tap("2")
        desk.reads("café|")
        desk.hears_exactly("2", "é")


@case(in_toolkit("orca"))
def the_panel_reports_what_the_table_shows_and_the_name_of_the_highlighted_alternative(desk):
    desk.open("e")
    desk.tap("Right")
    desk.program_tells(_PANEL, _ACUTE, *(text for pair in enumerate("èéêëēėę", 1) for text in map(str, pair)))
    desk.tap("Escape")
    desk.reads("e|")
