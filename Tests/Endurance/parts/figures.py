"""Figures of what was measured."""


class Latencies:
    """How long answers took, in seconds."""

    def __init__(self, seconds):
        self._sorted = sorted(seconds)

    def at(self, share):
        """What that share of all did not exceed, in milliseconds."""
        return 1000 * self._sorted[min(len(self._sorted) - 1, int(share * len(self._sorted)))] if self._sorted else 0.0

    def __str__(self):
        return f"{self.at(0.5):.2f} ms median, {self.at(0.999):.1f} ms 99.9 %, {self.at(1):.0f} ms max"
