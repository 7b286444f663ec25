"""Alternatives of the letter before the cursor, without holding its key."""

from harness.registry import case, everywhere, in_terminals, known_as_a_terminal, outside_sdl2, outside_sdl3

_SHORTCUT = "{'Control+Alt+u': 'alternatives'}"


@case(outside_sdl2(outside_sdl3(everywhere)))
def a_shortcut_chooses_alternatives_in_turn(desk):
    with desk.settings(action_keys=_SHORTCUT):
        desk.eventually(lambda: _chosen(desk, lambda: desk.chord("Ctrl", "Alt", "u")), "cafés|")


@case(outside_sdl2(outside_sdl3(everywhere)))
def two_taps_of_control_choose_alternatives_in_turn(desk):
    with desk.settings(double_tap_keys="['control']"):
        desk.eventually(lambda: _chosen(desk, lambda: desk.tap("Ctrl", "Ctrl")), "cafés|")


@case(known_as_a_terminal)
def alternatives_are_there_in_a_terminal_where_nothing_opens(desk):
    with desk.settings(double_tap_keys="['control']", hold_in_terminals="false"):
        desk.eventually_opens_nothing("e", 0.9)
        desk.eventually(lambda: _chosen(desk, lambda: desk.tap("Ctrl", "Ctrl")), "cafés|")


@case(in_terminals)
def alternatives_are_there_in_vim_in_a_terminal(desk):
    vim = desk.another(desk.toolkit.with_vim())
    vim.take_focus()
    vim.wake()
    vim.clear()
    with desk.settings(double_tap_keys="['control']"):
        vim.eventually(lambda: _chosen(vim, lambda: vim.tap("Ctrl", "Ctrl")), "cafés|")
    vim.client.order("clear")
    vim.write("|")
    desk.take_focus()


def _chosen(desk, ask):
    """What becomes of a letter whose alternatives are asked for twice, so that the second is chosen, and a key behind it."""
    desk.write("caf|")
    desk.tap("e")
    desk.wait(0.1)
    for _ in range(2):
        ask()
        desk.wait(0.1)
    desk.tap("s")
    desk.settles()
    return desk.client.read(desk.field)
