#!/usr/bin/python3
"""Measures a service that echoes texts, written on Longhand's library DBus and on others, called by a client in C.

    Benchmarks/bus.py --echo .build/release/dbus-echo [--quick]

For each it prints the median round trip, the calls in a second if 64 are on their way at a time, both with a dbus-daemon
between them, the memory, and the instructions that a call costs the service. Services take turns, on one processor. Those
whose library is not installed are left out.
"""

import argparse
import contextlib
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import figures
import processes

HERE = pathlib.Path(__file__).resolve().parent
_C = {"libdbus": "dbus-1", "gdbus": "gio-2.0", "sdbus": "libsystemd", "client": "dbus-1"}
_PYTHON = {"dbus-python": "echo_python.py", "dbus-next": "echo_next.py"}
_ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
_COUNTS = (640, 1280)
"""The calls of the two runs of which the instructions are compared; the client makes each twice, in both ways."""


def compile_c(folder):
    """Compiles the programs in C whose libraries are there; returns them by name."""
    programs = {}
    for name, package in _C.items():
        answer = subprocess.run(["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            programs[name] = folder / name
            subprocess.check_call(["cc", "-std=gnu11", "-O2", "-Wall", "-Wextra", HERE / f"Bus/{name}.c", "-o",
                                   programs[name], *answer.stdout.split()])
    return programs


def services(echo, programs):
    """The commands of the services by name, Longhand's first."""
    names = {"libdbus": "libdbus in C", "gdbus": "GDBus in C", "sdbus": "sd-bus in C"}
    commands = {"DBus in Swift": [echo]}
    commands.update({names[name]: [program] for name, program in programs.items() if name in names})
    for name, script in _PYTHON.items():
        module = "dbus_next" if name == "dbus-next" else "dbus.service"
        if subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0:
            commands[f"{name} in Python"] = [sys.executable, HERE / "Bus" / script]
    return commands


@contextlib.contextmanager
def started_bus(folder):
    """A bus of its own, in the environment."""
    command = ["dbus-daemon", f"--config-file={HERE / 'bus.conf'}", f"--address=unix:path={folder}/bus",
               "--print-address", "--nofork", "--nosyslog"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        os.environ[_ADDRESS] = daemon.stdout.readline().strip()
        yield
        daemon.terminate()


@contextlib.contextmanager
def serving(command):
    """Runs a service, and waits until it has its name."""
    with subprocess.Popen(command) as process:
        ask = ["gdbus", "call", "--session", "--dest=org.example.Echo", "--object-path=/echo",
               "--method=org.example.Echo.Echo", "there"]
        end = time.monotonic() + 30
        while subprocess.run(ask, capture_output=True, check=False).returncode:
            if process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"{command[0]} does not serve")
            time.sleep(0.05)
        yield process
        process.terminate()


def call(client, count):
    """Calls the service that serves; returns the median round trip in nanoseconds, and the calls in a second."""
    return [float(each) for each in subprocess.check_output([client, str(count)], text=True).split()]


def instructions(client, command, folder):
    """The instructions of a call in the service: the difference of two runs with different numbers of calls."""
    totals = []
    for count in _COUNTS:
        log = folder / "callgrind.log"
        valgrind = [shutil.which("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}"]
        with serving([*valgrind, *command]) as process:
            call(client, count)
            process.terminate()
            process.wait()
        totals.append(int(re.search(r"Collected : (\d+)", log.read_text()).group(1)))
    return (totals[1] - totals[0]) / (2 * (_COUNTS[1] - _COUNTS[0]))


def measure(client, commands, turns, count):
    """The medians of all turns, by service: of the round trip, the calls in a second, and the memory."""
    runs = {name: [] for name in commands}
    for _ in range(turns):
        for name, command in commands.items():
            with serving(command) as process:
                trip, rate = call(client, count)
                memory = processes.memory(process.pid)
                runs[name].append((trip, rate, memory["Rss"], memory["Dirty"]))
    return {name: [statistics.median(column) for column in zip(*rows)] for name, rows in runs.items()}


def main():
    """Measures, and prints a row of a table for each service."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--echo", type=pathlib.Path, required=True)
    options.add_argument("--quick", action="store_true")
    options = options.parse_args()
    figures.stay_on_one_processor()
    with tempfile.TemporaryDirectory(prefix="longhand-bench-") as folder, started_bus(folder):
        folder = pathlib.Path(folder)
        programs = compile_c(folder)
        client = programs.pop("client")
        commands = services(options.echo.resolve(), programs)
        runs = measure(client, commands, 1 if options.quick else 9, 640 if options.quick else 6400)
        print("| | round trip | calls a second | instructions | resident | private and dirty |\n|---|--:|--:|--:|--:|--:|")
        for name, (trip, rate, resident, dirty) in runs.items():
            count = instructions(client, commands[name], folder)
            print(f"| {name} | {trip / figures.MICROSECOND:.0f} µs | {rate:,.0f} | {count:,.0f} |"
                  f" {resident / figures.MEBIBYTE:.1f} MiB | {dirty / figures.MEBIBYTE:.2f} MiB |", flush=True)


if __name__ == "__main__":
    main()
