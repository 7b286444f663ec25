"""Two users are logged in, each with a session of their own."""

from harness.expectations import Wrong
from harness.neighbour import Neighbour
from harness.offered import offered
from harness.registry import case, in_toolkit


def _neighbour(desk):
    return Neighbour(desk.desktop.prefix, desk.toolkit)


@case(in_toolkit("gtk3-0"))
def two_users_who_hold_at_the_same_time_get_the_accents_of_their_own_languages(desk):
    with _neighbour(desk) as other:
        other.set({"locales": "['sv']"})
        other.eventually_opens("a")
        other.tap("Escape")
        other.write("sm|")
        desk.write("voil|")
        other.press_until_open("a")
        desk.press_until_open("a")
        other.table_shows("äåàáâæãāą")
        desk.table_shows(offered("a"))
        other.tap("2")
        desk.tap("2")
        other.release("a")
        desk.release("a")
        other.reads("små|")
        desk.reads("voilá|")


@case(in_toolkit("gtk3-0"))
def what_one_user_sets_is_nothing_to_the_other(desk):
    with _neighbour(desk) as other:
        other.set({"hold_delay": "uint32 1500", "hold_keys": "['digits']"})
        other.eventually_opens_nothing("e", 0.8)
        desk.open("e")
        desk.tap("2")
        desk.reads("é|")


@case(in_toolkit("gtk3-0"))
def every_user_has_an_engine_that_outlives_the_others(desk):
    with _neighbour(desk) as other:
        theirs, our = other.engine(), desk.desktop.input.engine_process()
        if theirs[0] == our:
            raise Wrong(f"expected two engines, seen process {our} alone")
        desk.press_until_open("e")
        other.press_until_open("e")
        desk.kill_engine()
        desk.table_closes()
        desk.release("e")
        other.release("e")
        other.tap("2")
        other.reads("é|")
        if other.engine() != theirs:
            raise Wrong(f"expected the other user's engine to be {theirs} still, seen {other.engine()}")
    desk.settles()
