"""Choosing from the table."""

from contextlib import contextmanager

from harness.offered import offered, place
from harness.registry import (
    both, case, everywhere, in_toolkit, outside_wine, where_every_key_is_given, where_haste_is_kept, with_fields,
    with_tables_in_sight, with_tables_to_click)

E = "èéêëēėę"
A = offered("a")


@case(where_every_key_is_given)
def holding_a_letter_shows_its_alternatives_and_types_the_letter(desk):
    desk.write("caf|")
    desk.open("e")
    desk.table_shows(E, mark=1)
    desk.reads_held("caf", "e")
    desk.tap("Escape")


@case(everywhere)
def every_digit_picks_its_alternative(desk):
    text = ""
    for number, accent in enumerate(E, 1):
        desk.open("e")
        desk.tap(str(number))
        text += accent
        desk.reads(f"{text}|")


@case(with_tables_in_sight)
def the_picture_on_the_screen_is_there_while_the_table_is_open(desk):
    desk.open("e")
    desk.table_is_on_the_screen()
    desk.tap("1")
    desk.reads("è|")


@case(everywhere)
def a_digit_beyond_the_table_closes_it_and_is_typed(desk):
    desk.write("|")
    desk.open("y")
    desk.table_shows(offered("y"))
    desk.tap("5")
    desk.reads("y5|")


@case(everywhere)
def zero_closes_the_table_and_is_typed(desk):
    desk.open("e")
    desk.tap("0")
    desk.reads("e0|")


