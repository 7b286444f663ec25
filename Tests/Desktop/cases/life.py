"""The engine, the daemon or the session ends, stands still or begins anew, while something is under way."""

import signal

from harness.desk import HOLD_DELAY, IMPATIENT
from harness.desktop import LONGHAND
from harness.registry import (
    both, case, everywhere, in_patient_programs, in_session, in_terminals, known_as_a_terminal, where_letters_are_keys,
    where_no_key_is_lost, where_repeats_are_heard, where_the_daemon_may_go_as_a_key_comes, with_a_daemon_of_our_own)

_BREATH = 0.2  # seconds until no key is on its way any more: a key that an engine has when it dies is out of its hands


def _continues(desk):
    """The keyboard types as ever, and holding works."""
    desk.write("|")
    desk.tap("x")
    desk.reads("x|")
    desk.wait(_BREATH)
    desk.open("e")
    desk.tap("2")
    desk.reads("xé|")


# The engine ends.


@case(where_letters_are_keys(everywhere))
def an_engine_that_dies_while_the_letter_is_down_gives_the_key_back(desk):
    desk.press("e")
    desk.reads("e|")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.reads_repeated("", "e")
    desk.release("e")
    desk.is_up("e")
    desk.select(LONGHAND)
    _continues(desk)


@case(where_letters_are_keys(where_repeats_are_heard))
def an_engine_that_dies_while_the_letter_is_down_and_its_table_open_gives_the_key_back(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.table_closes()
    desk.reads_repeated("caf", "e")
    desk.release("e")
    desk.is_up("e")
    desk.select(LONGHAND)
    _continues(desk)


@case(where_letters_are_keys(where_repeats_are_heard))
def an_engine_that_dies_while_a_digit_is_down_leaves_the_candidate_and_gives_the_key_back(desk):
    desk.write("caf|")
    desk.open("e")
    desk.press("2")
    desk.reads("café|")
    desk.wait(_BREATH)
    desk.kill_engine()
    desk.reads_repeated("café", "2")
    desk.release("2")
    desk.is_up("2")
    desk.select(LONGHAND)
    _continues(desk)


@case(in_terminals)
def an_engine_that_dies_between_the_backspace_and_the_candidate_spoils_nothing_else(desk):
    desk.write("caf|")
    desk.open("e")
    with desk.engine_ending_at("ForwardKeyEvent", signal.SIGKILL):
        desk.tap("2")
    # IBus types a digit that the engine has not answered yet.
    desk.reads_one_of("caf|", "café|", "caf2|")
    desk.select(LONGHAND)
    _continues(desk)


@case(in_terminals)
def an_engine_that_is_terminated_between_the_backspace_and_the_candidate_inserts_it_first(desk):
    desk.write("caf|")
    desk.open("e")
    with desk.engine_ending_at("ForwardKeyEvent", signal.SIGTERM):
        desk.tap("2")
    desk.reads("café|")
    desk.select(LONGHAND)
    _continues(desk)


@case(both(known_as_a_terminal, in_session("gnome")))  # elsewhere a program that stands still gives IBus no keys
def an_engine_that_is_terminated_waits_for_a_program_that_is_suspended(desk):
    desk.write("caf|")
    desk.open("e")
    with desk.engine_ending_at("ForwardKeyEvent", signal.SIGTERM), desk.program_standing_still():
        desk.tap("2")
        desk.wait(0.2)
    desk.reads("café|")
    desk.select(LONGHAND)
    _continues(desk)


@case(where_letters_are_keys(where_repeats_are_heard))
def an_engine_that_is_terminated_while_the_letter_is_down_returns_the_key(desk):
    desk.write("caf|")
    desk.press_until_open("e")
    desk.wait(_BREATH)
    desk.kill_engine(signal.SIGTERM)
    desk.table_closes()
    desk.reads_repeated("caf", "e")
    desk.release("e")
    desk.is_up("e")
    desk.select(LONGHAND)
    _continues(desk)


# The engine stands still.


@case(where_letters_are_keys(both(in_patient_programs, where_repeats_are_heard)))
def an_engine_that_stands_still_while_a_letter_goes_up_opens_nothing(desk):
    desk.press("e")
    desk.reads("e|")
    with desk.engine_standing_still():
        desk.release("e")
        desk.tap("2")
        desk.wait(HOLD_DELAY + _BREATH)
    desk.reads("e2|")
    desk.is_up("e")
    desk.nothing_opened()
    _continues(desk)


@case(both(in_patient_programs, where_repeats_are_heard))
def an_engine_that_stood_still_under_a_held_letter_opens_its_table_late(desk):
    desk.write("caf|")
    desk.press("e")
    desk.reads("cafe|")
    desk.wait(_BREATH)  # for what the program reports about the letter: a later Reset says that the cursor moved
    with desk.engine_standing_still():
        desk.wait(HOLD_DELAY + 0.5)
    desk.table_opens()
    desk.release("e")
    desk.tap("2")
    desk.reads("café|")


@case(in_patient_programs)
def text_typed_while_the_engine_stands_still_comes_out_afterwards(desk):
    desk.write("caf|")
    desk.open("e")
    desk.wait(_BREATH)
    with desk.engine_standing_still():
        desk.person.type(" noir")
        desk.wait(HOLD_DELAY + _BREATH)
    desk.table_closes()
    desk.reads_typed("cafe noir", gap=0)
    _continues(desk)


@case(where_no_key_is_lost, is_last=True)
def a_letter_held_while_the_engine_stands_still_for_too_long_repeats_and_comes_up(desk):
    desk.be_impatient()
    desk.press("e")
    desk.reads("e|")
    with desk.engine_standing_still():
        desk.wait(1)
        desk.release("e")
        desk.wait(IMPATIENT)
    desk.is_up("e")
    _continues(desk)
    desk.finish()


@case(where_no_key_is_lost, is_last=True)
def a_digit_typed_while_the_engine_stands_still_for_too_long_stays_a_digit(desk):
    desk.be_impatient()
    desk.write("caf|")
    desk.open("e")
    desk.wait(_BREATH)
    with desk.engine_standing_still():
        desk.tap("2")
        desk.reads("cafe2|")
    desk.wait(_BREATH)
    desk.reads("cafe2|")
    _continues(desk)
    desk.finish()


# The daemon goes and comes.


@case(where_the_daemon_may_go_as_a_key_comes, is_last=True)
def a_daemon_that_restarts_while_the_letter_is_down_gives_the_key_back(desk):
    desk.press("e")
    desk.reads("e|")
    desk.wait(_BREATH)
    desk.desktop.restart_input()
    desk.release("e")
    desk.is_up("e")
    _comes_back(desk)


@case(with_a_daemon_of_our_own, is_last=True)
def a_daemon_that_restarts_while_the_table_is_open_loses_nothing(desk):
    desk.write("caf|")
    desk.open("e")
    desk.wait(_BREATH)
    desk.desktop.restart_input()
    desk.table_closes()
    desk.reads("cafe|")
    _comes_back(desk)


@case(where_the_daemon_may_go_as_a_key_comes, is_last=True)
def a_daemon_that_is_killed_while_the_letter_is_down_gives_the_key_back(desk):
    desk.press("e")
    desk.reads("e|")
    desk.wait(_BREATH)
    desk.desktop.restart_input(desk.desktop.replace_daemon)
    desk.release("e")
    desk.is_up("e")
    _comes_back(desk)


@case(with_a_daemon_of_our_own, is_last=True)
def a_daemon_that_is_killed_while_the_table_is_open_loses_nothing(desk):
    desk.write("caf|")
    desk.open("e")
    desk.wait(_BREATH)
    desk.desktop.restart_input(desk.desktop.replace_daemon)
    desk.table_closes()
    desk.reads("cafe|")
    _comes_back(desk)


def _comes_back(desk):
    """Before long, the client takes part in the input method of the new daemon."""
    desk.write("|")
    desk.eventually_opens("e")
    desk.tap("2")
    desk.reads("é|")
    desk.finish()
