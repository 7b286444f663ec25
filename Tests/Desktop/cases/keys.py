"""The keys that programs see themselves: for those with modes, shortcuts of a single letter, and games."""

from harness.desk import HOLD_DELAY
from harness.registry import case, in_terminals, in_toolkit, where_letters_are_keys


@case(in_toolkit("gtk3", "gtk4", "qt"))
def where_no_text_is_typed_every_key_goes_down_and_comes_up(desk):
    desk.focus("button")
    _plays(desk)


@case(in_toolkit("gtk3", "gtk4"))
def where_no_text_is_typed_a_held_letter_repeats(desk):
    desk.focus("button")
    desk.hold("e", HOLD_DELAY + 0.4)
    desk.program_saw("+e", "~e", "-e")
    desk.nothing_opened()


@case(in_toolkit("gtk3", "gtk4"))
def a_letter_that_is_deleted_for_its_accent_came_up_before(desk):
    desk.write("caf|", "canvas")
    desk.open("e")
    desk.program_saw("e", "-e")
    desk.tap("2")
    desk.reads("café|")
    desk.program_saw("e", "-e", "delete(-1,1)", "é")


@case(in_toolkit("gtk3"))
def a_letter_that_is_erased_for_its_accent_came_up_before(desk):
    desk.write("caf|", "mute")
    desk.open("e")
    desk.program_saw("e", "-e")
    desk.tap("2")
    desk.reads("café|")
    desk.program_saw("e", "-e", "+BackSpace", "-BackSpace", "é")


@case(in_toolkit("gtk4"))
def a_letter_that_is_preedit_until_its_accent_is_picked_is_no_key(desk):
    desk.write("ca|", "mute")
    desk.tap("f")  # until a key has come, GTK does not know that this text is not reported
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.program_saw("f", "-f", "é")


@case(in_toolkit("gtk4"))
def a_dead_key_and_its_letter_are_one_text_to_the_program(desk):
    with desk.keyboard("us", "-variant", "intl"):
        desk.write("caf|", "canvas")
        desk.tap("dead_acute", "e")
        desk.reads("café|")
        desk.program_saw("é")


@case(in_toolkit("qt"))
def a_picked_letter_came_up_for_the_program_too(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")
    desk.program_saw("+e", "-e", "delete(-1,1)", "é")


@case(in_terminals)
def the_terminal_gets_the_letter_an_erase_and_the_accent(desk):
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    desk.program_saw(*("e", "BackSpace") * (2 if desk.toolkit.is_typed_anew else 1), "é")
    desk.program_got()


@case(in_toolkit("qt"))
def keys_that_overlap_go_down_and_come_up_as_they_were_pressed(desk):
    _plays(desk)
    desk.settles()


@case(in_toolkit("gtk3", "gtk4"))
def letters_that_overlap_are_texts_in_their_order_and_come_up(desk):
    desk.write("|", "canvas")
    desk.person.play((0, "+w"), (60, "+d"), (60, "-w"), (60, "+s"), (60, "-d"), (60, "-s"))
    desk.reads("wds|")
    desk.program_saw("w", "d", "-w", "s", "-d", "-s")


@case(in_toolkit("qt", "sdl"))
def a_letter_without_alternatives_is_a_true_key(desk):
    desk.wait(0.5)  # right behind a text, SDL gets texts, lest they be overtaken
    desk.tap("m", "BackSpace")
    desk.reads("|")
    desk.program_saw("+m", "-m", "+BackSpace", "-BackSpace")


def _plays(desk):
    """Walks and turns as in a game, by keys with and without alternatives."""
    desk.person.play((0, "+w"), (90, "+d"), (90, "-d"), (90, "-w"), (50, "+j"), (40, "+a"), (90, "-j"), (90, "-a"))
    desk.program_saw("+w", "+d", "-d", "-w", "+j", "+a", "-j", "-a")


@case(where_letters_are_keys(in_toolkit("gtk3", "gtk4", "qt", "xterm")))
def the_space_bar_that_is_held_lets_the_arrows_move_the_cursor_where_that_is_set(desk):
    with desk.settings(hold_keys="['letters', 'space']"):
        desk.eventually_opens("space")
        desk.table_closes()
        desk.wait(0.1)
        desk.write("caf|")
        desk.press_until_open("space")
        desk.tap("Left")
        desk.table_closes()
        desk.tap("Left")
        desk.release("space")
        desk.tap("x")
        desk.reads("cx|af")
