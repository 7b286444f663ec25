"""Waiting for things to happen, with the GLib main loop running all the while."""

import signal
import time

from gi.repository import GLib

_LOOP = 0.002  # seconds by which the main loop may be late: it counts in whole milliseconds
_loop = GLib.MainContext.default()
_asked = []


class TooLate(Exception):
    """A condition did not come true in time; the text says which."""


def leave_when_asked():
    """From here on, SIGTERM and Ctrl+C end the process at its next wait, not in the middle of something."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _frame: _asked.append(number))


def wait_until(condition, what, seconds=5.0):
    """Returns the condition's value as soon as it is true, and raises TooLate after so many seconds."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise TooLate(f"{what}: not within {seconds:g} s")
        turn(0.02)
    return value


def settled(look, seconds):
    """What a look shows once another, so many seconds later, shows the same."""
    former, seen = None, look()
    while seen != former:
        pause(seconds)
        former, seen = seen, look()
    return seen


def pause(seconds):
    """A person's pause: time passes, and whatever arrives is dealt with."""
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        turn(left)


def pause_until(moment):
    """Waits for a moment of the monotonic clock, which the main loop alone would miss by a millisecond or two."""
    while (left := moment - time.monotonic()) > 0:
        turn(left - _LOOP) if left > 2 * _LOOP else time.sleep(left)


def turn(seconds):
    """Sleeps in the main loop until something happens, or so many seconds at most."""
    alarm = GLib.timeout_add(max(1, int(seconds * 1000)), lambda: True)
    _loop.iteration(True)
    GLib.source_remove(alarm)
    if _asked:
        raise SystemExit(128 + _asked.pop())
