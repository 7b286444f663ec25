#!/usr/bin/python3
"""Measures the engine's key path beside a null engine in C and beside ibus-engine-simple; see README.md."""

import argparse
import contextlib
import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import instructions
from figures import (
    HOLD_DELAY, MEBIBYTE, MICROSECOND, MILLISECOND, percentile, ratio_of_medians, stay_on_one_processor, times)
from processes import cpu, memory, switches
from programs import HERE, Driver, compile_c

SIMPLE = pathlib.Path("/usr/share/ibus/component/simple.xml")
SETTLING = 3
"""Seconds after the last key until nothing is left to do."""
REPEATS = 3
"""How often a variant is counted. What other threads happen to add is not in the least of the counts."""
NULL_KEYBOARD = "org.longhand.Null"
"""The name on the session bus of a keyboard in C that does nothing."""


@dataclasses.dataclass
class Plan:
    """How much of everything is done."""

    starts: int
    rounds: int
    keys: int
    idle: float
    holds: int


FULL = Plan(starts=15, rounds=200, keys=50, idle=5, holds=10)
QUICK = Plan(starts=5, rounds=40, keys=50, idle=2, holds=3)
COUNTED = Plan(starts=1, rounds=0, keys=0, idle=0, holds=0)


# The engines and what is known about them.


@dataclasses.dataclass
class Engine:
    title: str
    component: str
    name: str
    command: list
    keyboard: tuple = ()
    pid: int = 0
    named: list = dataclasses.field(default_factory=list)
    created: list = dataclasses.field(default_factory=list)
    rounds: list = dataclasses.field(default_factory=list)
    poured: list = dataclasses.field(default_factory=list)
    handled: list = dataclasses.field(default_factory=list)
    signals: int = 0
    holds: list = dataclasses.field(default_factory=list)
    cpu: float = 0
    switches: float = 0
    wakeups: int = 0
    wakeups_with_everything: int = 0
    memory: dict = dataclasses.field(default_factory=dict)
    instructions: dict = dataclasses.field(default_factory=dict)
    variants: dict = dataclasses.field(default_factory=dict)

    def keys(self):
        return sorted(key for batch in self.rounds for key in batch)


def engines(program, build):
    """Ours, the floor and, where it is installed, ibus-engine-simple; always in this order."""
    found = [
        Engine("longhand", "org.freedesktop.IBus.Longhand", "longhand:en", [program, "--ibus"],
               ("org.longhand.Longhand1", "/org/longhand/Longhand1/Keyboard/shared")),
        Engine("C floor", "org.freedesktop.IBus.Null", "null", [build / "null_engine"], (NULL_KEYBOARD, "/")),
    ]
    if SIMPLE.exists():
        component = xml.etree.ElementTree.parse(SIMPLE)
        command = [component.findtext("exec").split()[0], "--ibus"]
        found.append(Engine("simple", component.findtext("name"), "xkb:us::eng", command))
    return found


# The stage: the driver, which is IBus' bus, and a session bus.


