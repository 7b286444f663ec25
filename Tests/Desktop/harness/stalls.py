"""Proof that the machine stood still: a clock of our own that was late, or a session that took a key late."""

import threading
import time

_TICK = 0.02
_LATE = 0.1


class StallWatch:
    """Notes the longest time by which its own timer was late."""

    def __init__(self):
        self._worst = 0.0
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        while True:
            before = time.monotonic()
            time.sleep(_TICK)
            self.note(time.monotonic() - before - _TICK)

    def note(self, seconds):
        """Notes a time by which something else was late that stood still."""
        self._worst = max(self._worst, seconds)

    def reset(self):
        """Begins anew."""
        self._worst = 0.0

    def stall(self, least=_LATE):
        """The length of the worst stall in seconds since the reset; None when there was none worth the name."""
        return self._worst if self._worst > least else None
