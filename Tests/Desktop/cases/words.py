"""Suggestions for the words that are typed, and keys that are heard: each is off until it is switched on."""

from contextlib import contextmanager

from harness.registry import case, everywhere, in_toolkit

# Programs that report their text; where it is unknown, nothing is corrected.
_telling = in_toolkit("gtk3", "gtk4", "qt", "gnome-gtk")


@case(everywhere)
def a_mistake_stays_unless_suggestions_are_switched_on(desk):
    desk.person.type("say teh ")
    desk.reads("say teh |")


@case(_telling)
def a_mistake_is_corrected_and_taken_back_where_switched_on(desk):
    with _corrected(desk):
        desk.tap("BackSpace")
        desk.reads("say teh |")
        desk.tap("BackSpace")
        desk.reads("say teh|")


@case(_telling)
def what_was_taken_back_is_corrected_again_once_all_is_forgotten(desk):
    with _corrected(desk):
        desk.tap("BackSpace")
        desk.reads("say teh |")
        desk.person.type("teh ")
        desk.reads("say teh teh |")
    with _corrected(desk):
        desk.reads("say the |")


@case(_telling)
def an_abbreviation_of_the_users_own_is_replaced_and_brought_back(desk):
    with (desk.desktop.configured("longhand/replacements.conf", "btw=by the way\n"),
          desk.settings(text_replacement="true")):
        desk.eventually(lambda: _typed(desk, "btw "), "by the way |")
        desk.tap("BackSpace")
        desk.reads("btw |")
        desk.person.type("teh ")
        desk.reads("btw teh |")


def _typed(desk, text):
    """What typing a text into an empty field leaves there."""
    desk.write("|")
    desk.person.type(text)
    desk.settles()
    return desk.client.read(desk.field)


# GNOME's programs report nothing of what they change themselves, until the next key.
@case(in_toolkit("gtk3", "gtk4", "qt"))
def nothing_is_taken_back_in_a_text_that_the_program_has_put_there(desk):
    with _corrected(desk):
        desk.write("x|")
        desk.tap("BackSpace")
        desk.reads("|")


@contextmanager
def _corrected(desk):
    """A mistake that was corrected, with suggestions turned on and nothing learnt from what the user has undone."""
    desk.desktop.run(desk.desktop.prefix / "bin" / "longhand", "erase")
    desk.write("|")
    with desk.settings(suggestions="true", locales="['en']"):
        desk.eventually_offers("say teh", "the")
        desk.person.type(" ")
        desk.reads("say the |")
        yield


@case(in_toolkit("writer"))
def a_program_corrects_a_word_whose_last_letter_was_chosen(desk):
    desk.client.order("correct", wanted=True)
    try:
        for after in (" ", "s "):
            desk.write("|")
            desk.person.type("Un CAf")
            desk.open("e")
            desk.tap("2", *after)
            desk.reads(f"Un Café{after}|")
    finally:
        desk.client.order("correct", wanted=False)
