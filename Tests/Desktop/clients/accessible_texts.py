"""Prints the texts that a program shows, as assistive technologies see them: a line each, in order."""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def texts(accessible):
    """The names of what is showing in an accessible object."""
    if accessible.get_state_set().contains(Atspi.StateType.SHOWING) and accessible.get_name():
        yield accessible.get_name()
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            yield from texts(child)


desktop = Atspi.get_desktop(0)
programs = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
for program in programs:
    if program is not None and program.get_name() == sys.argv[1]:
        print(*texts(program), sep="\n")
