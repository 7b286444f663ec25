"""Another user beside the one of this desktop, with a session of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

from .expectations import Wrong
from .waiting import wait_until

_SESSION = Path(__file__).resolve().parent.parent / "neighbour.py"
_USER, _GROUP = "nobody", "nogroup"
_OPENING = 60  # seconds for a whole session to start
_DOING = 30


class Neighbour:
    """Drives the desk of another user: every verb of a Desk, `set` for settings, and `engine`.

    Root has another user sit there; any other user sits there as well, with another session.
    """

    def __init__(self, prefix, toolkit):
        session = [sys.executable, str(_SESSION), "--prefix", prefix, "--toolkit", toolkit.name]
        command = [*_another_user(prefix), *session]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._take("a session of another user", _OPENING)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __getattr__(self, verb):
        return lambda *arguments: self._do(verb, arguments)

    def _do(self, verb, arguments):
        self._process.stdin.write(json.dumps({"verb": verb, "arguments": arguments}).encode() + b"\n")
        self._process.stdin.flush()
        return self._take(verb, _DOING)

    def _take(self, what, seconds):
        line = wait_until(self._process.stdout.readline, f"the neighbour has done: {what}", seconds)
        outcome = json.loads(line)
        if outcome["problem"]:
            raise Wrong(f"the neighbour {outcome['problem']}")
        return outcome["answer"]


def _another_user(prefix):
    """What comes before a command that another user is to run; if it cannot be ended so, this process ends it."""
    somebody = ["setpriv", f"--reuid={_USER}", f"--regid={_GROUP}", "--clear-groups"]
    files = [str(_SESSION), f"{prefix}/libexec/ibus-engine-longhand"]
    is_possible = os.getuid() == 0 and all(_succeeds(*somebody, "test", "-r", file) for file in files)
    return [*(somebody if is_possible else ["setpriv"]), "--pdeathsig=TERM", "--"]


def _succeeds(*command):
    return subprocess.run(command, capture_output=True).returncode == 0
