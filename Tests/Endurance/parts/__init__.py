"""What the three tests of endurance are made of."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Desktop"))  # the harness of the desktop tests
