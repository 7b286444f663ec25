"""Vim, where letters are commands, and held ones repeat."""

import tempfile
from contextlib import contextmanager
from pathlib import Path

from harness.registry import case, in_terminals, in_toolkit, known_as_a_terminal
from harness.waiting import wait_until

_LINE, _LINES = "a line of text", 5
_XIM = "['xim']"


@case(in_toolkit("gvim"))
def gvim_is_left_alone_by_default(desk):
    with desk.settings(included_programs=None):
        desk.eventually_opens_nothing("e", 0.9)
        _moves_on_and_on(desk)


@case(in_toolkit("gvim"))
def commands_of_gvim_arrive_as_they_are_typed(desk):
    _obeys(desk)


@case(in_toolkit("gvim"))
def a_letter_held_on_in_gvim_repeats_after_its_table(desk):
    with desk.settings(hold_on_delay="uint32 1000"):
        _moves_on_when_held_on(desk)


@case(in_terminals)
def commands_of_vim_in_a_terminal_arrive_as_they_are_typed(desk):
    with _vim(desk) as vim:
        _obeys(vim)


@case(in_terminals)
def a_letter_held_on_in_a_terminal_with_vim_repeats_after_its_table(desk):
    with _vim(desk) as vim, desk.settings(hold_on_delay="uint32 1000"):
        _moves_on_when_held_on(vim)


@case(known_as_a_terminal)
def a_terminal_is_left_alone_by_default(desk):
    with desk.settings(hold_in_terminals=None):
        desk.eventually_opens_nothing("e", 0.9)
        desk.write("|")
        desk.press("e")
        desk.reads_repeated("", "e")
        desk.release("e")
        desk.settles()


@case(known_as_a_terminal)
def letters_held_in_vim_repeat_in_a_terminal_that_is_left_alone(desk):
    with _vim(desk) as vim, desk.settings(hold_in_terminals="false"):
        vim.eventually_opens_nothing("e", 0.9)
        _moves_on_and_on(vim)


@case(lambda toolkit: toolkit.terminal and "XMODIFIERS" in toolkit.environment)
def letters_held_in_vim_repeat_where_programs_behind_xim_are_left_alone(desk):
    with _vim(desk) as vim, desk.settings(excluded_programs=_XIM):
        vim.eventually_opens_nothing("e", 0.9)
        _moves_on_and_on(vim)


@case(in_toolkit("gvim"))
def gvim_turns_holding_on_while_it_inserts_text(desk):
    with _holding_by_mode(desk):
        _holds_while_it_inserts(desk)


@case(in_toolkit("xterm"))
def vim_turns_holding_on_while_it_inserts_text(desk):
    with _vim(desk) as vim, _holding_by_mode(vim):
        _holds_while_it_inserts(vim)
        _stops_inserting(vim)
        _becomes(vim, "off")
        desk.take_focus()
        _becomes(vim, "on")
        desk.open("e")
        desk.tap("2")
        desk.reads("é|")
        desk.write("|")
        vim.take_focus()
        _becomes(vim, "off")
        _leaves(vim)


@contextmanager
def _holding_by_mode(vim):
    """Vim with the lines of docs/vim.md for a while."""
    page = (Path(__file__).resolve().parents[3] / "docs/vim.md").read_text()
    tool = vim.desktop.prefix / "bin/longhand"
    lines = page.split("```vim\n")[1].split("```")[0].replace("'longhand", f"'{tool}")
    with tempfile.NamedTemporaryFile("w", suffix=".vim") as script:
        script.write(lines)
        script.flush()
        vim.client.order("command", text=f"source {script.name}")
        yield
        vim.client.order("command", text="autocmd! longhand")
    vim.desktop.run(tool, "hold", "on")


def _holds_while_it_inserts(vim):
    for _ in range(2):
        vim.write("|" + _LINE)
        _stops_inserting(vim)
        _becomes(vim, "off")
        vim.press("l")
        vim.reads("a line of tex|t")
        vim.release("l")
        vim.tap("0", "i")
        _becomes(vim, "on")
        vim.open("e")
        vim.tap("2")
        vim.reads("é|" + _LINE)
        _leaves(vim)


def _stops_inserting(vim):
    """Leaves insert mode at once; after `stopinsert`, Vim leaves it at the next key."""
    vim.client.order("command", text=r'call feedkeys("\<C-\>\<C-N>", "n")')


def _becomes(vim, state):
    """Waits until the program that has started last has set whether keys can be held."""
    tool = vim.desktop.prefix / "bin/longhand"
    wait_until(lambda: vim.desktop.run(tool, "hold", "status").strip() == state, f"holding is {state}")


@contextmanager
def _vim(desk):
    """Vim in another terminal of the same kind, in front for a while."""
    vim = desk.another(desk.toolkit.with_vim())
    vim.take_focus()
    vim.wake()
    vim.clear()
    yield vim
    desk.take_focus()


def _moves_on_and_on(vim):
    """Held letters move the cursor to the edges of the text."""
    vim.clear()
    vim.write("|" + "\n".join([_LINE] * _LINES))
    vim.client.order("command", text="stopinsert")
    right = len(_LINE) - 1
    for key, line, column in (("l", 0, right), ("j", _LINES - 1, right), ("h", _LINES - 1, 0), ("k", 0, 0)):
        vim.press(key)
        vim.reads(_text_with_cursor(line, column))
        vim.release(key)
    vim.nothing_opened()
    vim.tap("j")  # behind the last repeat
    vim.reads(_text_with_cursor(1, 0))
    _leaves(vim)


def _moves_on_when_held_on(vim):
    vim.write("|" + _LINE)
    vim.client.order("command", text="stopinsert")
    vim.press_until_open("l")
    vim.reads("a| line of text")
    vim.table_closes()
    vim.reads("a line of tex|t")
    vim.release("l")
    vim.tap("0")  # behind the last repeat
    vim.reads("|a line of text")
    _leaves(vim)


def _obeys(vim):
    """Commands that are typed fast have their effect, each once and in order."""
    vim.write("one two three|")
    vim.client.order("command", text="iunmap <Esc>")
    vim.tap("Escape")
    vim.person.roll("0wdwxi", gap=40, overlap=20)
    vim.tap("T", "Escape", "A", "s", "Escape")
    vim.reads("one Three|s")
    vim.nothing_opened()
    _leaves(vim)


def _leaves(vim):
    """Back to typing text."""
    vim.client.order("clear")
    vim.write("|")


def _text_with_cursor(line, column):
    lines = [_LINE] * _LINES
    lines[line] = f"{_LINE[:column]}|{_LINE[column:]}"
    return "\n".join(lines)
