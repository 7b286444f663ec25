"""Suggestions for the words that are typed, and keys that are heard: each is off until it is switched on."""

from harness.registry import case, everywhere, in_toolkit

# Programs that tell their text; where nothing is known of it, nothing is corrected.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")


@case(everywhere)
def a_mistake_stays_unless_suggestions_are_switched_on(desk):
    desk.person.type("say teh ")
    desk.reads("say teh |")


@case(_telling)
def a_mistake_is_corrected_and_taken_back_where_switched_on(desk):
    with desk.settings(suggestions="true", locales="['en']"):
        desk.eventually(lambda: _typed(desk, "say teh"), "say the |")
        desk.tap("BackSpace")
        desk.reads("say teh |")
        desk.tap("BackSpace")
        desk.reads("say teh|")


def _typed(desk, text):
    """What typing a text and a space makes of an empty field, once there was time to look the words up."""
    desk.write("x|")
    desk.tap("BackSpace")
    desk.reads("|")
    desk.person.type(text)
    desk.wait(0.5)
    desk.person.type(" ")
    desk.settles()
    return desk.client.read(desk.field)
