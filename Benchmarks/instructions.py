"""Counts the instructions of a key under valgrind. Only what other threads send depends on the load of the machine."""

import collections
import contextlib
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

WARM_UP, KEYS = 300, 1000
PAUSES, PAUSE, ROLL = 30, 0.7, 20
"""How often the user pauses, for how many seconds, and after how many keys."""
EVERYTHING = {
    "suggestions", "order-by-use", "emoji-colon-search", "double-shift-locks", "end-sentence", "word-deletion",
    "audio-feedback", "haptic-feedback"}
"""The settings that have something done for a key that is just typed."""
_NAME = re.compile(r"\((\d+)\)(?: (.*))?")
_SPACES = {"ob": "ob", "fn": "fn", "fl": "fl", "fi": "fl", "fe": "fl"}
"""What names belong together in callgrind's format: the files of a function and of what is inlined into it are numbered
together."""


def per_key(drive, slot, engine, settings=(), contexts=1):
    """Instructions of a key on the main thread of an engine, by the library or program that executes them."""
    with started(drive, slot, engine, "--separate-threads=yes", settings=settings) as (profile, _):
        if contexts > 1:
            drive("more", slot, engine.name, contexts - 1)
        drive("type", slot, WARM_UP)
        profile("--zero")
        drive("type", slot, KEYS)
        costs = collections.Counter()
        for program, _, count in counts(profile("--dump") + "-01"):
            costs[pathlib.Path(program).name] += count
        return {program: count / KEYS for program, count in costs.items()}


def per_pause(drive, slot, engine):
    """Instructions of what the engine does on its main thread in a pause: those of keys with pauses, less those without."""
    with started(drive, slot, engine, "--separate-threads=yes") as (profile, _):
        drive("type", slot, WARM_UP)
        costs = []
        for pause in (0, PAUSE):
            drive("type", slot, ROLL)
            time.sleep(PAUSE)
            profile("--zero")
            for _ in range(PAUSES):
                drive("type", slot, ROLL)
                time.sleep(pause)
            costs.append(sum(count for _, _, count in counts(profile("--dump") + "-01")))
        without, with_pauses = costs
        return (with_pauses - without) / PAUSES


@contextlib.contextmanager
def started(drive, slot, engine, *options, settings=()):
    """Runs an engine under callgrind with settings that are on; gives a function to control it, of which `--dump` returns a
    file, and the file with the settings."""
    with tempfile.TemporaryDirectory(prefix="longhand-bench-") as folder:
        output = pathlib.Path(folder, "callgrind.out")
        valgrind = [shutil.which("valgrind"), "--quiet", "--tool=callgrind", f"--callgrind-out-file={output}", *options]
        file = pathlib.Path(folder, "config", "glib-2.0", "settings", "keyfile")
        command = [*configured(file, settings), *valgrind, *engine.command]
        process = drive("start", slot, engine.component, engine.name, *command)["pid"]
        dumps = 0

        def order(what):
            nonlocal dumps
            subprocess.run(["callgrind_control", what, str(process)], check=True, capture_output=True)
            dumps += what == "--dump"
            return f"{output}.{dumps}"

        yield order, file
        drive("stop", slot)


def configured(file, settings):
    """The beginning of a command that runs with settings that are on, which are kept in a file."""
    file.parent.mkdir(parents=True)
    lines = ["[org/freedesktop/ibus/engine/longhand]", *(f"{setting}=true" for setting in sorted(settings))]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return ["/usr/bin/env", "GSETTINGS_BACKEND=keyfile", f"XDG_CONFIG_HOME={file.parents[2]}"]


def counts(profile):
    """The program or library, the function and the instructions of each line of a file in callgrind's format."""
    for places, count in records(profile):
        yield places["ob"], places["fn"], count


def records(profile):
    """The places and the instructions of each line of a file in callgrind's format. The places are the program or library
    (`ob`), the source file (`fl`) and the function (`fn`)."""
    names, places, is_call = {}, {"ob": "", "fl": "", "fn": ""}, False
    with open(profile, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            kind, _, rest = line.rstrip("\n").partition("=")
            if space := _SPACES.get(kind.removeprefix("c")):
                number, name = _NAME.match(rest).groups()
                name = names.setdefault((space, number), name)
                if not kind.startswith("c"):
                    places[space] = name
            elif kind == "calls":
                is_call = True
            elif line[0].isdigit() or line[0] in "+-*":
                # The line after `calls=` has the instructions of the callee, which counts them itself.
                if not is_call:
                    yield places, int(line.split()[1])
                is_call = False
