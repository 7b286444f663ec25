"""Key repeat, which every key keeps: those without alternatives, and those with them when they are held on."""

from harness.registry import case, everywhere, where_every_key_is_given, where_the_x_server_repeats_keys

_RATES = (100, 50), (140, 50), (150, 60), (660, 25)
"""How an X server repeats keys: the delay in milliseconds, from the shortest that desktops offer, and the repeats in a
second."""


@case(where_every_key_is_given)
def after_escape_a_letter_without_alternatives_repeats(desk):
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    _repeats(desk, "e", "m")


@case(where_every_key_is_given)
def after_escape_a_letter_that_is_held_on_repeats(desk):
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    with desk.settings(hold_on_delay="uint32 1000"):
        desk.press_until_open("e")
        desk.table_closes()
        desk.reads_repeated("", "e", least=6)
        desk.release("e")
        desk.settles()


@case(where_every_key_is_given)
def after_escape_a_held_backspace_erases_on_and_on(desk):
    desk.write("a long text|")
    desk.open("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.press("BackSpace")
    desk.reads("|")
    desk.release("BackSpace")


@case(everywhere)
def after_a_pick_a_letter_without_alternatives_repeats(desk):
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")
    _repeats(desk, "é", "m")


@case(everywhere)
def a_letter_that_closes_a_table_repeats_as_ever(desk):
    desk.open("e")
    _repeats(desk, "e", "m")


@case(everywhere)
def a_letter_that_is_held_on_repeats_as_a_capital_with_shift(desk):
    with desk.settings(hold_on_delay="uint32 1000"):
        desk.press("Shift")
        desk.press_until_open("e")
        desk.table_closes()
        desk.reads_repeated("", "E", least=4)
        desk.release("e")
        desk.release("Shift")
        desk.settles()


@case(everywhere)
def a_letter_pressed_twice_and_held_repeats_where_that_is_set(desk):
    with desk.settings(double_press_repeats="true"):
        desk.eventually_repeats_when_pressed_twice("e")
        desk.write("|")
        desk.open("a")
        desk.tap("2")
        desk.reads("á|")


@case(where_the_x_server_repeats_keys)
def a_letter_opens_its_table_however_soon_the_server_repeats_keys(desk):
    for delay, rate in _RATES:
        with desk.key_repeat(delay, rate):
            desk.write("caf|")
            desk.press_until_open("e")
            desk.reads_held("caf", "e")
            desk.release("e")
            desk.tap("2")
            desk.reads("café|")


@case(where_the_x_server_repeats_keys)
def a_letter_typed_twice_before_the_server_repeats_it_is_two_letters(desk):
    with desk.key_repeat(140, 50):
        for _ in range(3):
            desk.person.play((0, "+e"), (80, "-e"), (15, "+e"), (80, "-e"), (60, "+t"), (40, "-t"))
        desk.reads("eeteeteet|")


def _repeats(desk, before, key):
    """A key that is held repeats, and opens nothing after the table that there was."""
    desk.press(key)
    desk.reads_repeated(before, key, least=5)
    desk.release(key)
    desk.settles()
    desk.opened(1)
