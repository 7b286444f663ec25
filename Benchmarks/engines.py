#!/usr/bin/python3
"""Measures keys from a program through ibus-daemon to installed engines and back; see README.md."""

import argparse
import contextlib
import dataclasses
import os
import pathlib
import statistics
import sys

from daemon import Daemon
from figures import (
    HOLD_DELAY, MEBIBYTE, MICROSECOND, MILLISECOND, percentile, ratio_of_medians, stay_on_one_processor, times)
from processes import cpu, memory
from programs import HERE, compile_c

WARM_UP = 10  # keys after an engine was selected
ZENKAKU_HANKAKU = (0xFF2A, 85)  # keyval and code of the key that switches Mozc between direct input and hiragana


@dataclasses.dataclass
class Plan:
    """How much of everything is done."""

    starts: int
    rounds: int
    keys: int
    holds: int


FULL = Plan(starts=9, rounds=40, keys=50, holds=9)
QUICK = Plan(starts=2, rounds=8, keys=50, holds=2)


@dataclasses.dataclass
class Engine:
    """An engine in one of its modes; a key switches to a mode that is not the default, and back."""

    title: str
    name: str
    program: str
    package: str = ""
    mode: tuple = ()
    starts: list = dataclasses.field(default_factory=list)
    rounds: list = dataclasses.field(default_factory=list)
    cpu: list = dataclasses.field(default_factory=list)
    daemon_cpu: list = dataclasses.field(default_factory=list)
    kept: list = dataclasses.field(default_factory=list)
    tables: list = dataclasses.field(default_factory=list)
    preedits: list = dataclasses.field(default_factory=list)
    memory: dict = dataclasses.field(default_factory=dict)

    def keys(self):
        return sorted(key for batch in self.rounds for key in batch)


def engines():
    """All engines that are known here; the others are compared with the first."""
    return [
        Engine("simple", "xkb:us::eng", "ibus-engine-simple"),
        Engine("C floor", "null", "null_engine"),
        Engine("Longhand", "longhand:sv", "ibus-engine-longhand"),
        Engine("m17n", "m17n:t:latn-post", "ibus-engine-m17n", "ibus-m17n"),
        Engine("typing-booster", "typing-booster", "ibus-typing-booster", "ibus-typing-booster"),
        Engine("mozc, direct", "mozc-jp", "mozc", "ibus-mozc"),
        Engine("mozc, hiragana", "mozc-jp", "mozc", "ibus-mozc", ZENKAKU_HANKAKU),
    ]


def installed(daemon):
    """Those that are installed; says which are not, and how to install them."""
    names = daemon.engines()
    for engine in engines():
        if engine.name in names:
            yield engine
        elif engine.package:
            print(f"{engine.title}: skipped, because {engine.package} is not installed; `make deps ENGINES=1` installs it")
        else:
            sys.exit(f"bench: IBus has no engine {engine.name}; `make bench-engines` installs Longhand and finds it")


# The play, in four acts.


def measure_starts(daemon, client, cast, plan):
    """Starts each engine in turn while another is selected, again and again."""
    for _ in range(plan.starts):
        for engine in (engine for engine in cast if not engine.mode):
            client("select", next(other.name for other in cast if other is not engine))
            daemon.stop_engine(engine.program)
            engine.starts.append(client("start", engine.name)["answered"])


@contextlib.contextmanager
def selected(client, engine):
    """Selects an engine, and switches it to its mode for a while."""
    client("select", engine.name)
    if engine.mode and not client("tap", *engine.mode)["kept"]:
        sys.exit(f"bench: {engine.title}: the key that switches to this mode has no effect")
    yield
    if engine.mode:
        client("tap", *engine.mode)


def processor_time(pids):
    return sum(map(cpu, pids))


def measure_turn(daemon, client, engine, keys):
    """Types into the selected engine."""
    client("type", WARM_UP)
    pids = daemon.processes(engine.program)
    before = processor_time(pids), cpu(daemon.pid)
    typed = client("type", keys)
    engine.cpu.append((processor_time(pids) - before[0]) / keys)
    engine.daemon_cpu.append((cpu(daemon.pid) - before[1]) / keys)
    engine.rounds.append(times(typed))
    engine.kept.append(typed["kept"] / keys)


def measure_keys(daemon, client, cast, plan):
    for _ in range(plan.rounds):
        for engine in cast:
            with selected(client, engine):
                measure_turn(daemon, client, engine, plan.keys)


