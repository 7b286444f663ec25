"""How a text that arrived differs from the one that was typed."""

from collections import Counter
from dataclasses import astuple, dataclass, replace

from .strokes import THIRD_LEVEL

_UNWANTED = dict(zip("®œþð©µï", "rktdcmj"))  # what further keys type where an AltGr comes up too late
_KEYS = {**{text: key for key, text in THIRD_LEVEL.items()}, **_UNWANTED}


@dataclass(frozen=True)
class Differences:
    """Keys that did not arrive as they were typed."""

    lost: int = 0
    """Keys that were typed and did not arrive, or not so often."""
    doubled: int = 0
    """Keys that arrived and were not typed, or not so often."""
    swapped: int = 0
    """Keys that arrived at another place: so many have to be moved to bring all into the order in which they went down."""
    changed: int = 0
    """Keys that arrived at their place as another letter, without their Shift or AltGr or with one too many."""

    @classmethod
    def between(cls, typed, arrived):
        """The differences between two texts."""
        wanted, seen = _keys(typed), _keys(arrived)
        in_both = (Counter(wanted) & Counter(seen)).total()
        in_order = _longest_common_order(wanted, seen)
        changed = sum(typed[one] != arrived[other] for one, other in in_order)
        return cls(len(typed) - in_both, len(arrived) - in_both, in_both - len(in_order), changed)

    def __add__(self, other):
        return Differences(*map(sum, zip(astuple(self), astuple(other))))

    def is_worse_than(self, other, minds_order=True):
        """Whether there is any of what the other has none of; clients that swap keys themselves do so by chance."""
        ours = self if minds_order else replace(self, swapped=0)
        return any(ours and not theirs for ours, theirs in zip(astuple(ours), astuple(other)))

    def __str__(self):
        return "/".join(map(str, astuple(self))) if any(astuple(self)) else "0"


def _keys(text):
    """The keys that type a text, whatever else is down."""
    return [_KEYS.get(each, each) for each in text.lower()]


def _longest_common_order(one, other):
    """The longest row of what both have in the same order, others in between or not: the places in both."""
    lengths = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for row in reversed(range(len(one))):
        for column in reversed(range(len(other))):
            lengths[row][column] = (1 + lengths[row + 1][column + 1] if one[row] == other[column]
                                    else max(lengths[row + 1][column], lengths[row][column + 1]))
    return list(_walk(one, other, lengths))


def _walk(one, other, lengths):
    row = column = 0
    while row < len(one) and column < len(other):
        if one[row] == other[column]:
            yield row, column
            row, column = row + 1, column + 1
        elif lengths[row + 1][column] >= lengths[row][column + 1]:
            row += 1
        else:
            column += 1
