"""What something costs the engine."""

from typing import NamedTuple


class Cost(NamedTuple):
    """What something cost the engine."""

    processor: float
    """Seconds of the processor's time."""
    wait: float
    """The seconds that a key waited at most."""
    memory: int
    """KiB by which memory grew in between."""

    def beyond(self, floor):
        """What is left without the unavoidable."""
        return Cost(*(max(0, mine - its) for mine, its in zip(self, floor)))

    def least(self, other):
        """The smaller of each."""
        return Cost(*map(min, self, other))

    def most(self, other):
        """The larger of each."""
        return Cost(*map(max, self, other))

    def times(self, factor):
        """So many times as much of each."""
        return Cost(*(factor * each for each in self))

    @property
    def figures(self):
        """Each in words."""
        return (f"it took {1000 * self.processor:.0f} ms", f"a key waited {1000 * self.wait:.0f} ms",
                f"memory grew by {self.memory / 1024:.0f} MiB")


NOTHING = Cost(0, 0, 0)
