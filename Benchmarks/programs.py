"""The programs in C that play what an engine talks with, and the pipes to them."""

import contextlib
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
_SOURCES = {
    "driver": ("driver.c", "typist.c"), "client": ("client.c", "typist.c"), "null_engine": ("null_engine.c",)}


def compile_c(build):
    """Compiles all of them into a folder."""
    build.mkdir(parents=True, exist_ok=True)
    flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "dbus-1"], text=True).split()
    for program, names in _SOURCES.items():
        sources = [HERE / name for name in names]
        subprocess.check_call(["cc", "-std=c11", "-O2", "-Wall", "-Wextra", *sources, "-o", build / program, *flags])


class Driver:
    """driver.c or client.c at the other end of two pipes."""

    def __init__(self, command, environment):
        pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process = subprocess.Popen(command, env=environment, **pipes)

    def __call__(self, *fields):
        with contextlib.suppress(BrokenPipeError):
            print(*fields, sep="\t", file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("bench: the driver gave up")
        return json.loads(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
