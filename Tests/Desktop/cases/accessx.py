"""Sticky, Slow and Bounce Keys: the X server's help for hands that cannot press keys as others do."""

from contextlib import contextmanager

from harness.desk import HOLD_DELAY
from harness.registry import both, case, in_toolkit, under_x11

_SLOW = 300  # milliseconds that a key has to be down before it counts
_LONG_ENOUGH = 0.45
_BOUNCE = 300  # milliseconds after a release in which the same key does not count


@contextmanager
def _help(desk, *options):
    """One of the server's helps is on for a while."""
    desk.desktop.run("xkbset", *options)
    try:
        yield
    finally:
        desk.desktop.run("xkbset", f"-{options[0]}")


@case(under_x11)
def a_shift_that_sticks_makes_capitals_of_the_letter_that_is_held(desk):
    with _help(desk, "sticky"):
        desk.tap("Shift")
        desk.open("e")
        desk.table_shows("ÈÉÊËĒĖĘ")
        desk.tap("2")
        desk.reads("É|")
        desk.tap("e")
        desk.reads("Ée|")


@case(under_x11)
def a_shift_that_is_locked_goes_with_arrows(desk):
    with _help(desk, "sticky"):
        desk.tap("Shift", "Shift")
        desk.open("e")
        desk.table_shows("ÈÉÊËĒĖĘ")
        desk.tap("Right", "Return")
        desk.reads("É|")
        desk.tap("e", "Shift", "e")
        desk.reads("ÉEe|")


@case(under_x11)
def a_shift_that_sticks_while_the_table_is_open_closes_nothing(desk):
    with _help(desk, "sticky"):
        desk.open("e")
        desk.tap("Shift")
        desk.table_shows("èéêëēėę")
        desk.tap("a")
        desk.table_closes()
        desk.reads("eA|")


@case(both(under_x11, in_toolkit("gtk", "qt", "xterm")))
def a_control_that_sticks_makes_a_command_of_the_letter(desk):
    with _help(desk, "sticky"):
        desk.tap("Ctrl")
        desk.hold("c", HOLD_DELAY + 0.3)
        desk.nothing_opened()
        desk.settles()
        desk.open("e")
        desk.tap("Escape")
        desk.settles()


@case(under_x11)
def slow_keys_are_held_as_long_again(desk):
    with _help(desk, "slowkeys", str(_SLOW)):
        desk.tap("e")
        desk.hold("a", _LONG_ENOUGH)
        desk.reads("a|")
        desk.press_until_open("e")
        desk.release("e")
        desk.hold("2", _LONG_ENOUGH)
        desk.reads("aé|")
        desk.hold("x", _LONG_ENOUGH)
        desk.reads("aéx|")


@case(under_x11)
def slow_keys_that_are_tapped_are_nothing_to_an_open_table(desk):
    with _help(desk, "slowkeys", str(_SLOW)):
        desk.open("e")
        desk.tap("x", "2", "Escape")
        desk.table_shows("èéêëēėę")
        desk.hold("2", _LONG_ENOUGH)
        desk.reads("é|")


@case(under_x11)
def keys_that_bounce_count_once_and_can_be_held(desk):
    with _help(desk, "bouncekeys", str(_BOUNCE)):
        desk.tap("e", "e", "e")
        desk.reads("e|")
        desk.wait(_BOUNCE / 1000 + 0.1)
        desk.open("e")
        desk.tap("2", "2")
        desk.reads("eé|")
        desk.tap("x", "x")
        desk.reads("eéx|")


@case(under_x11)
def a_held_key_that_bounces_leaves_its_table_open(desk):
    with _help(desk, "bouncekeys", str(_BOUNCE)):
        desk.open("e")
        desk.tap("e")
        desk.table_shows("èéêëēėę")
        desk.tap("2")
        desk.reads("é|")
