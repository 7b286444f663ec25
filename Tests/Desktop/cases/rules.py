"""Rules of keyboards on a screen, on a physical one: each is off until it is switched on."""

from harness.registry import case, everywhere, in_toolkit

# Programs that tell their text; where nothing is known of it, nothing is put right.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")


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


def _typed(desk, text):
    """What typing a text makes of an empty field that has been written to before."""
    desk.write("x|")
    desk.tap("BackSpace")
    desk.reads("|")
    desk.person.type(text)
    desk.settles()
    return desk.client.read(desk.field)
