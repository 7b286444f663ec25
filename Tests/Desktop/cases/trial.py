"""Trying Longhand in a session whose IBus does not know it."""

from harness.registry import case, in_a_trial


@case(in_a_trial)
def holding_works_in_a_session_that_did_not_know_longhand(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("2")
    desk.reads("café|")


@case(in_a_trial)
def the_end_of_a_trial_brings_the_former_engine_back(desk):
    desk.open("e")
    desk.desktop.end_trial()
    desk.table_closes()
    desk.press("e")
    desk.reads_repeated("e", "e")
    desk.release("e")
    desk.settles()
