"""Figures from the times of keys, measured in turns."""

import math
import os
import statistics

MICROSECOND, MILLISECOND, MEBIBYTE = 1e3, 1e6, 1024
HOLD_DELAY = 500_000_000  # nanoseconds, Longhand's default


def stay_on_one_processor():
    """On two, a key takes up to twice as long whenever the scheduler moves the engine away from who types."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def times(typed):
    """The time of each key that a typist measured: that of its press and that of the release before."""
    return [sum(pair) for pair in zip(typed["press"], typed["release"])]


def percentile(ordered, share):
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def ratio_of_medians(ours, other):
    """The ratio of the medians of turns and its 95 % interval, from the ratios of neighbouring turns."""
    ratios = sorted(statistics.median(a) / statistics.median(b) for a, b in zip(ours, other))
    middle, reach = len(ratios) / 2, 0.98 * math.sqrt(len(ratios))
    return statistics.median(ratios), ratios[math.floor(middle - reach)], ratios[math.ceil(middle + reach) - 1]
