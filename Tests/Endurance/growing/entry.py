"""An entry: a way by which something comes in from outside."""

from typing import Callable, NamedTuple

from calls.watch import Harm

OPEN = {
    "locales": "['en', 'sv', 'fr']", "hold-keys": "['letters', 'punctuation', 'digits', 'space']",
    "packs": "['arrows', 'greek']", **dict.fromkeys((
        "suggestions", "complete-words", "learn-words", "text-replacement", "end-sentence", "auto-capitalization",
        "quotation-replacement", "word-deletion", "order-by-use", "emoji-colon-search", "allow-bus-actions",
        "allow-programs", "layout-letters"), "true")}
"""Everything that can be on: as much as possible is done with what comes in."""
DEFAULTS = {}


def nothing(_world, _grown):
    """Nothing happens before."""


class Entry(NamedTuple):
    """What is done with something that has grown."""

    name: str
    deed: Callable
    """What is measured: a function of the world and what has grown."""
    before: Callable = nothing
    """What happens before, and is not measured."""
    settings: dict = OPEN
    repeats: bool = True
    """Whether it can be done a thousand times in a moment."""


def expect(condition, problem):
    """Raises Harm with the problem unless the condition holds."""
    if not condition:
        raise Harm(problem)
