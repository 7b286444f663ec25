"""What may happen to a desktop, a function each: its docstring has the event and, below, the result."""

from . import companions, daemons, disks, engines, files, programs, times
from .stage import ROWS

__all__ = ["ROWS", "companions", "daemons", "disks", "engines", "files", "programs", "times"]
