"""What may happen to a desktop, a function each: its docstring says what happens and, below, what comes of it."""

from . import companions, daemons, disks, engines, files, times
from .stage import ROWS

__all__ = ["ROWS", "companions", "daemons", "disks", "engines", "files", "times"]
