"""Steps of a long work: each is named as it begins, and its output goes to a log."""

import subprocess
import time
from contextlib import contextmanager

_END = 40  # lines of the log that an account of a failure gives


class Failed(Exception):
    """A step failed; the text gives the end of what it said."""


class Steps:
    """Does one step after another."""

    def __init__(self, log):
        self._log = log
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_bytes(b"")

    @contextmanager
    def step(self, title):
        """A step, which is named on the terminal; followed by how long it took."""
        print(f"{title} …", flush=True)
        begun = time.monotonic()
        yield
        print(f"{title}: {time.monotonic() - begun:.0f} s", flush=True)

    def run(self, title, command, **options):
        """A step that is a command.

        Raises Failed where the command fails.
        """
        with self.step(title), self._log.open("ab") as log:
            log.write(f"--- {title}\n".encode())
            log.flush()
            code = subprocess.run(
                [str(word) for word in command], stdout=log, stderr=subprocess.STDOUT, **options).returncode
        if code != 0:
            raise Failed(f"{self.end()}\nFailed with exit code {code}: {title}. All of it is in {self._log}.")

    def end(self):
        """The last lines of the log."""
        return "\n".join(self._log.read_text(encoding="utf-8", errors="replace").splitlines()[-_END:])
