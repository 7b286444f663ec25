"""The stage of each row: a desktop, and what must be so on it whatever happens."""

from contextlib import contextmanager

from harness.waiting import wait_until
from parts.real import RealDesktop

ROWS = []
"""The rows of the table, in order."""


class Lost(Exception):
    """A key was lost, or the popup did not return; the text says how."""


def row(function):
    """Makes a function a row."""
    ROWS.append(function)
    return function


@contextmanager
def stage(prefix, settings=None):
    """A desktop on which typing works and the popup opens, before anything happens."""
    desktop = RealDesktop(prefix, settings)
    try:
        arrives(desktop)
        helps(desktop)
        yield desktop
        arrives(desktop)
    except BaseException as failure:
        failure.add_note(f"The text is {desktop.field.text!r}.\n{desktop.complaints()[-1000:]}")
        raise
    finally:
        desktop.close()


def arrives(desktop, text="the quick brown fox "):
    """Every key arrives, in order."""
    before = desktop.field.text
    desktop.field.type(text)
    reads(desktop, before + text)


def reads(desktop, text):
    """The text is so, at the latest in a moment."""
    field = desktop.field
    for _ in range(100):
        if field.text == text:
            return
        field.listen(0.02)
    raise Lost(f"{field.text!r} instead of {text!r}")


def helps(desktop):
    """A held letter shows its table, and a digit picks."""
    field, before = desktop.field, desktop.field.text
    table = field.hold("e")
    if not table:
        raise Lost("no table comes")
    field.release("e")
    field.tap("2")
    reads(desktop, before + table.candidates[1])


def help_returns(desktop, seconds=5):
    """The popup opens again within so many seconds; every letter that is held for it arrives."""
    field = desktop.field

    def is_back():
        before = field.text
        has_table = field.hold("e", 0.6) is not None
        field.release("e")
        field.tap("Escape")
        reads(desktop, before + "e")
        field.tap(" ")
        return has_table
    wait_until(is_back, "the popup opens again", seconds)


def dies_not(desktop, process):
    """The engine is the same process as before."""
    if desktop.engine != process:
        raise Lost(f"the engine is process {desktop.engine}, and was {process}")
