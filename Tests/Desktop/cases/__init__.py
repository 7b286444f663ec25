"""All cases, in the order in which they run."""

import re

from harness.registry import CASES

from . import picking, closing, holding, typing, texts, modifiers, focus, fields, engines, mixed, life, trial  # noqa: F401


def matching(toolkit, pattern):
    """The cases that apply to a kind of client and whose name matches the pattern."""
    return [each for each in CASES if each.applies(toolkit) and re.search(pattern, each.name)]
