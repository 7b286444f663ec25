"""Emoji by their names: after a colon if that is turned on, and in a search that receives all keys."""

from contextlib import contextmanager

from harness.registry import both, case, in_toolkit, under_x11

# Programs that report their text; where it is unknown, no name is found in it.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")
_in_several = both(under_x11, in_toolkit("gtk3-0", "gtk4", "qt5", "xterm"))
_SEARCH = 0.5  # seconds until the emoji of the whole name are found, and not those of its beginning
# Where IBus' own panel is a window on X11, in which a table in a column can be clicked.
_with_columns = both(under_x11, in_toolkit("gtk3-0"))


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


@case(_in_several)
def the_categories_of_emoji_are_chosen_by_keys(desk):
    with _picker(desk):
        desk.tap("Tab")
        desk.table_has("😀 grinning face")
        desk.tap("Tab", "Tab")
        desk.table_has("🍇 grapes")
        desk.tap("Down", "Return")
        desk.reads("🍈|")
        desk.table_closes()


@case(_in_several)
def escape_leaves_the_tones_and_then_the_picker(desk):
    with _picker(desk):
        desk.person.type("waving")
        desk.wait(_SEARCH)
        desk.table_has("👋 waving hand")
        desk.tap("Right")
        desk.table_has("👋🏼 waving hand", 3)
        desk.tap("Escape")
        desk.table_has("👋 waving hand")
        desk.tap("Escape")
        desk.table_closes()
        desk.reads("|")


@case(_in_several)
def a_digit_chooses_a_tone(desk):
    with _picker(desk):
        desk.person.type("raising")
        desk.wait(_SEARCH)
        desk.table_has("🙌 raising hands")
        desk.tap("Right")
        desk.table_has("🙌🏼 raising hands", 3)
        desk.tap("3")
        desk.reads("🙌🏼|")
        desk.table_closes()


@case(_with_columns)
def a_click_chooses_a_category_and_then_an_emoji(desk):
    with _picker(desk):
        desk.click_row("🍔 Food and drink")
        desk.table_has("🍇 grapes")
        desk.click_row("🍈 melon")
        desk.reads("🍈|")
        desk.table_closes()


@case(_with_columns)
def the_bar_of_the_panel_opens_the_picker(desk):
    with desk.desktop.bar():
        desk.desktop.click_on_bar("emoji-search")
        desk.table_opens()
        desk.tap("Tab")
        desk.table_has("😀 grinning face")
        desk.tap("2")
        desk.reads("😃|")


@contextmanager
def _picker(desk):
    """The picker is open, by a key."""
    with desk.settings(locales="['en']", action_keys="{'Control+period': 'emoji-search'}"):
        desk.eventually_opens_by("Ctrl", "period")
        yield
