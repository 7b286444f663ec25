#!/usr/bin/python3
"""Writes data/functions.order: the functions that keys, tables and the start of the engine execute, in this order.

The linker places them together, so that the kernel maps fewer pages of the program. It ignores functions that are gone.
"""

import argparse
import pathlib
import re
import time

import instructions
import programs
import run

_ORDER = programs.HERE.parent / "data" / "functions.order"
_PAUSE = 1  # seconds, after which the engine does what waits for a pause
_RECURSION = re.compile(r"'\d+$")


def _functions(profile, program):
    """The functions of the program that were executed and have a name."""
    return {_RECURSION.sub("", function): None for place, function, _ in instructions.counts(profile)
            if pathlib.Path(place).name == program.name and not function.startswith("0x")}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, type=pathlib.Path, help="path of ibus-engine-longhand, with its symbols")
    parser.add_argument("--build", default=programs.HERE.parent / ".build/bench", type=pathlib.Path, help="for the C parts")
    options = parser.parse_args()
    programs.compile_c(options.build)
    program = options.engine.resolve()
    engine = run.engines(program, options.build.resolve())[0]
    with run.stage(options.build) as drive, instructions.started(drive, 0, engine, "--demangle=no") as (profile, _):
        start = _functions(profile("--dump"), program)
        drive("type", 0, 200)
        keys = _functions(profile("--dump"), program)
        for _ in range(3):
            drive("hold", 0)
            time.sleep(_PAUSE)
        tables = _functions(profile("--dump"), program)
    _ORDER.write_text("".join(f"{name}\n" for name in keys | tables | start), encoding="utf-8")


if __name__ == "__main__":
    main()
