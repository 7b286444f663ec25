"""What may happen to the user's files. Mounts are the process' own, as `chaos.py` sees to."""

import contextlib
import os
import subprocess

from harness.waiting import pause
from parts import stuck_files
from parts.bus import Bus

from .stage import arrives, dies_not, help_returns, helps, row, stage

_REMEMBERING = {"order-by-use": "true", "learn-words": "true"}
_MEMORY = ("org.longhand.Longhand1", "/org/longhand/Longhand1/Memory", "org.longhand.Longhand1.Memory")
_NOTICE = 0.3  # seconds in which the engine notices a change of files


@contextlib.contextmanager
def _mounted(folder, *options):
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", *options, folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@row
def the_disk_is_full(prefix):
    """The disk is full (4 KiB) when something is to be remembered

    Nothing is remembered; keys arrive, and the popup opens.
    """
    with stage(prefix) as desktop, _mounted(desktop.state, "-t", "tmpfs", "-o", "size=4k", "none"):
        (desktop.state / "filler").write_bytes(bytes(4096))
        process = desktop.engine
        desktop.set(_REMEMBERING)
        for _ in range(5):
            arrives(desktop)
            helps(desktop)
        pause(1)
        dies_not(desktop, process)
        desktop.input.kill_engine()
        desktop.select()
        helps(desktop)


@row
def the_home_is_read_only(prefix):
    """The user's folders are read-only when something is to be remembered, and when the engine is started

    Nothing is remembered; keys arrive, and the popup opens.
    """
    with stage(prefix, _REMEMBERING) as desktop, contextlib.ExitStack() as mounts:
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"):
            folder = desktop.sandbox.path(name)
            mounts.enter_context(_mounted(folder, "--bind", folder))
            subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        process = desktop.engine
        for _ in range(3):
            arrives(desktop)
            helps(desktop)
        dies_not(desktop, process)
        desktop.input.kill_engine()
        desktop.select()
        helps(desktop)


@row
def the_folders_are_gone(prefix):
    """The user's folders are removed while the engine runs

    Keys arrive, and the popup opens.
    """
    with stage(prefix, _REMEMBERING) as desktop:
        process = desktop.engine
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
            folder = desktop.sandbox.path(name)
            os.rename(folder, f"{folder}.gone")
        arrives(desktop)
        helps(desktop)
        help_returns(desktop)
        dies_not(desktop, process)


@row
def the_disk_does_not_answer(prefix):
    """What is remembered is on a disk (FUSE) that does not answer, and a program has it erased

    Nothing is remembered; keys arrive, and the popup opens.
    """
    if not stuck_files.is_possible():
        return
    with stage(prefix, _REMEMBERING) as desktop, stuck_files.mounted(desktop.sandbox.folder / "stuck"):
        process = desktop.engine
        for name in ("picks", "words"):
            link = desktop.state / f"{name}.new"
            link.symlink_to(desktop.sandbox.folder / "stuck" / "sub" / name)
            link.rename(desktop.state / name)
        pause(_NOTICE)
        for _ in range(3):
            arrives(desktop)
            helps(desktop)
        program = Bus(desktop.own_session_bus)
        program.send(*_MEMORY, "Erase")
        program.send(*_MEMORY, "LearnWord", "s", "word")
        for _ in range(3):
            arrives(desktop)
            helps(desktop)
        dies_not(desktop, process)
        program.close()