@contextlib.contextmanager
def session_bus(socket):
    address = f"unix:path={socket}"
    options = [f"--config-file={HERE / 'bus.conf'}", f"--address={address}", "--nofork", "--print-address"]
    with subprocess.Popen(["dbus-daemon", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as daemon:
        try:
            if not daemon.stdout.readline():
                sys.exit("bench: dbus-daemon does not start")
            yield address
        finally:
            daemon.terminate()


@contextlib.contextmanager
def null_keyboard(build, address):
    command = [build / "null_engine", NULL_KEYBOARD]
    with subprocess.Popen(command, env={**os.environ, "IBUS_ADDRESS": address}) as keyboard:
        try:
            yield
        finally:
            keyboard.terminate()


@contextlib.contextmanager
def stage(build):
    """The driver, in an environment in which engines see neither the user's session nor the user's settings."""
    with contextlib.ExitStack() as stack:
        scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="longhand-bench-")))
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("IBUS_", "XDG_"))}
        environment["IBUS_ADDRESS"] = f"unix:path={scratch / 'ibus-bus'}"
        environment["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(session_bus(scratch / "session-bus"))
        for folder in ("CONFIG_HOME", "CACHE_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
            environment[f"XDG_{folder}"] = str(scratch / folder.lower())
            (scratch / folder.lower()).mkdir(mode=0o700)
        stack.enter_context(null_keyboard(build, environment["DBUS_SESSION_BUS_ADDRESS"]))
        yield stack.enter_context(Driver([build / "driver"], environment))


# The play.


def measure_starts(drive, cast, plan):
    """Starts every engine in turn, again and again, and leaves the last ones running."""
    for run in range(plan.starts):
        for slot, engine in enumerate(cast):
            if run:
                drive("stop", slot)
            answer = drive("start", slot, engine.component, engine.name, *engine.command)
            engine.pid = answer["pid"]
            engine.named.append(answer["named"])
            engine.created.append(answer["created"])


def measure_keys(drive, cast, plan):
    for slot, _ in enumerate(cast):
        drive("type", slot, plan.keys)
    before = [(cpu(engine.pid), switches(engine.pid, "voluntary", "nonvoluntary")) for engine in cast]
    for _ in range(plan.rounds):
        for slot, engine in enumerate(cast):
            answer = drive("type", slot, plan.keys)
            engine.rounds.append(times(answer))
            engine.signals += answer["signals"]
    for engine, (cpu_before, switches_before) in zip(cast, before):
        keys = plan.rounds * plan.keys
        engine.cpu = (cpu(engine.pid) - cpu_before) / keys
        engine.switches = (switches(engine.pid, "voluntary", "nonvoluntary") - switches_before) / keys


def measure_pipelined_keys(drive, cast, plan):
    for _ in range(plan.rounds):
        for slot, engine in enumerate(cast):
            engine.poured.append([drive("pour", slot, plan.keys)["time"] / plan.keys])


def measure_handling(drive, cast, plan):
    """Performs actions on keyboards of the session bus."""
    for _ in range(plan.rounds):
        for slot, engine in enumerate(cast):
            if engine.keyboard:
                engine.handled.append(times(drive("handle", slot, *engine.keyboard, plan.keys)))


def measure_idle(cast, plan):
    time.sleep(1)
    before = [switches(engine.pid, "voluntary") for engine in cast]
    time.sleep(plan.idle)
    for engine, count in zip(cast, before):
        engine.wakeups = switches(engine.pid, "voluntary") - count


def measure_idle_with_everything(drive, engine, plan):
    """Starts Longhand again with every setting on, types, and counts its wake-ups afterwards."""
    drive("stop", 0)
    with tempfile.TemporaryDirectory(prefix="longhand-bench-") as folder:
        command = [*instructions.configured(folder, instructions.EVERYTHING), *engine.command]
        pid = drive("start", 0, engine.component, engine.name, *command)["pid"]
        drive("type", 0, plan.keys)
        time.sleep(SETTLING)
        before = switches(pid, "voluntary")
        time.sleep(plan.idle)
        engine.wakeups_with_everything = switches(pid, "voluntary") - before


def measure_holds(drive, engine, plan):
    for _ in range(plan.holds):
        table = drive("hold", 0)["table"]
        if table is None:
            return
        engine.holds.append(table - HOLD_DELAY)


def measure_instructions(drive, cast):
    """Counts the instructions of Longhand and the floor, each in the slot of the engine that was measured before."""
    for slot, engine in enumerate(cast[:2]):
        drive("stop", slot)
        engine.instructions = instructions.per_key(drive, slot, engine)
    plain = sum(cast[0].instructions.values())
    for title, options in {
        "with everything on": {"settings": instructions.EVERYTHING},
        "with 500 input contexts": {"contexts": 500},
    }.items():
        counts = [sum(instructions.per_key(drive, 0, cast[0], **options).values()) for _ in range(REPEATS)]
        cast[0].variants[title] = min(counts) / plain
    cast[0].variants["before a pause"] = 1 + instructions.per_pause(drive, 0, cast[0]) / plain


# The table.


def rows(plan):
    """Title, number of decimals, and what it is of an engine."""
    keys = plan.rounds * plan.keys
    return [
        ("key p50, µs", 0, lambda e: percentile(e.keys(), 0.50) / MICROSECOND),
        ("key p99, µs", 0, lambda e: percentile(e.keys(), 0.99) / MICROSECOND),
        ("key mean, µs", 0, lambda e: statistics.mean(e.keys()) / MICROSECOND),
        ("key, pipelined, µs", 0, lambda e: statistics.median(sum(e.poured, [])) / MICROSECOND),
        ("CPU per key, µs", 1, lambda e: e.cpu / MICROSECOND),
        ("context switches per key", 2, lambda e: e.switches),
        ("signals per key", 2, lambda e: e.signals / keys),
        (f"wake-ups in {plan.idle} s idle", 0, lambda e: e.wakeups),
        ("start to name, ms", 1, lambda e: statistics.median(e.named) / MILLISECOND),
        ("start to engine, ms", 1, lambda e: statistics.median(e.created) / MILLISECOND),
        ("RSS, MiB", 1, lambda e: e.memory["Rss"] / MEBIBYTE),
        ("PSS, MiB", 1, lambda e: e.memory["Pss"] / MEBIBYTE),
        ("private, MiB", 1, lambda e: e.memory["Private"] / MEBIBYTE),
        ("private and dirty, MiB", 1, lambda e: e.memory["Dirty"] / MEBIBYTE),
    ]


def print_table(cast, plan):
    ours, others = cast[0], cast[1:]
    titles = [engine.title for engine in cast] + [f"/ {engine.title}" for engine in others]
    print(f"\n{'':26}" + "".join(f"{title:>10}" for title in titles))
    for title, decimals, value in rows(plan):
        line = "".join(f"{value(engine):>10.{decimals}f}" for engine in cast)
        line += "".join(f"{value(ours) / value(engine):>10.2f}" if value(engine) else f"{'–':>10}" for engine in others)
        print(f"{title:26}{line}")
    print(f"{'wake-ups, everything on':26}{ours.wakeups_with_everything:>10}")
    handled = [statistics.median(sum(engine.handled, [])) / MICROSECOND / 2 for engine in cast[:2]]
    print(f"{'a call of Handle, µs':26}" + "".join(f"{time:>10.0f}" for time in handled))
    if ours.holds:
        late = [hold / MILLISECOND for hold in ours.holds]
        detail = f"the first {late[0]:.1f}, at most {max(late):.1f}"
        print(f"{'table after the delay, ms':26}{statistics.median(late):>10.1f}   {detail}")
    else:
        print(f"{'table after the delay':26}{'none':>10}")


def print_instructions(cast):
    """Prints the instructions of a key, by the program or library that executes them."""
    ours, floor = cast[:2]
    places = sorted(ours.instructions, key=ours.instructions.get, reverse=True)
    print(f"\n{'instructions a key, 1000':26}" + "".join(f"{engine.title:>10}" for engine in (ours, floor)))
    for place in [place for place in places if ours.instructions[place] >= 100]:
        print(f"{place:26.26}" + "".join(f"{e.instructions.get(place, 0) / 1000:>10.1f}" for e in (ours, floor)))
    totals = [sum(engine.instructions.values()) for engine in (ours, floor)]
    print(f"{'all':26}" + "".join(f"{total / 1000:>10.1f}" for total in totals) + f"{totals[0] / totals[1]:>10.2f}")


def targets(cast):
    """Title, limit, what was reached as text, as a number, and the least that it may truly be."""
    ours, others = cast[0], cast[1:]
    compared = [(f"key p50 / {other.title}", limit, ours.rounds, other.rounds)
                for other, limit in zip(others, (1.35, 0.45)) if ours.rounds]
    compared += [("pipelined / C floor", 1.25, ours.poured, others[0].poured)] if ours.poured else []
    compared += [("Handle / no-op in C", 2.5, ours.handled, others[0].handled)] if ours.handled else []
    for title, limit, our_turns, other_turns in compared:
        ratio, low, high = ratio_of_medians(our_turns, other_turns)
        yield title, limit, f"{ratio:.2f} ({low:.2f}-{high:.2f})", ratio, low
    counted = [sum(engine.instructions.values()) for engine in cast[:2]]
    figures = [("instructions a key / C floor", 1.5, counted[0] / counted[1])]
    figures += [(title, limit, ours.variants[title]) for title, limit in zip(ours.variants, (1.7, 1.1, 1.5))]
    figures.append(("program, MiB", 9, os.path.getsize(ours.command[0]) / 2**20))
    if ours.memory:
        figures += [
            ("idle wake-ups", 0, ours.wakeups),
            ("the same with everything on", 0, ours.wakeups_with_everything),
            ("RSS, MiB", 12, ours.memory["Rss"] / MEBIBYTE),
            ("private and dirty, MiB", 2, ours.memory["Dirty"] / MEBIBYTE),
            ("signals for passed keys", 0, ours.signals),
        ]
    for title, limit, value in figures:
        yield title, limit, f"{value:.3g}", value, value


def judge(cast):
    """Prints the targets and says whether one is missed by more than noise."""
    missed = False
    print(f"\n{'target':30}{'at most':>6}  reached")
    for title, limit, text, value, low in targets(cast):
        verdict = "ok" if value <= limit else "within noise" if low <= limit else "MISSED"
        print(f"{title:30}{limit:>6}  {text:18}{verdict}")
        missed |= low > limit
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, type=pathlib.Path, help="path of ibus-engine-longhand")
    parser.add_argument("--build", default=HERE.parent / ".build/bench", type=pathlib.Path, help="for the C parts")
    parser.add_argument("--quick", action="store_true", help="fewer of everything")
    parser.add_argument("--instructions", action="store_true", help="count instructions alone: the same on each machine")
    parser.add_argument("--check", action="store_true", help="exit 1 when a target is missed by more than noise")
    options = parser.parse_args()
    compile_c(options.build)
    stay_on_one_processor()
    cast = engines(options.engine.resolve(), options.build.resolve())
    with stage(options.build) as drive:
        if options.instructions:
            measure_starts(drive, cast, COUNTED)
        else:
            measure(drive, cast, QUICK if options.quick else FULL)
        measure_instructions(drive, cast)
    print_instructions(cast)
    missed = judge(cast)
    sys.exit(1 if options.check and missed else 0)


def measure(drive, cast, plan):
    """Measures times and memory, and prints them as a table."""
    measure_starts(drive, cast, plan)
    measure_keys(drive, cast, plan)
    measure_pipelined_keys(drive, cast, plan)
    measure_idle(cast, plan)
    measure_holds(drive, cast[0], plan)
    for engine in cast:
        engine.memory = memory(engine.pid)
    measure_handling(drive, cast, plan)
    measure_idle_with_everything(drive, cast[0], plan)
    print(f"{plan.rounds} turns of {plan.keys} keys each, on one of {os.cpu_count()} processors.")
    print("A key is its surrounding text, its press and the release of the key before.")
    print("C floor: a null engine on libdbus' own blocking loop.")
    print_table(cast, plan)


if __name__ == "__main__":
    main()
