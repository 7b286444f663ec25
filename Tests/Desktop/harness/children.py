"""Child processes that end when the harness ends, however it ends."""

import os
import signal
import subprocess


class Children:
    """Starts processes, each with a log of its own, and ends all of them, the newest first."""

    def __init__(self, folder):
        self._folder = folder
        self._running = []

    def start(self, name, *command, environment, **options):
        """Runs a command in a process group of its own; the kernel kills it should this process die."""
        with open(self._folder / f"{name}.log", "ab") as log:
            process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", "--", *map(str, command)],
                env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **options)
        self._running.append(process)
        return process

    def stop(self, process):
        """Ends one child and the processes it started in its group."""
        self._running.remove(process)
        _signal_group(process, signal.SIGTERM)
        try:
            process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            pass
        _signal_group(process, signal.SIGKILL)
        process.wait()

    def stop_all(self):
        """Ends every child that is left."""
        for process in reversed(self._running.copy()):
            self.stop(process)


def _signal_group(process, number):
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass
