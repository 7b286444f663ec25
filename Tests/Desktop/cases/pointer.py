"""The mouse beside the keyboard: what it inserts, and where it rests while the focus follows it."""

from harness.registry import both, case, in_toolkit, under_x11

_HAND = 0.5  # seconds that a hand takes between the keyboard and the mouse


@case(both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm")))
def text_that_the_middle_button_inserts_closes_the_table(desk):
    desk.desktop.select_text("XYZ")
    desk.open("e")
    desk.reads("e|")
    desk.wait(_HAND)
    desk.person.paste_at(*_middle(desk))
    desk.reads("eXYZ|")
    desk.wait(_HAND)  # meanwhile xterm reports that its cursor has moved
    desk.tap("2")
    desk.reads("eXYZ2|")


@case(both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm", "chromium", "firefox")))
def a_table_opens_under_the_pointer_where_the_focus_follows_it(desk):
    with desk.desktop.focus_follows_mouse():
        desk.write("caf|")
        desk.open("e")
        x, y, width, height = desk.desktop.wait_for_popup()
        desk.tap("Escape")
        desk.table_closes()
        desk.person.rest_at(x + width / 2, y + height / 2)
        desk.wait(0.2)
        desk.open("e")
        desk.wait(0.5)
        desk.tap("2")
        desk.reads("cafeé|")
        desk.person.park_mouse()


def _middle(desk):
    """The middle of the field, or of the terminal."""
    if desk.toolkit.has_fields:
        return desk.client.centre(desk.field)
    x, y, width, height = desk.desktop.frame_of(desk.client.window)
    return x + width / 2, y + height / 2
