"""Runs a command whose mounts and processes are its own, so that nothing is left behind however it ends."""

import os
import subprocess

from machine import Unfit

_APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")
# The first process in there inherits all that lose their parents, and has to wait for them: a shell does.
_FIRST = ("sh", "-c", '"$@"; exit $?', "sh")


def check(target):
    """Raises Unfit unless this process may mount, and apart from all others; `make` was asked for this target."""
    if os.geteuid() != 0:
        options = os.environ.get("MAKEFLAGS", "").partition("-- ")[2]
        raise Unfit(f'Only root can make and enter a system. Run:\n  sudo env "PATH=$PATH" make {target} {options}')
    trial = subprocess.run([*_APART, "true"], capture_output=True, text=True)
    if trial.returncode != 0:
        raise Unfit(f"This machine, or the container, does not let root mount: {trial.stderr.strip()}")


def run(command):
    """Runs a command so, without a terminal; returns its exit code. All in there dies with this process."""
    process = subprocess.Popen(
        ["setpriv", "--pdeathsig", "KILL", "--", *_APART, *_FIRST, *command],
        stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait()
    finally:
        process.kill()
        process.wait()
