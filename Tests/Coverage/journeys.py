#!/usr/bin/python3
"""Counts the source files that a typed key, a pick, a call of Handle and a changed setting pass.

Each happens once to an engine of a debug build, in which nothing is inlined, after it has happened before. callgrind says
which functions ran on the main thread meanwhile, and in which files they are.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks"))
import instructions  # noqa: E402
import run  # noqa: E402
from programs import compile_c  # noqa: E402

SETTLING = 4
"""Seconds, under callgrind, after which nothing is left to do."""
_MADE = re.compile(r"__swift|.*(WO.|vau|W[lLZ]|M[abn]|TA|TR)(\.\d+)?$")
"""The mangled names of functions that the compiler makes, such as those that copy values and find constants."""
_DISPATCH = "dbus_connection_dispatch"
"""The function of libdbus that has a message handled. What the engine does later, in a pause, is not part of a journey."""


def main():
    """Prints the number of files of each journey, or their names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", action="store_true", help="list the files")
    options = parser.parse_args()
    build = ROOT / ".build/bench"
    compile_c(build)
    subprocess.run(["swift", "build", "--product", "ibus-engine-longhand"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory(prefix="longhand-journeys-") as folder:
        prefix = pathlib.Path(folder)
        engine = run.engines(installed(prefix), build)[0]
        with run.stage(build) as drive:
            for journey, files in journeys(drive, engine):
                print(f"{journey:10}{len(files):4}")
                for file in sorted(files) if options.names else ():
                    print(f"    {file}")


def installed(prefix):
    """Installs what the journeys need of a debug build, and returns the engine's path."""
    program = prefix / "libexec/ibus-engine-longhand"
    schemas = prefix / "share/glib-2.0/schemas"
    for folder in (program.parent, schemas):
        folder.mkdir(parents=True)
    (prefix / "share/longhand").symlink_to(ROOT / "data")
    shutil.copy(ROOT / ".build/debug/ibus-engine-longhand", program)
    shutil.copy(ROOT / "data/org.freedesktop.ibus.engine.longhand.gschema.xml", schemas)
    subprocess.run(["glib-compile-schemas", schemas], check=True)
    os.environ["XDG_DATA_DIRS"] = f"{prefix / 'share'}:/usr/share"
    os.environ["GSETTINGS_SCHEMA_DIR"] = str(schemas)
    return program


def journeys(drive, engine):
    """The name of each journey, and the files that it passes."""
    options = ("--collect-atstart=no", f"--toggle-collect={_DISPATCH}")
    with started(drive, engine, *options) as (profile, _):
        yield "key", passed(profile, lambda: drive("type", 0, 50), lambda: drive("type", 0, 1))
        yield "pick", passed(profile, lambda: drive("open", 0), lambda: drive("pick", 0))
        yield "Handle", passed(profile, lambda: None, lambda: drive("handle", 0, *engine.keyboard, 1))
    with started(drive, engine) as (profile, settings):
        delays = iter((600, 700, 800))
        yield "setting", passed(profile, lambda: None, lambda: change(settings, next(delays)))


def passed(profile, prepare, journey):
    """The files of a journey that was made twice before."""
    for _ in range(2):
        prepare()
        journey()
    prepare()
    time.sleep(SETTLING)
    profile("--zero")
    journey()
    return files(profile("--dump") + "-01")


def started(drive, engine, *options):
    """Runs the engine under callgrind, with the main thread apart."""
    return instructions.started(drive, 0, engine, "--separate-threads=yes", *options)


def change(settings, delay):
    """Changes a setting, and waits until the engine has adopted it."""
    settings.write_text(f"[org/freedesktop/ibus/engine/longhand]\nhold-delay=uint32 {delay}\n", encoding="utf-8")
    time.sleep(SETTLING)


def files(profile):
    """The source files of the functions that ran, according to a file in callgrind's format."""
    records = instructions.records(profile)
    found = {pathlib.Path(places["fl"]) for places, _ in records if not _MADE.match(places["fn"])}
    sources = ROOT / "Sources"
    return {path.relative_to(sources) for path in found if path.is_relative_to(sources) and path.suffix == ".swift"}


if __name__ == "__main__":
    main()
