"""Shift, Caps Lock, chords and dead keys."""

from harness.desk import HOLD_DELAY
from harness.offered import offered, place
from harness.registry import (
    both, case, everywhere, in_toolkit, where_late_modifiers_are_known, where_layouts_are_followed, where_super_is_seen,
    with_selections)


@case(everywhere)
def shift_gives_capital_alternatives(desk):
    desk.press("Shift")
    desk.press_until_open("e")
    desk.table_shows("ÈÉÊËĒĖĘ")
    desk.release("e")
    desk.release("Shift")
    desk.reads("E|")
    desk.tap("2")
    desk.reads("É|")


@case(everywhere)
def shift_may_be_released_before_the_table_is_there(desk):
    desk.press("Shift")
    desk.press("e")
    desk.wait(0.15)
    desk.release("Shift")
    desk.table_opens()
    desk.table_shows("ÈÉÊËĒĖĘ")
    desk.release("e")
    desk.tap("2")
    desk.reads("É|")


@case(everywhere)
def shift_may_be_released_while_the_table_is_open(desk):
    desk.press("Shift")
    desk.press_until_open("a")
    desk.release("Shift")
    desk.release("a")
    desk.tap("1")
    desk.reads("À|")


@case(everywhere)
def caps_lock_gives_capital_alternatives(desk):
    desk.tap("CapsLock")
    desk.open("e")
    desk.table_shows("ÈÉÊËĒĖĘ")
    desk.tap("2")
    desk.reads("É|")
    desk.tap("CapsLock")


@case(everywhere)
def caps_lock_and_shift_give_small_alternatives(desk):
    desk.tap("CapsLock")
    desk.press("Shift")
    desk.press_until_open("e")
    desk.release("e")
    desk.release("Shift")
    desk.table_shows("èéêëēėę")
    desk.tap("2")
    desk.reads("é|")
    desk.tap("CapsLock")


@case(everywhere)
def a_capital_sharp_s_belongs_to_the_capital_s(desk):
    desk.press("Shift")
    desk.press_until_open("s")
    desk.release("s")
    desk.release("Shift")
    desk.table_shows("ẞ" + offered("s")[1:].upper())
    desk.tap("1")
    desk.reads("ẞ|")


@case(everywhere)
def holding_control_and_a_letter_opens_nothing(desk):
    desk.write("caf|")
    desk.press("Ctrl")
    desk.hold("c", HOLD_DELAY + 0.4)
    desk.release("Ctrl")
    desk.nothing_opened()
    desk.settles()


@case(everywhere)
def holding_alt_and_a_letter_opens_nothing(desk):
    desk.press("Alt")
    desk.hold(desk.toolkit.idle_with_alt, HOLD_DELAY + 0.4)
    desk.release("Alt")
    desk.nothing_opened()
    desk.settles()


@case(where_super_is_seen)
def holding_super_and_a_letter_opens_nothing(desk):
    desk.press("Super")
    desk.hold("z", HOLD_DELAY + 0.4)
    desk.release("Super")
    desk.nothing_opened()
    desk.settles()


@case(with_selections)
def control_and_a_selects_everything_and_a_held_letter_replaces_it(desk):
    desk.write("old text|")
    desk.chord("Ctrl", "a")
    desk.reads_selected("old text")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(with_selections)
def a_chord_while_the_table_is_open_closes_it_and_does_its_work(desk):
    desk.write("caf|")
    desk.open("e")
    desk.chord("Ctrl", "a")
    desk.table_closes()
    desk.reads_selected("cafe")


@case(where_late_modifiers_are_known)
def control_pressed_during_the_hold_leaves_one_letter(desk):
    desk.press("c")
    desk.wait(0.15)
    desk.press("Ctrl")
    desk.wait(HOLD_DELAY)
    desk.release("c")
    desk.release("Ctrl")
    desk.reads("c|")
    desk.nothing_opened()


@case(where_layouts_are_followed)
def a_dead_key_and_a_letter_are_one_accent(desk):
    with desk.keyboard("us", "-variant", "intl"):
        desk.tap("dead_acute", "e")
        desk.reads("é|")


@case(where_layouts_are_followed)
def a_dead_key_gives_the_letter_of_the_language(desk):
    with desk.keyboard("us", "-variant", "intl"), desk.settings(locales="['pt-BR']"):
        desk.eventually(lambda: _accented(desk), "ç|")
        desk.tap("dead_acute", "e")
        desk.reads("çé|")


def _accented(desk):
    """What an acute accent and c leave in an empty field, once settings have had their effect."""
    desk.write("|")
    desk.tap("dead_acute", "c")
    desk.settles()
    return desk.client.read(desk.field)


@case(where_layouts_are_followed)
def a_letter_held_after_a_dead_key_opens_nothing(desk):
    with desk.keyboard("us", "-variant", "intl"):
        desk.tap("dead_acute")
        desk.press("e")
        desk.wait(HOLD_DELAY - 0.2)
        desk.release("e")
        desk.reads("é|")
        desk.nothing_opened()


@case(where_layouts_are_followed)
def after_a_dead_key_the_next_letter_can_be_held(desk):
    with desk.keyboard("us", "-variant", "intl"):
        desk.tap("dead_acute", "e")
        desk.reads("é|")
        desk.open("c")  # which types no letter with AltGr there
        desk.tap(str(place("c", "ç")))
        desk.reads("éç|")


@case(everywhere)
def what_the_layout_types_with_altgr_comes_first(desk):
    with desk.keyboard("pl"):
        desk.eventually_opens_with("e", "ę")
        desk.tap("1")
        desk.reads("ę|")
    desk.write("|")
    desk.eventually_opens_with("e", "è")
    desk.tap("1")
    desk.reads("è|")


@case(where_layouts_are_followed)
def a_letter_that_takes_two_bytes_is_replaced_whole(desk):
    with desk.keyboard("se"), desk.settings(locales="['sv']"):
        desk.eventually_opens_with("odiaeresis", "ø")
        desk.tap("1")
        desk.reads("ø|")
        desk.open("odiaeresis")
        desk.tap("1")
        desk.reads("øø|")


@case(both(where_layouts_are_followed, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm", "chromium", "gnome-gtk")))
def shift_may_come_up_before_or_after_the_dead_key_that_needs_it(desk):
    with desk.keyboard("us", "-variant", "intl"):
        _type_a_with_tilde(desk, ["-Shift", "-dead_grave"])
        _type_a_with_tilde(desk, ["-dead_grave", "-Shift"])
        desk.reads("ãã|")
        desk.open("c")
        _type_a_with_tilde(desk, ["-Shift", "-dead_grave"])
        desk.table_closes()
        desk.reads("ããcã|")


def _type_a_with_tilde(desk, ends):
    """Types ã: the key of the grave accent has the tilde with Shift."""
    desk.person.play((0, "+Shift"), (40, "+dead_grave"), (30, ends[0]), (30, ends[1]), (40, "+a"), (40, "-a"))
