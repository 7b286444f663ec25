"""A menu is open, which takes the keys."""

from harness.desk import HOLD_DELAY
from harness.registry import both, case, in_toolkit, under_x11

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
