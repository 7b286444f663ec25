"""How long is long: the delay, repeats, and keys that cannot be held for anything."""

from harness.desk import HOLD_DELAY
from harness.registry import case, everywhere, in_one_process, in_programs, in_toolkit, with_tables_in_sight


@case(everywhere)
def a_quick_tap_opens_nothing(desk):
    desk.write("caf|")
    desk.tap("e")
    desk.wait(HOLD_DELAY + 0.3)
    desk.nothing_opened()
    desk.reads("cafe|")


@case(everywhere)
def a_hold_just_below_the_delay_opens_nothing(desk):
    desk.write("caf|")
    desk.person.play((0, "+e"), (300, "-e"))
    desk.wait(HOLD_DELAY + 0.5)
    desk.nothing_opened()
    desk.reads("cafe|")


@case(everywhere)
def slow_taps_in_a_row_open_nothing(desk):
    for _ in range(3):
        desk.person.play((0, "+e"), (250, "-e"), (30, "+t"), (250, "-t"))
    desk.wait(2.2)
    desk.nothing_opened()
    desk.reads("etetet|")


@case(everywhere)
def a_held_letter_does_not_repeat_before_or_while_its_table_is_open(desk):
    desk.press_until_open("e")
    desk.wait(0.4)
    desk.reads_held("", "e")
    desk.release("e")
    desk.tap("1")
    desk.reads("è|")


@case(everywhere)
def holding_on_closes_the_table_and_gives_key_repeat_back(desk):
    desk.write("caf|s")
    with desk.settings(hold_on_delay="uint32 1000"):
        desk.press_until_open("e")
        desk.reads_held("caf", "e", "s")
        desk.table_closes()
        desk.reads_repeated("caf", "e", "s", least=4)
        desk.release("e")
        desk.settles()


@case(everywhere)
def after_holding_on_the_letter_can_be_held_again(desk):
    with desk.settings(hold_on_delay="uint32 1000"):
        desk.press_until_open("e")
        desk.table_closes()
        desk.reads_repeated("", "e")
        desk.release("e")
        desk.settles()
        desk.write("|")
        desk.open("e")
        desk.tap("2")
        desk.reads("é|")


@case(with_tables_in_sight)
def the_table_stays_while_the_letter_is_held(desk):
    desk.eventually_stays_open("e", 1.6)
    desk.tap("2")
    desk.reads("é|")


@case(everywhere)
def after_a_pick_the_letter_that_is_still_down_does_not_repeat(desk):
    desk.press_until_open("e")
    desk.tap("3")
    desk.wait(1.3)
    desk.reads("ê|")
    desk.release("e")
    desk.opened(1)


@case(everywhere)
def a_letter_without_alternatives_repeats(desk):
    desk.write("a|z")
    desk.press("m")
    desk.reads_repeated("a", "m", "z", least=5)
    desk.release("m")
    desk.settles()
    desk.nothing_opened()


@case(everywhere)
def punctuation_repeats(desk):
    desk.press("-")
    desk.reads_repeated("", "-", least=5)
    desk.release("-")
    desk.settles()
    desk.nothing_opened()


@case(everywhere)
def a_digit_repeats(desk):
    desk.press("0")
    desk.reads_repeated("", "0", least=5)
    desk.release("0")
    desk.settles()
    desk.nothing_opened()


@case(in_programs)
def space_repeats(desk):
    desk.press(" ")
    desk.reads_repeated("", " ", least=5)
    desk.release(" ")
    desk.settles()


@case(everywhere)
def a_held_backspace_erases_on_and_on(desk):
    desk.write("a long text|")
    desk.press("BackSpace")
    desk.reads("|")
    desk.release("BackSpace")


@case(everywhere)
def a_held_arrow_moves_on_and_on(desk):
    desk.write("a long text|")
    desk.press("Left")
    desk.reads("|a long text")
    desk.release("Left")


