"""Emoji by their names: after a colon if that is turned on, and in a search that receives all keys."""

from harness.registry import case, in_toolkit

# Programs that report their text; where it is unknown, no name is found in it.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")


@case(_telling)
def a_name_behind_a_colon_stays_unless_that_is_switched_on(desk):
    desk.person.type("to :rocket")
    desk.tap("Escape")
    desk.reads("to :rocket|")
    desk.nothing_opened()


@case(_telling)
def a_name_behind_a_colon_becomes_an_emoji(desk):
    with desk.settings(**{"emoji-colon-search": "true", "locales": "['en']"}):
        desk.eventually_offers("to :rocke", "🚀 rocket")
        desk.tap("Tab")
        desk.reads("to 🚀|")
        desk.table_closes()
        desk.person.type(" :cat")
        desk.table_opens()
        desk.tap("Escape")
        desk.table_closes()
        desk.reads("to 🚀 :cat|")
