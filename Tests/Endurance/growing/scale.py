"""The scale: holds what an entry costs at one size against what it costs at smaller ones."""

import math
from typing import NamedTuple

from calls.watch import Harm
from parts.footprint import resident

from . import calls, things
from .cost import NOTHING, Cost
from .shapes import PLAINEST, Grown, Unfit

SIZES = (1, 10, 60, 100, 250, 1024)
"""KiB: below and beyond the limits of 64 and 256 KiB."""
_TOLERANCE = 3  # by which time and memory may grow faster than what is sent
_LIGHT = Cost(0.005, 0.02, 4096)  # what never counts as a failure: seconds, seconds that a key waits, KiB
_INFINITE = Cost(math.inf, math.inf, math.inf)
_LEAST = Cost(0.0002, 0, 256)  # what even the smallest call may take
_HEAVY = 32  # KiB for each KiB that is sent
_TRIES = 5  # an idle machine is not always idle
_GROSS = 10  # by how much too much needs no third try
_GREAT, _SMALL = 16, 500  # calls in a row, and as many again
_TURNS = 6  # rows after which whatever is kept must have reached its limit
_SMALL_SIZE = 100  # bytes
_TIRED = 2  # by which a later row of calls may take longer than the first
_STEADY = 1.3  # by which one may take longer than half of the rows before, if its cost has reached a limit
_KEPT = 4096  # KiB that may be left of these
_WRITTEN = 32  # KiB that may stand in the user's files then


class TooMuch(Exception):
    """What an entry may not cost; the text says what."""


class Outcome(NamedTuple):
    """The results of an entry."""

    name: str
    problems: list
    worst: Cost
    shape: str

    def __str__(self):
        if self.problems:
            return "\n".join(f"{self.name}: FAILED: {each}" for each in self.problems)
        return (f"{self.name}: at most {1000 * self.worst.processor:.1f} ms ({self.shape}), a key waited "
                f"{1000 * self.worst.wait:.1f} ms, {self.worst.memory / 1024:+.1f} MiB")


class Scale:
    """Weighs entries, in another world after each that has come to harm."""

    def __init__(self, make_world, shapes, sizes, slack):
        self._make_world, self._shapes = make_world, shapes
        self._sizes = [each * 1024 for each in sizes]
        self._light = _LIGHT._replace(wait=_LIGHT.wait * slack)
        self._world = make_world()

    def close(self):
        """Ends the world."""
        self._world.close()

    def entries(self):
        """All entries there are."""
        return [*calls.entries(self._world), *things.entries()]

    def weigh(self, entry):
        """Sends every shape in every size, then many in a row; returns the outcome."""
        problems, worst, worst_shape = [], NOTHING, "none"
        for shape in self._shapes:
            try:
                for cost in self._weigh_shape(entry, shape):
                    if cost.processor >= worst.processor:
                        worst_shape = shape.name
                    worst = worst.most(cost)
            except Unfit:
                continue
            except (Harm, TooMuch) as problem:
                problems.append(f"{shape.name}: {problem}")
                self._begin_anew()  # what was kept would count for the next shape
        problems += self._weigh_rows(entry)
        return Outcome(entry.name, problems, worst, worst_shape)

    def _begin_anew(self):
        self._world.close()
        self._world = self._make_world()

    # Growth with the size

    def _weigh_shape(self, entry, shape):
        known = {}
        self._world.set(entry.settings)
        self._world.focus()
        for size in self._sizes:
            try:
                known[size], excess = self._within_bounds(entry, Grown(shape, size), known)
            except (Harm, TooMuch) as problem:
                raise type(problem)(f"{size // 1024} KiB: {problem}{_history(known)}") from None
            yield excess
        self._world.clear()

    def _within_bounds(self, entry, it, known):
        """What an entry costs, and that beyond the floor, unless it is too much each time."""
        least = floor = _INFINITE
        bounds = self._bounds(it.size, known)
        for attempt in range(_TRIES):
            least = least.least(self._cost(entry, it))
            if not _faults(least, self._light):
                return least, least
            floor = floor.least(self._floor(entry, it))
            excess = least.beyond(floor)
            if not (faults := _faults(excess, bounds)):
                return least, excess
            if attempt and _faults(excess, bounds.times(_GROSS)):
                break
        raise TooMuch(", ".join(faults))

    def _cost(self, entry, it):
        entry.before(self._world, it)
        return self._world.cost(entry.deed, it)

    def _floor(self, entry, it):
        """What the same costs at least: bytes have to be carried."""
        self._world.is_harmless = True
        try:
            return self._cost(entry, it)
        finally:
            self._world.is_harmless = False

    def _bounds(self, size, known):
        """What a size may cost at most, with what smaller ones have cost."""
        light = self._light
        bounds = Cost(math.inf, light.wait, light.memory + _HEAVY * size / 1024)
        for smaller, cost in known.items():
            in_proportion = cost.most(_LEAST).times(_TOLERANCE * size / smaller)
            bounds = bounds.least(in_proportion.most(light)._replace(wait=math.inf))
        return bounds

    # Growth with the number

    def _weigh_rows(self, entry):
        """What is wrong after great ones in a row, and after many small ones."""
        if not entry.repeats:
            return
        for size, count in ((max(self._sizes), _GREAT), (_SMALL_SIZE, _SMALL)):
            try:
                self._weigh_row(entry, size, count)
            except Unfit:
                return
            except (Harm, TooMuch) as problem:
                yield f"{count} of {size} bytes: {problem}"
                self._begin_anew()

    def _weigh_row(self, entry, size, count):
        """Sends what is different each time: later ones may cost no more than the first, and little is kept."""
        world, problem = self._world, ""
        entry.before(world, Grown(PLAINEST, size, 0))
        rows = [self._row_cost(entry, size, range(count))]
        for turn in range(1, 1 + _TURNS):
            memory, files = resident(world.process), world.files_size()
            rows.append(self._row_cost(entry, size, range(turn * count, (turn + 1) * count)))
            kept, written = resident(world.process) - memory, world.files_size() - files
            problem = _fault_of_row([each.processor for each in rows], kept, written)
            if not problem:
                break
        else:
            raise TooMuch(problem)
        if turn > 1:
            self._begin_anew()

    def _row_cost(self, entry, size, numbers):
        def deed(world):
            world.is_hurried = True
            for number in numbers:
                entry.deed(world, Grown(PLAINEST, size, number))
            world.is_hurried = False
            world.finish()
        return self._world.cost(deed)


def _faults(cost, bounds):
    """What exceeds its bound, in words."""
    return [figure for figure, mine, most in zip(cost.figures, cost, bounds) if mine > most]


def _fault_of_row(rows, kept, written):
    """What is too much about the last of these rows, which took so many seconds; nothing if all is well."""
    first, last = rows[0], rows[-1]
    if written > _WRITTEN:
        return f"{written} KiB more are in files"
    if kept > _KEPT:
        return f"{kept / 1024:.0f} MiB more are kept"
    if last > _TIRED * first + _LIGHT.processor and last > _STEADY * rows[len(rows) // 2]:
        return f"the first took {1000 * first:.0f} ms, and as many later {1000 * last:.0f} ms"
    return ""


def _history(known):
    figures = ", ".join(f"{size // 1024} KiB {1000 * each.processor:.1f} ms" for size, each in known.items())
    return f" (before: {figures})" if figures else ""