@case(everywhere)
def holding_one_letter_then_pressing_another_before_the_table_opens_nothing(desk):
    desk.press("e")
    desk.wait(0.15)
    desk.tap("t")
    desk.wait(HOLD_DELAY + 0.2)
    desk.nothing_opened()
    desk.release("e")
    desk.reads("et|")


@case(everywhere)
def the_second_of_two_keys_that_are_down_can_be_held(desk):
    desk.press("t")
    desk.wait(0.05)  # the table opens before a program that sees no e repeats t
    desk.press_until_open("e")
    desk.table_shows("èéêëēėę")
    desk.release("t")
    desk.release("e")
    desk.tap("2")
    desk.reads("té|")


@case(everywhere)
def releases_in_crossed_order_leave_every_letter(desk):
    desk.person.play((0, "+a"), (30, "+e"), (30, "-a"), (30, "+o"), (30, "-e"), (30, "-o"))
    desk.reads("aeo|")
    desk.wait(HOLD_DELAY + 0.2)
    desk.nothing_opened()


@case(everywhere)
def a_held_letter_can_be_held_again_at_once(desk):
    desk.person.play((0, "+e"), (200, "-e"), (90, "+e"))
    desk.table_opens()
    desk.release("e")
    desk.tap("2")
    desk.reads("eé|")


@case(in_one_process)
def a_held_letter_opens_its_table_while_the_x_server_stalls(desk):
    for _ in range(5):
        desk.press("e")
        desk.wait(0.3)
        desk.desktop.display.stall(times=7)
        desk.table_opens()
        desk.reads_held("", "e")
        desk.release("e")
        desk.tap("2")
        desk.reads("é|")
        desk.clear()


@case(in_one_process)
def a_letter_whose_release_is_not_reported_yet_opens_nothing(desk):
    desk.press("e")
    desk.reads("e|")
    with desk.program_standing_still():
        desk.release("e")
        desk.wait(HOLD_DELAY + 0.3)
        desk.nothing_opened()
    desk.tap("2")
    desk.reads("e2|")


@case(in_one_process)
def a_letter_struck_twice_while_its_program_stands_still_is_two_letters(desk):
    desk.press("e")
    desk.reads("e|")
    with desk.program_standing_still():
        desk.release("e")
        desk.wait(0.15)
        desk.press("e")
        desk.wait(0.1)
    desk.table_opens()
    desk.release("e")
    desk.tap("2")
    desk.reads("eé|")


_in_many_programs = in_toolkit(
    "gtk3-0", "gtk4", "qt5", "xterm", "chromium", "gnome-gtk", "gnome-chromium", "gnome-foot", "kwin-gtk4", "kwin-foot")


@case(_in_many_programs)
def a_letter_held_right_after_a_space_leaves_one_space(desk):
    with desk.settings(hold_delay="uint32 150"):
        desk.eventually_opens("e")
        desk.tap("Escape")
        desk.table_closes()
        desk.write("x|")
        desk.person.play((0, "+ "), (40, "- "), (20, "+n"))
        desk.table_opens()
        desk.wait(3)
        desk.reads_held("x ", "n")
        desk.release("n")
        desk.tap("1")
        desk.reads("x ñ|")


@case(_in_many_programs)
def the_second_of_two_keys_repeats_when_the_first_one_comes_up(desk):
    _press_two(desk, "x", "m")
    desk.reads_repeated("x", "m", least=6)
    desk.release("m")
    desk.settles()
    desk.nothing_opened()


@case(_in_many_programs)
def the_second_of_two_keys_opens_its_table_when_the_first_one_has_come_up(desk):
    _press_two(desk, "x", "e")
    desk.table_opens()
    desk.release("e")
    desk.tap("2")
    desk.reads("xé|")


def _press_two(desk, first, second):
    """Presses two keys, and lets the first one go."""
    desk.press(first)
    desk.wait(0.1)
    desk.press(second)
    desk.wait(0.1)
    desk.release(first)
