"""All cases, in the order in which they run."""

import re

from harness.registry import CASES

from . import (  # noqa: F401
    smoke, picking, closing, holding, repeating, typing, texts, modifiers, focus, fields, keys, vim, games, engines,
    life, locking, logout, users, mixed, browsers, search, on_screen, long_text, access, accessx, examples, rules, actions,
    plasma, focus_thief, trial, words, emojis, extensions, webkit, pages, menus, pointer, remote,
    unreported, cells, alternatives, overwriting, groups, upgrade, insertion)


def matching(toolkit, pattern, smoke=False):
    """The cases that apply to a kind of client and whose name matches the pattern; with `smoke` the one alone."""
    return [each for each in CASES
            if _runs(each, toolkit) and re.search(pattern, each.name) and (each.is_smoke or not smoke)]


def _runs(case, toolkit):
    module = case.body.__module__.rpartition(".")[2]
    return case.applies(toolkit) and (not toolkit.only or module in toolkit.only)
