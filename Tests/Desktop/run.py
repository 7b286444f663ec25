#!/usr/bin/python3
"""Tests an installed Longhand on private desktops with real programs, one desktop for each kind of client."""

import argparse
import json
import os
import selectors
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import cases
from harness.toolkits import BASIC, TOOLKITS
from processors import Processors
from summary import Line, as_markdown, as_text

_WORKER = Path(__file__).resolve().parent / "worker.py"
_SILENCE = 400  # seconds after which a worker that says nothing is taken for dead


_SECOND_TIMES = 2  # how often a case must be right in its second chance
_MOST_UNSTEADY = 6  # failures of one cell that machine noise may explain; with more there is no second chance


@dataclass(frozen=True)
class Job:
    """Cases of one cell, for one worker."""

    toolkit: str
    pattern: str
    times: int
    """How often each of them is run."""
    is_second: bool = False
    """Whether these cases failed before."""


class Run:
    """Workers side by side, as many as there are jobs, and the count of their outcomes."""

    def __init__(self, options):
        self._options = options
        self._waiting = [Job(each, options.case, options.times) for each in TOOLKITS if each in options.toolkit]
        self._workers = {}
        self._selector = selectors.DefaultSelector()
        self._processors = Processors()
        self._lines = {}

    @property
    def lines(self):
        """The outcome of every cell that ended."""
        return list(self._lines.values())

    def finish(self):
        """Runs everything."""
        try:
            while self._waiting or self._workers:
                self._start_workers()
                self._listen()
        finally:
            for process in self._workers:
                process.terminate()
            for process in self._workers:
                process.wait()

    def _start_workers(self):
        while self._waiting and self._may_start():
            self._start(self._waiting.pop(0))

    def _may_start(self):
        running = len(self._workers)
        return running < self._options.jobs and self._processors.have_time(running)

    def _start(self, job):
        self._processors.take_desktop()
        process = subprocess.Popen(
            self._command(job), stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, start_new_session=True)
        self._workers[process] = Progress(job, job.times * len(chosen_cases(job, self._options)))
        self._selector.register(process.stdout, selectors.EVENT_READ, process)

    def _command(self, job):
        smoke = ["--smoke"] if self._options.smoke else []
        return ["setpriv", "--pdeathsig", "TERM", "--", sys.executable, _WORKER, "--prefix", self._options.prefix,
                "--toolkit", job.toolkit, "--case", job.pattern, "--times", str(job.times), *smoke]

    def _listen(self):
        for key, _ in self._selector.select(1):
            line = key.fileobj.readline()
            if line:
                self._workers[key.data].count(json.loads(line))
            else:
                self._ended(key.data)
        for process, progress in self._workers.items():
            if time.monotonic() - progress.heard > _SILENCE:
                process.terminate()

    def _ended(self, process):
        self._selector.unregister(process.stdout)
        process.wait()
        progress = self._workers.pop(process)
        if progress.job.is_second:
            self._judge(progress)
        else:
            self._lines[progress.job.toolkit] = progress.close()
            self._give_second_chance(progress)

    def _give_second_chance(self, progress):
        """Has the cases that failed run once more behind all others, where that can tell noise from a fault."""
        if self._options.second_chance and progress.is_whole and 0 < len(progress.failed) <= _MOST_UNSTEADY:
            names = "|".join(progress.failed)
            self._waiting.append(Job(progress.job.toolkit, f"^({names})$", _SECOND_TIMES, is_second=True))

    def _judge(self, progress):
        """Counts each case that was right in its second chance as unsteady, and as passed."""
        toolkit = progress.job.toolkit
        if right := progress.steadied():
            self._lines[toolkit] = self._lines[toolkit].with_unsteady(len(right))
        for name in right:
            say(f"note: {toolkit}: {sentence(name)} failed once, and then was right {_SECOND_TIMES} times")


