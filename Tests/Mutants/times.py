"""The times of docs/times.md: each a tenth and ten times as long, and the tests that must notice that."""

import sys
from pathlib import Path

from mutations import scaled

_ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(_ROOT / "Tests/Rules"))
import measured  # the rule that compares the page with the sources
_FOLDERS = ("Sources/KeyboardEngine/", "Sources/PressAndHold/")
_FACTOR = 10
_SERVICE = "/LonghandServiceTests/"  # tests that need the libraries of a desktop


class Time:
    """A line of the sources with a time, or with several: its mutations, and the tests that the page names for it."""

    def __init__(self, path, line):
        self.names, self.tests, self._seen = [], [], set()
        self.mutations = list(scaled(path, (_ROOT / path).read_text(encoding="utf-8"), line, _FACTOR))

    def note(self, seen):
        """Records which tests have noticed a mutation."""
        self._seen |= seen

    @property
    def unnoticed(self):
        """The tests that have noticed none."""
        return [test for test in self.tests if test not in self._seen]


def times():
    """The times of the machine."""
    tests, lines = measured.tests_of_times(), {}
    for name, (place, _) in measured.times(measured.sources()).items():
        path, _, line = place.rpartition(":")
        named = [test for test, target in tests[name] if _SERVICE not in target]
        if path.startswith(_FOLDERS) and named:
            time = lines.get((path, line)) or Time(path, int(line))
            lines[path, line] = time
            time.names.append(name)
            time.tests += named
    return list(lines.values())
