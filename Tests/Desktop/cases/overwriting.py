"""Overwrite mode, in which a key replaces the character behind the cursor."""

from harness.registry import case, in_session, in_toolkit


def _on_x11(*names):
    return lambda toolkit: in_toolkit(*names)(toolkit) and in_session("x11")(toolkit)


@case(_on_x11("gtk3", "geany", "writer"))
def the_accent_overwrites_the_letter_alone(desk):
    desk.write("abc|defg")
    with _overwriting(desk):
        desk.open("e")
        desk.tap("2")
        desk.reads("abcé|efg")
        desk.tap("x")
        desk.reads("abcéx|fg")
    desk.tap("y")
    desk.reads("abcéxy|fg")


@case(_on_x11("gtk4"))
def a_letter_that_overwrites_can_be_held_once_that_is_known(desk):
    desk.write("abc|defg")
    with _overwriting(desk):
        desk.tap("x")
        desk.reads("abcx|efg")
        desk.tap("y")
        desk.reads("abcxy|fg")
        desk.open("e")
        desk.tap("2")
        desk.reads("abcxyé|g")
    desk.tap("y")
    desk.reads("abcxyéy|g")


class _overwriting:
    """Switches overwrite mode on, and off in the end."""

    def __init__(self, desk):
        self._desk = desk

    def __enter__(self):
        self._desk.tap("Insert")

    def __exit__(self, *_):
        self._desk.tap("Insert")