def measure_holds(client, engine, plan):
    """Holds a key until its table shows or for a while, and not again if nothing shows."""
    for _ in range(plan.holds):
        shown = client("hold")
        engine.tables += [shown["table"]] if shown["table"] else []
        engine.preedits += [shown["preedit"]] if shown["preedit"] else []
        if not any(shown.values()):
            return


def measure_memory(daemon, cast):
    for engine in cast:
        sizes = [memory(pid) for pid in daemon.processes(engine.program)]
        engine.memory = {name: sum(size[name] for size in sizes) for name in ("Rss", "Dirty")}


def measure(daemon, client, cast, plan):
    """Measures everything of all engines."""
    measure_starts(daemon, client, cast, plan)
    measure_keys(daemon, client, cast, plan)
    for engine in cast:
        with selected(client, engine):
            measure_holds(client, engine, plan)
    measure_memory(daemon, cast)


# The table.


def median(values, unit):
    return statistics.median(values) / unit if values else None


def table_delay(engine):
    """The time from a key to its table, less the time for which Longhand waits."""
    delay = HOLD_DELAY if engine.title == "Longhand" else 0
    return median([table - delay for table in engine.tables], MILLISECOND)


def rows():
    """Title, number of decimals, and what it is of an engine; None if there is no such thing."""
    return [
        ("key, median, µs", 0, lambda e: percentile(e.keys(), 0.50) / MICROSECOND),
        ("key, 99th percentile, µs", 0, lambda e: percentile(e.keys(), 0.99) / MICROSECOND),
        ("CPU of the engine for a key, µs", 0, lambda e: median(e.cpu, MICROSECOND)),
        ("CPU of ibus-daemon for a key, µs", 0, lambda e: median(e.daemon_cpu, MICROSECOND)),
        ("key to preedit text, ms", 1, lambda e: median(e.preedits, MILLISECOND)),
        ("key to table, ms", 1, table_delay),
        ("start to first answer, ms", 0, lambda e: median(e.starts, MILLISECOND)),
        ("resident memory, MiB", 1, lambda e: e.memory["Rss"] / MEBIBYTE),
        ("private and dirty memory, MiB", 1, lambda e: e.memory["Dirty"] / MEBIBYTE),
        ("keys kept from the program", 1, lambda e: statistics.mean(e.kept)),
    ]


def ratio(title, value, engine, simple):
    """That of an engine's figure to the simple engine's; None for that engine, and for figures that it has not."""
    if engine is simple or not value(engine) or not value(simple):
        return None
    if title == "key, median, µs":
        return ratio_of_medians(engine.rounds, simple.rounds)[0]
    return value(engine) / value(simple)


def cell(number, decimals, compared):
    figure = "–" if number is None else f"{number:.{decimals}f}"
    return f"{figure} ({compared:.2f})" if compared else figure


def print_row(title, cells):
    print(f"| {title:32} | " + " | ".join(f"{text:>15}" for text in cells) + " |")


def print_table(cast):
    """Prints a table in Markdown, with the ratios to the first engine in parentheses."""
    print_row("", [engine.title for engine in cast])
    print("|---|" + "--:|" * len(cast))
    for title, decimals, value in rows():
        print_row(title, [cell(value(each), decimals, ratio(title, value, each, cast[0])) for each in cast])


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", required=True, type=pathlib.Path, help="where Longhand is installed")
    parser.add_argument("--build", default=HERE.parent / ".build/bench", type=pathlib.Path, help="for the C parts")
    parser.add_argument("--quick", action="store_true", help="fewer of everything")
    return parser.parse_args()


def become_root():
    """Runs this program again as root in a user namespace, where it may measure engines that confine themselves."""
    os.execvp("unshare", ["unshare", "--map-root-user", "--", sys.executable, *sys.argv])


def main():
    options = parse()
    if os.geteuid():
        become_root()
    plan = QUICK if options.quick else FULL
    build = options.build.resolve()
    compile_c(build)
    stay_on_one_processor()
    print(f"{plan.rounds} turns of {plan.keys} keys each, on one of {os.cpu_count()} processors.", flush=True)
    with Daemon(options.prefix.resolve(), build) as daemon, daemon.client(build) as client:
        cast = list(installed(daemon))
        measure(daemon, client, cast, plan)
    print_table(cast)


if __name__ == "__main__":
    main()
