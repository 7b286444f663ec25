"""What came out of a run, a line for each kind of client."""

from dataclasses import dataclass, replace

_HEAD = ("cell", "cases", "passed", "unsteady", "seconds")


@dataclass(frozen=True)
class Line:
    """What came out for one kind of client in its session, a cell of all that is tested."""

    cell: str
    cases: int
    passed: int
    seconds: float
    unsteady: int = 0
    """How many of those that passed had failed once before."""

    @property
    def is_right(self):
        """Whether every case passed."""
        return self.passed == self.cases

    def with_unsteady(self, count):
        """The line once cases that had failed were right."""
        return replace(self, passed=self.passed + count, unsteady=count)

    def cells(self):
        """The line as the texts of a table."""
        return self.cell, str(self.cases), str(self.passed), str(self.unsteady), f"{self.seconds:.0f}"


def as_text(lines):
    """The summary for a terminal, with the sum below."""
    rows = [_HEAD, *(each.cells() for each in lines)]
    width = max(len(row[0]) for row in rows)
    passed = sum(each.passed for each in lines)
    failed = sum(each.cases for each in lines) - passed
    table = [f"{name:{width}}" + "".join(f"{each:>9}" for each in rest) for name, *rest in rows]
    return "\n".join([*table, f"{passed} passed, {failed} failed"])


def as_markdown(lines):
    """The summary for a document."""
    rows = [_HEAD, ("---", "--:", "--:", "--:", "--:"), *(each.cells() for each in lines)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)
