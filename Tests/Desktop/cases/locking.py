"""The screen is locked, and unlocked again."""

import signal
from contextlib import contextmanager

from harness.registry import case, in_toolkit

_TIMES = 20
_PATIENCE = 10  # seconds for the locker to end


@contextmanager
def _locked_screen(desk):
    """The screen is locked for a while by swaylock, which covers all windows and has the keyboard then."""
    locker = desk.desktop.start_beside("swaylock", "swaylock", "--color", "000000")
    yield
    locker.send_signal(signal.SIGUSR1)  # unlocks
    locker.wait(_PATIENCE)


@case(in_toolkit("sway-gtk3", "sway-gtk4"))
def a_screen_that_is_locked_while_a_table_is_open_leaves_holding_as_it_was(desk):
    for _ in range(_TIMES):
        desk.clear()
        desk.write("caf|")
        desk.open("e")
        with _locked_screen(desk):
            desk.table_closes()
        desk.reads("cafe|")
    desk.open("e")
    desk.tap("2")
    desk.reads("cafeé|")