class Progress:
    """The progress of a worker, shown on the terminal."""

    def __init__(self, job, total):
        self.job, self.total = job, total
        self._toolkit = job.toolkit
        self._done = 0
        self.failed = []
        self._passed = set()
        self._begun = self.heard = time.monotonic()

    @property
    def is_whole(self):
        """Whether every case has an outcome."""
        return self._done == self.total

    def steadied(self):
        """The cases that were right each time; none where the worker ended before the last."""
        return sorted(self._passed - set(self.failed)) if self.is_whole else []

    def count(self, outcome):
        """Tells of one case."""
        self.heard = time.monotonic()
        self._done += 1
        if outcome["problem"]:
            self.failed.append(outcome["case"])
            say(f"FAILED {self._toolkit}: {sentence(outcome['case'])}: {indented(outcome['problem'])}")
        else:
            self._passed.add(outcome["case"])
            self._tell_of_stall(outcome)
        hint(f"{self._toolkit}: {self._done} of {self.total}: {sentence(outcome['case'])}")

    def _tell_of_stall(self, outcome):
        if outcome["stall"]:
            say(f"note: {self._toolkit}: the machine stood still for {outcome['stall']:.1f} s in "
                f"{sentence(outcome['case'])}, which passed")

    def close(self):
        """Prints the end, and how many cases have no outcome; returns the line of the summary."""
        missing = self.total - self._done
        line = Line(self._toolkit, self.total, self._done - len(self.failed), time.monotonic() - self._begun)
        say(f"{line.cell}: {line.passed} of {line.cases} passed in {line.seconds:.0f} s"
            + (f"; the worker ended before the last {missing}" if missing else ""))
        return line


def sentence(name):
    """A case's name as people write."""
    return name.replace("_", " ")


def indented(account):
    """An account with every line but the first set in."""
    return account.replace("\n", "\n    ")


def say(line):
    """Prints a line that stays."""
    print(f"\r\033[K{line}" if sys.stdout.isatty() else line, flush=True)


def hint(line):
    """Prints a line that the next one replaces, on a terminal only."""
    if sys.stdout.isatty():
        print(f"\r\033[K{line[:os.get_terminal_size().columns - 1]}", end="", flush=True)


def parse():
    """The command line's options."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--prefix", help="where Longhand is installed")
    kinds = options.add_mutually_exclusive_group()
    kinds.add_argument("--toolkit", default=",".join(BASIC), help="kinds of client, separated by commas")
    kinds.add_argument("--all", action="store_true", help="every kind of client in every kind of session")
    options.add_argument("--case", default="", help="a regular expression for names of cases")
    options.add_argument("--times", type=int, default=1, help="how often each case is run, to find what fails rarely")
    options.add_argument("--smoke", action="store_true", help="of each kind of client the one case that says most")
    options.add_argument("--second-chance", action="store_true",
                         help="a case that fails is run twice more at the end, and passes if it is right both times")
    options.add_argument("--jobs", type=int, default=2,
                         help="desktops at a time at most; more than processors only while these mostly rest")
    options.add_argument("--table", type=Path, help="a file for the summary as a table in Markdown")
    options.add_argument("--list", action="store_true", help="print the cases of each kind of client and stop")
    return checked(options, options.parse_args())


def checked(options, chosen):
    """The options with the kinds of client as a list, once all make sense."""
    chosen.toolkit = list(TOOLKITS) if chosen.all else chosen.toolkit.split(",")
    if unknown := set(chosen.toolkit) - set(TOOLKITS):
        options.error(f"no such kind of client: {', '.join(unknown)}; there are {', '.join(TOOLKITS)}")
    if chosen.times < 1:
        options.error("--times is at least 1")
    if not (chosen.prefix or chosen.list):
        options.error("--prefix is needed")
    return chosen


def chosen_cases(job, options):
    """The cases of a job."""
    return cases.matching(TOOLKITS[job.toolkit], job.pattern, options.smoke)


def print_list(options):
    """Prints the names of the cases chosen."""
    for toolkit in options.toolkit:
        for each in chosen_cases(Job(toolkit, options.case, times=1), options):
            print(f"{toolkit}: {sentence(each.name)}")


def main():
    """Runs or lists the cases; the exit code says whether all passed."""
    options = parse()
    if options.list:
        print_list(options)
        return 0
    sys.stdout.reconfigure(errors="backslashreplace")  # a text that is cut within a character is no UTF-8
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    run = Run(options)
    try:
        run.finish()
    except KeyboardInterrupt:
        return 130
    return tell_all(run.lines, options)


def tell_all(lines, options):
    """Prints the summary, and writes it where it is wanted; returns the exit code."""
    lines.sort(key=lambda each: options.toolkit.index(each.cell))
    print(as_text(lines))
    if options.table:
        options.table.write_text(as_markdown(lines))
    return 0 if all(each.is_right for each in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
