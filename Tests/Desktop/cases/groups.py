"""Layouts of several groups, which the user changes while typing, keys that latch a level, and Caps Lock as another key."""

from contextlib import contextmanager

from harness.desk import HOLD_DELAY
from harness.registry import both, case, in_toolkit, under_x11

_in_ordinary_programs = both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm"))
_with_selections = both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5"))
_UNDO = "{'Control+Alt+z': 'undo'}"


@contextmanager
def _groups(desk, layouts):
    """Several layouts for a while; the key for the menu chooses the next one."""
    with _option(desk, "grp:menu_toggle", layouts):
        yield


@contextmanager
def _option(desk, option, layouts="us"):
    """An option of the keyboard for a while."""
    with desk.keyboard(layouts, "-option", "", "-option", option):
        try:
            yield
        finally:
            desk.desktop.run("setxkbmap", "-option", "")


def _choose_next(desk, times=1):
    desk.tap(*["ISO_Next_Group"] * times)


@case(_with_selections)
def a_shortcut_for_a_program_works_in_the_second_and_the_third_layout(desk):
    with _groups(desk, "us,ru,gr"):
        for text in ("ф", "α"):
            _choose_next(desk)
            desk.write("old|")
            desk.chord("Ctrl", "a")
            desk.reads_selected("old")
            desk.tap("a")
            desk.reads(f"{text}|")
        _choose_next(desk)


@case(_in_ordinary_programs)
def a_key_for_an_action_works_in_the_second_and_the_third_layout(desk):
    with desk.settings(action_keys=_UNDO), _groups(desk, "us,ru,gr"):
        for times in (0, 1, 2):
            desk.eventually(lambda: _undone(desk, times), "e|")


def _undone(desk, times):
    """What a key for undo leaves of an accent when the next layout was chosen so often, and the first one is back."""
    desk.write("|")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    _choose_next(desk, times)
    desk.chord("Ctrl", "Alt", "z")
    _choose_next(desk, -times % 3)
    desk.settles()
    return desk.client.read(desk.field)


@case(_in_ordinary_programs)
def a_layout_that_is_chosen_while_a_letter_is_down_leaves_no_key_down(desk):
    with _groups(desk, "us,gr"):
        desk.press("e")
        desk.reads("e|")
        _choose_next(desk)
        desk.release("e")
        desk.wait(HOLD_DELAY + 0.4)
        desk.nothing_opened()
        desk.reads("e|")
        desk.tap("e")
        desk.reads("eε|")
        _choose_next(desk)
        desk.open("e")
        desk.tap("2")
        desk.reads("eεé|")


@case(_in_ordinary_programs)
def a_layout_that_is_chosen_while_the_table_is_open_holds_for_the_next_letter(desk):
    with _groups(desk, "us,gr"):
        desk.open("e")
        _choose_next(desk)
        desk.tap("a")
        desk.table_closes()
        desk.reads("eα|")
        _choose_next(desk)


@case(_in_ordinary_programs)
def a_key_that_latches_a_level_changes_one_letter(desk):
    with desk.keyboard("lv", "-variant", "apostrophe"):
        desk.tap("ISO_Level3_Latch", "a", "a")
        desk.reads("āa|")
    with desk.keyboard("de", "-variant", "e1"):
        desk.chord("AltGr", "f")  # latches the fifth level
        desk.tap("e", "e")
        desk.reads("āaəe|")


@case(_in_ordinary_programs)
def a_letter_held_after_a_key_that_latches_a_level_is_replaced(desk):
    with desk.keyboard("lv", "-variant", "apostrophe"):
        desk.tap("ISO_Level3_Latch")
        desk.open("e")
        desk.table_shows("èéêëėę")
        desk.reads("ē|")
        desk.tap("2")
        desk.reads("é|")
        desk.tap("e")
        desk.reads("ée|")


@case(_in_ordinary_programs)
def the_key_of_caps_lock_may_be_escape(desk):
    with _option(desk, "caps:swapescape"):
        desk.open("e")
        desk.tap("Escape")
        desk.table_closes()
        desk.tap("a", "CapsLock", "b", "CapsLock", "c")
        desk.reads("eaBc|")


@case(_with_selections)
def the_key_of_caps_lock_may_be_control(desk):
    with _option(desk, "ctrl:swapcaps"):
        desk.write("old|")
        desk.open("e")
        desk.chord("Ctrl", "a")
        desk.table_closes()
        desk.reads_selected("olde")
        desk.tap("a")
        desk.reads("a|")
