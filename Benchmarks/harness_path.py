"""Finds the harness of the desktop tests."""

import sys

from programs import HERE

sys.path.insert(0, str(HERE.parent / "Tests/Desktop"))
