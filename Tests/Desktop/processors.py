"""Whether the machine has time for another desktop."""

import os
import time
from pathlib import Path

_PRESSURE = Path("/proc/pressure/cpu")
_CALM = 30  # per cent of the last ten seconds in which something waited for a processor
_SETTLING = 8  # seconds until a desktop that was just started shows in that


class Processors:
    """The machine's processors, and when they got work last."""

    def __init__(self):
        self._given = 0.0

    def have_time(self, desktops):
        """Whether one more than so many desktops may run: one for each processor, and more while these mostly rest."""
        return desktops < os.cpu_count() or (time.monotonic() > self._given + _SETTLING and _share_of_waiting() < _CALM)

    def take_desktop(self):
        """Notes that a desktop starts."""
        self._given = time.monotonic()


def _share_of_waiting():
    """The kernel's "some" of CPU pressure; all of the time where it is unknown, so that nothing more starts."""
    try:
        return float(_PRESSURE.read_text().partition("avg10=")[2].split()[0])
    except (OSError, IndexError):
        return 100
