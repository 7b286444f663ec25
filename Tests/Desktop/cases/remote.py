"""A viewer of a VNC server: the server repeats no key, and each kind of viewer reports repeats in its own way."""

from contextlib import contextmanager

from harness.registry import both, case, in_session, in_toolkit

_in_a_viewer = in_session("vnc")


@case(_in_a_viewer)
def a_letter_is_held_where_a_viewer_repeats_presses_alone(desk):
    _hold_and_choose(desk, "presses")


@case(both(_in_a_viewer, in_toolkit("vnc-qt5", "vnc-xterm")))
def a_letter_is_held_where_a_viewer_repeats_presses_and_releases(desk):
    _hold_and_choose(desk, "pairs")


# In GTK such a repeat looks like another stroke (docs/clients.md, “Limits of Longhand”).
@case(in_toolkit("vnc-gtk3"))
def a_letter_repeats_in_gtk_where_a_viewer_repeats_presses_and_releases(desk):
    with _repeating_by(desk, "pairs"):
        desk.press("e")
        desk.reads_repeated("", "e", least=20)
        desk.release("e")
        desk.settles()
        desk.nothing_opened()


@case(_in_a_viewer)
def a_letter_is_held_where_a_viewer_repeats_nothing(desk):
    _hold_and_choose(desk, "none")


def _hold_and_choose(desk, repeats):
    with _repeating_by(desk, repeats):
        desk.write("caf|")
        desk.press_until_open("e")
        desk.wait(0.4)
        desk.reads_held("caf", "e")
        desk.release("e")
        desk.tap("2")
        desk.person.type("xyz")
        desk.reads("caféxyz|")


@contextmanager
def _repeating_by(desk, repeats):
    desk.person.repeats = repeats
    try:
        yield
    finally:
        desk.person.repeats = "presses"