@case(everywhere)
def picking_while_the_letter_is_still_down_replaces_it_once(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.wait(0.5)
    desk.reads("café|")
    desk.release("e")


@case(everywhere)
def picking_half_a_second_after_the_release_replaces_the_letter(desk):
    desk.open("e")
    desk.wait(0.5)
    desk.tap("2")
    desk.reads("é|")


@case(where_every_key_is_given)
def an_arrow_and_return_choose_the_highlighted_alternative(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("Right")
    desk.table_shows(E, mark=2)
    desk.tap("Return")
    desk.reads("café|")


@case(where_every_key_is_given)
def an_arrow_and_space_choose_the_highlighted_alternative(desk):
    desk.open("e")
    desk.tap("Right", "Right")
    desk.table_shows(E, mark=3)
    desk.tap(" ")
    desk.reads("ê|")


@case(where_every_key_is_given)
def arrows_go_there_and_back(desk):
    desk.open("e")
    desk.tap("Right", "Right", "Left", "Left")
    desk.table_shows(E, mark=1)
    desk.tap("Return")
    desk.reads("è|")


@case(where_every_key_is_given)
def tab_moves_the_mark_onwards(desk):
    desk.open("e")
    desk.tap("Tab", "Tab")
    desk.table_shows(E, mark=3)
    desk.tap("Return")
    desk.reads("ê|")


@case(where_every_key_is_given)
def shift_and_tab_move_the_mark_back(desk):
    desk.open("e")
    desk.tap("Tab", "Tab")
    desk.table_shows(E, mark=3)
    desk.chord("Shift", "Tab")
    desk.table_shows(E, mark=2)
    desk.tap("Return")
    desk.reads("é|")


@case(where_every_key_is_given)
def going_left_from_the_first_highlights_the_last(desk):
    desk.open("e")
    desk.tap("Left")
    _takes_the_marked_one(desk, len(E))


@case(where_every_key_is_given)
def going_right_beyond_the_last_highlights_the_first(desk):
    desk.open("e")
    desk.tap(*["Right"] * len(E))
    _takes_the_marked_one(desk, 1)


@case(where_every_key_is_given)
def up_and_down_move_the_mark(desk):
    desk.open("e")
    desk.tap("Down", "Up", "Down")
    _takes_the_marked_one(desk, 2)


@case(where_every_key_is_given)
def page_down_with_a_single_page_highlights_the_last(desk):
    desk.open("e")
    desk.tap("PageDown")
    _takes_the_marked_one(desk, len(E))


@case(everywhere)
def the_first_of_a_single_alternative_can_be_picked(desk):
    desk.open("y")
    desk.table_shows("ÿ", mark=1)
    desk.tap("1")
    desk.reads("ÿ|")


@case(where_every_key_is_given)
def the_longest_table_is_on_one_page_and_its_last_can_be_picked(desk):
    desk.open("a")
    desk.table_shows(A, mark=1)
    desk.tap(*["Right"] * (len(A) - 1))
    desk.table_shows(A, mark=len(A))
    desk.tap("Return")
    desk.reads(f"{A[-1]}|")


@case(with_tables_to_click)
def a_click_on_a_candidate_picks_it(desk):
    desk.write("caf|")
    desk.open("e")
    desk.click_candidate(4)
    desk.reads("cafë|")


@case(with_tables_to_click)
def a_click_on_a_candidate_picks_it_while_the_letter_is_down(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.click_candidate(1)
    desk.reads("cafè|")
    desk.release("e")


@case(everywhere)
def two_holds_one_after_another_are_two_accents(desk):
    desk.open("e")
    desk.tap("2")
    desk.open("e")
    desk.tap("1")
    desk.reads("éè|")


@case(everywhere)
def two_different_letters_held_one_after_another_keep_their_order(desk):
    desk.open("a")
    desk.tap("1")
    desk.open("o")
    desk.tap(str(place("o", "ó")))
    desk.reads("àó|")


@case(outside_wine(where_haste_is_kept))
def typing_right_after_a_pick_goes_behind_the_accent(desk):
    desk.write("caf|")
    desk.open("e")
    desk.person.play((0, "+2"), (15, "-2"), (5, "+x"), (15, "-x"), (5, "+y"), (15, "-y"))
    desk.reads("caféxy|")


@case(outside_wine(where_haste_is_kept))
def picking_with_rolling_fingers_works(desk):
    desk.open("e")
    desk.person.play((0, "+2"), (20, "+x"), (15, "-2"), (15, "-x"))
    desk.reads("éx|")


def _takes_the_marked_one(desk, mark):
    desk.table_shows(E, mark=mark)
    desk.tap("Return")
    desk.reads(f"{E[mark - 1]}|")


@case(in_toolkit("gtk3-0", "qt5", "xterm", "vte"))
def a_letter_pressed_right_behind_a_pick_can_be_held(desk):
    desk.open("e")
    desk.tap("2")
    desk.open("s")
    desk.tap("1")
    desk.open("a")
    desk.tap("1")
    desk.reads("éßà|")


# Terminals delete code points, and an accent of several may be taken back only where the text is known.
@case(in_toolkit("gtk3-0", "gtk4", "qt5"))
def an_accent_of_two_code_points_is_taken_back_and_picked_again(desk):
    with _in_yoruba(desk, action_keys="{'Control+Alt+z': 'undo'}"):
        desk.open("e")
        desk.tap("4")
        desk.reads("xẹ\u0301|")
        desk.chord("Ctrl", "Alt", "z")
        desk.reads("xe|")
        desk.tap("BackSpace")
        desk.open("e")
        desk.tap("5")
        desk.reads("xẹ\u0300|")


@case(in_toolkit("gtk3-0", "qt5", "xterm", "vte", "chromium"))
def accents_of_two_code_points_follow_each_other(desk):
    with _in_yoruba(desk, action_keys="{'Control+Alt+u': 'alternatives'}"):
        desk.open("e")
        desk.tap("4")
        desk.open("e")
        desk.tap("5")
        desk.tap("s")
        desk.reads("xẹ\u0301ẹ\u0300s|")
        desk.write("x|")
        desk.tap("e")
        desk.wait(0.1)
        for _ in range(4):
            desk.chord("Ctrl", "Alt", "u")
            desk.wait(0.1)
        desk.tap("s")
        desk.reads("xẹ\u0301s|")


@case(in_toolkit("gtk3-0", "gtk4", "qt5", "xterm", "vte", "chromium"))
def a_key_that_follows_a_pick_goes_behind_the_accent_however_soon_it_comes(desk):
    for wait in (20, 40, 60, 80):
        desk.write("caf|")
        desk.open("e")
        desk.person.play((0, "+2"), (wait, "+x"), (15, "-2"), (15, "-x"))
        desk.reads("caféx|")


@contextmanager
def _in_yoruba(desk, **settings):
    """A language with accents of two code points, in a field with a letter before the cursor."""
    with desk.settings(locales="['yo']", **settings):
        desk.eventually_opens_with("e", "ẹ")
        desk.tap("Escape")
        desk.table_closes()
        desk.write("x|")
        yield


# Programs with a field that sends what was typed at Return, and empties itself.
_with_chats = both(with_fields, in_toolkit(
    "gtk3-0", "gtk3-1", "qt5", "qt6", "chromium", "firefox", "qtwebengine", "gnome-gtk", "gnome-chromium", "gnome-firefox",
    "kwin-gtk", "kwin-qt", "kwin-chromium", "sway-panel-gtk", "sway-panel-qt", "sway-panel-chromium", "labwc-panel-gtk",
    "labwc-panel-qt", "labwc-panel-chromium"))


@case(_with_chats)
def what_is_sent_right_after_an_accent_is_sent_once_and_whole(desk):
    desk.focus("chat")
    for sent, wait in enumerate((5, 20, 60), 1):
        desk.person.type("caf")
        desk.open("e")
        desk.person.play((0, "+2"), (wait, "+\n"), (20, "-2"), (20, "-\n"))
        desk.reads("|")
        desk.reads("café;" * sent + "|", "second")


@case(_with_chats)
def return_sends_a_letter_whose_table_is_open(desk):
    desk.focus("chat")
    desk.open("e")
    desk.tap("\n")
    desk.table_closes()
    desk.reads("|")
    desk.reads("e;|", "second")


@case(_with_chats)
def return_right_after_a_letter_with_alternatives_sends_it_once(desk):
    desk.focus("chat")
    waits = (60, 80) if desk.toolkit.loses_hasty_letters else (5, 20, 60)
    for sent, wait in enumerate(waits, 1):
        desk.person.type("caf")
        desk.person.play((60, "+e"), (wait, "+\n"), (20, "-e"), (20, "-\n"))
        desk.reads("|")
        desk.reads("cafe;" * sent + "|", "second")
    desk.nothing_opened()


@case(in_toolkit("sdl2"))
def what_is_sent_by_a_chat_in_a_game_is_sent_once(desk):
    desk.client.order("begin_chat")
    desk.person.type("caf")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.tap("\n")
    desk.reads("|")
    desk.reads("café;|", "second")
