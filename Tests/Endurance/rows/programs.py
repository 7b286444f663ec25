"""What programs on the session bus may do."""

import sys
from pathlib import Path

from harness.waiting import wait_until
from parts import stuck_files

from .stage import Lost, arrives, dies_not, helps, row, stage


@row
def a_programs_files_do_not_come(prefix):
    """A program calls whose root folder is in a file system (FUSE) that does not answer, and hidden by a chroot

    It is refused; typing and holding continue.
    """
    if not stuck_files.is_possible():
        return
    with stage(prefix) as desktop, stuck_files.mounted(desktop.sandbox.folder / "stuck"):
        process = desktop.engine
        program = desktop.children.start(
            "program", sys.executable, "-m", "parts.stuck_root", desktop.own_session_bus,
            desktop.sandbox.folder / "stuck" / "sub", environment=desktop.sandbox.environment,
            cwd=Path(__file__).parents[1])
        log = desktop.sandbox.logs / "program.log"
        wait_until(lambda: log.read_text() or program.poll() is not None, "the program is answered")
        if log.read_text() != "org.freedesktop.DBus.Error.AccessDenied\n":
            raise Lost(f"the program was told {log.read_text()!r}")
        for _ in range(3):
            arrives(desktop)
            helps(desktop)
        dies_not(desktop, process)
