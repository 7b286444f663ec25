"""Programs of SDL, most of them games: they live on keys that go down and come up, and some take text besides."""

from harness.registry import case, in_toolkit

_SDL = in_toolkit("sdl")
_SDL2 = in_toolkit("sdl2")


@case(_SDL2)
def a_game_that_takes_text_is_left_alone_by_default(desk):
    with desk.settings(included_programs=None):
        desk.eventually_opens_nothing("e", 0.9)
        desk.clear()
        _walks(desk)
        desk.settles()


@case(in_toolkit("wine"))
def a_program_in_wine_is_left_alone_by_default(desk):
    with desk.settings(included_programs="[]"):
        desk.eventually_opens_nothing("e", 0.9)


@case(_SDL)
def a_game_that_takes_no_text_gets_every_key(desk):
    desk.client.order("take_text", wanted=False)
    _walks(desk)
    desk.reads("|")
    desk.client.order("take_text", wanted=True)


@case(_SDL)
def holding_works_again_when_a_game_takes_text_again(desk):
    desk.client.order("take_text", wanted=False)
    desk.tap("e")
    desk.program_saw("+e", "-e")
    desk.client.order("take_text", wanted=True)
    desk.open("e")
    desk.tap("2")
    desk.reads("é|")


@case(_SDL2)
def a_letter_with_alternatives_is_preedit_and_no_key(desk):
    desk.open("e")
    desk.program_saw("preedit(e)")
    desk.tap("2")
    desk.reads("é|")
    desk.program_saw("preedit(e)", "preedit()")


@case(_SDL)
def a_command_is_a_key(desk):
    desk.chord("Ctrl", "e")
    desk.program_saw("+Control_L", "+e", "-e", "-Control_L")


@case(_SDL2)
def a_key_that_types_nothing_closes_the_table_and_is_used_up(desk):
    desk.write("caf|")
    desk.open("e")
    desk.tap("Return")
    desk.table_closes()
    desk.reads("cafe|")


# The letter follows Return (docs/clients.md, “commits last”).
@case(_SDL2)
def return_while_a_letter_is_preedit_is_one_line_break(desk):
    desk.press("e")
    desk.program_saw("preedit(e)")
    desk.tap("Return")
    desk.release("e")
    desk.wait(1)
    desk.reads("\ne|")
    desk.program_saw("preedit(e)", "+Return", "preedit()", "-Return")


@case(_SDL2)
def a_letter_that_is_preedit_leaves_another_program_alone(desk):
    other = desk.another()
    desk.open("e")
    other.take_focus()
    desk.table_closes()
    other.tap("x")
    other.reads("x|")
    desk.take_focus()
    desk.settles()


def _walks(desk):
    """Walks on and turns meanwhile; every key goes down and comes up as it was pressed, and the last one repeats."""
    desk.press("w")
    desk.program_saw("+w", "~w")
    desk.tap("d", "a")
    desk.release("w")
    desk.program_saw("+w", "~w", "+d", "-d", "+a", "-a", "-w")
    desk.nothing_opened()
