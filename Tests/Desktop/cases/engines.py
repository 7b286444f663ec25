"""Engines come and go."""

from harness.desk import HOLD_DELAY
from harness.desktop import LONGHAND, PLAIN
from harness.registry import case, everywhere, in_toolkit, with_a_daemon_of_our_own
from harness.waiting import wait_until

_BREATH = 0.2  # seconds until no key is on its way any more: a key that an engine has when it dies is out of its hands
_TWO_HUNDRED = "theseotterseatlivexx" * 10  # letters, most of which have alternatives


@case(everywhere)
def switching_to_another_engine_while_the_table_is_open_closes_it(desk):
    desk.write("caf|")
    desk.open("e")
    desk.client.order("answer")  # the repeats before the release are dealt with
    desk.select(PLAIN)
    desk.table_closes()
    desk.tap("2")
    desk.reads("cafe2|")


@case(everywhere)
def switching_to_another_engine_while_the_letter_is_down_opens_nothing(desk):
    desk.press("e")
    desk.reads("e|")
    desk.select(PLAIN)
    desk.release("e")
    desk.settles()
    desk.wait(HOLD_DELAY)
    desk.nothing_opened()


@case(everywhere)
def switching_there_and_back_leaves_holding_as_it_was(desk):
    desk.select(PLAIN)
    desk.press("e")
    desk.reads_repeated("", "e")
    desk.release("e")
    desk.settles()
    desk.write("|")
    desk.select(LONGHAND)
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


# GTK 4 with its own module for IBus swaps letters around a switch, between engines of IBus as well: in 2 of 4 runs each.
@case(in_toolkit("gtk3-0", "qt5", "xterm", "gnome-gtk4", "kwin-gtk4"))
def two_hundred_switches_while_keys_are_down_lose_no_key(desk):
    for part in range(0, len(_TWO_HUNDRED), 20):
        desk.clear()
        letters = _TWO_HUNDRED[part:part + 20]
        for index, letter in enumerate(letters):
            desk.press(letter)
            desk.select(LONGHAND if index % 2 else PLAIN)
            desk.release(letter)
        desk.reads(f"{letters}|")
    desk.nothing_opened()


@case(everywhere)
def an_engine_for_a_language_works_as_well(desk):
    desk.select("longhand:en")
    desk.open("e")
    desk.table_shows("èéêëēėę")
    desk.tap("2")
    desk.reads("é|")


@case(everywhere)
def a_longer_delay_is_obeyed_at_once(desk):
    with desk.settings(hold_delay="uint32 1200"):
        desk.eventually_opens_nothing("e", 0.8)


@case(everywhere)
def holding_can_be_added_to_punctuation(desk):
    with desk.settings(hold_keys="['letters', 'punctuation']"):
        desk.eventually_opens("=")
        desk.tap("1")
        desk.reads("≠|")


@case(everywhere)
def an_engine_that_dies_while_the_table_is_open_loses_nothing(desk):
    desk.write("caf|")
    desk.open("e")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.table_closes()
    desk.person.type(" noir")
    desk.reads("cafe noir|")
    desk.select(LONGHAND)
    desk.open("e")
    desk.tap("2")
    desk.reads("cafe noiré|")


@case(everywhere)
def an_engine_that_dies_while_the_letter_is_down_loses_nothing(desk):
    desk.press("e")
    desk.reads("e|")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.release("e")
    desk.settles()
    desk.select(LONGHAND)
    desk.write("|")
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(everywhere)
def typing_while_the_engine_dies_comes_out_exactly(desk):
    desk.person.type("before ")
    desk.reads("before |")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.person.type("after")
    desk.reads("before after|")


@case(with_a_daemon_of_our_own, is_last=True)
def after_the_daemon_restarts_holding_works_again(desk):
    desk.desktop.restart_input()
    desk.eventually_opens("e")
    desk.tap("2")
    desk.reads("é|")
    desk.finish()


@case(in_toolkit("gtk3-0"))
def the_action_for_the_next_keyboard_selects_the_next_engine(desk):
    desk.desktop.run(
        "gdbus", "call", "--session", "--dest", "org.longhand.Longhand1", "--object-path",
        "/org/longhand/Longhand1/Keyboard/shared", "--method", "org.longhand.Longhand1.Keyboard.Handle", "nextKeyboard",
        "release")
    wait_until(lambda: desk.desktop.run("ibus", "engine").strip() == PLAIN, "the next engine is selected")
    desk.select(LONGHAND)
