"""Input methods that others ship with Longhand's library: those of Examples/."""

from pathlib import Path

from harness.registry import case, in_toolkit

_BUILT = Path(__file__).resolve().parents[3] / ".build/examples/debug"


def _introduce(desk, program, engine):
    """Starts an example, which introduces itself to IBus, and selects its engine."""
    desk.desktop.start_beside(program, _BUILT / program)
    desk.eventually_selects(engine)


@case(in_toolkit("gtk3-0", "gtk4", "xterm"))
def a_custom_keyboard_offers_its_own_alternatives(desk):
    _introduce(desk, "cat-keyboard", "cats")
    desk.write("a |")
    desk.open("c")
    desk.table_shows("🐈😺")
    desk.tap("2")
    desk.reads("a 😺|")


@case(in_toolkit("gtk3-0", "gtk4", "xterm"))
def a_custom_handler_types_something_else_and_passes_the_rest(desk):
    _introduce(desk, "cat-keyboard", "cats")
    desk.person.type("paw~s")
    desk.reads("paw🐾s|")
    desk.tap("BackSpace")
    desk.reads("paw🐾|")
