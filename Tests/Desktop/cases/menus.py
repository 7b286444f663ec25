"""A menu or a list takes the keys."""

from harness.desk import HOLD_DELAY
from harness.registry import both, case, in_toolkit, under_x11, with_fields
from harness.waiting import wait_until

_SEARCH = 0.6  # seconds after which Qt begins another search in a list; `QApplication::keyboardInputInterval` is 0.4

_with_menus = both(under_x11, in_toolkit("gtk3", "qt5", "qt6"))


@case(_with_menus)
def a_letter_held_while_a_menu_is_open_types_nothing(desk):
    desk.write("caf|")
    desk.client.order("open_menu")
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.nothing_opened()
    desk.tap("Escape")
    desk.reads("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")


@case(_with_menus)
def a_menu_that_opens_closes_the_table(desk):
    desk.write("caf|")
    desk.open("e")
    desk.client.order("open_menu")
    desk.table_closes()
    desk.tap("2")
    desk.tap("Escape")
    desk.reads("cafe|")


def _finds(desk, item):
    wait_until(lambda: desk.client.text("list") == item, f"{item} is found")


def _look_for_items(desk, end_search):
    """Opens a list and looks for its items by letters; `end_search` makes the next letter begin another search."""
    desk.client.order("open_list", items=["alpha", "beta", "eta", "gamma"])
    desk.field = None
    for letter, item in (("b", "beta"), ("e", "eta"), ("g", "gamma")):
        desk.tap(letter)
        _finds(desk, item)
        end_search()


@case(in_toolkit("qt5", "qt6", "kwin-qt6", "kwin-modules-qt6"))
def letters_look_for_items_of_a_list_and_open_nothing(desk):
    _look_for_items(desk, lambda: desk.wait(_SEARCH))
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.nothing_opened()
    _finds(desk, "eta")
    desk.client.order("close_list")
    desk.focus("entry")


# GTK shows the letters that it looks for in an entry of its own, for five seconds or until Escape.
@case(in_toolkit("gtk3-0", "gtk4", "gnome-gtk3", "gnome-gtk4", "kwin-gtk", "kwin-modules-gtk"))
def letters_look_for_items_of_a_list_in_an_entry_of_its_own(desk):
    def end_search():
        desk.tap("Escape")
        desk.wait(0.3)

    _look_for_items(desk, end_search)
    desk.press("e")
    _finds(desk, "eta")
    desk.wait(HOLD_DELAY + 0.4)
    desk.release("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.tap("Escape")
    desk.client.order("close_list")
    desk.focus("entry")
