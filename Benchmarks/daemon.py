"""A private ibus-daemon with the installed engines, Longhand from a prefix, and the C floor."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import harness_path  # noqa: F401: finds the harness of the desktop tests
from harness.buses import daemon_process, start_session_bus
from harness.children import Children
from harness.sandbox import Sandbox
from harness.waiting import TooLate, wait_until
from processes import adopt_orphans, arguments, descendants
from programs import Driver

_DAEMON = ("ibus-daemon", "--panel=disable", "--config=disable", "--emoji-extension=disable", "--cache=refresh",
           "--timeout=15000")
# Mozc refuses to work for root, and the kernel shows the memory of an engine that confines itself to root alone.
_AS_A_USER = ("unshare", "--map-user=1000", "--map-group=1000", "--", "setpriv", "--pdeathsig", "KILL", "--")
_FLOOR = """<component>
  <name>org.freedesktop.IBus.Null</name>
  <description/><version/><author/><license/><homepage/><textdomain/>
  <exec>{program}</exec>
  <engines><engine>
    <name>null</name><longname>C floor</longname><language>en</language><layout>default</layout>
    <description/><license/><author/><icon/>
  </engine></engines>
</component>
"""


class _Users(Children):
    """Child processes that are not root's."""

    def start(self, name, *command, **options):
        return super().start(name, *_AS_A_USER, *command, **options)


class Daemon:
    """An ibus-daemon on buses of its own. It has neither a display nor the user's settings and files."""

    def __init__(self, prefix, build):
        adopt_orphans()
        self._sandbox = Sandbox()
        self._children = _Users(self._sandbox.logs)
        self._sandbox.note_first_use()
        self._offer_engines(prefix, build)
        self.pid = None

    def _offer_engines(self, prefix, build):
        folder = self._sandbox.folder / "share/ibus/component"
        folder.mkdir(parents=True)
        (folder / "null.xml").write_text(_FLOOR.format(program=build / "null_engine"))
        self._sandbox.let_ibus_know(prefix, self._sandbox.folder)

    def engines(self):
        """The names of all engines that are installed; none while the daemon starts."""
        command = [*_AS_A_USER, "ibus", "list-engine", "--name-only"]
        listed = subprocess.run(command, env=self._sandbox.environment, capture_output=True, text=True)
        return listed.stdout.split()

    def client(self, build):
        """A program with a text field, client.c."""
        return Driver([*_AS_A_USER, build / "client"], self._sandbox.environment)

    def processes(self, program=""):
        """The ids of the processes of this session whose program, or script, has this in its path."""
        commands = {pid: arguments(pid) for pid in descendants(os.getpid())}
        return [pid for pid, command in commands.items() if command and program in command]

    def stop_engine(self, program):
        """Ends an engine with its helpers, and gives the daemon a moment to notice."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            self._signal(number, program)
        time.sleep(0.2)

    def _signal(self, number, program=""):
        """Sends a signal to processes, and waits at most two seconds until none is left."""
        deadline = time.monotonic() + 2
        for pid in self.processes(program):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        while self.processes(program) and time.monotonic() < deadline:
            time.sleep(0.02)

    def _start(self):
        address = f"unix:path={self._sandbox.folder / 'ibus-bus'}"
        self._sandbox.environment["IBUS_ADDRESS"] = address
        start_session_bus(self._children, self._sandbox)
        self._children.start("ibus-daemon", *_DAEMON, f"--address={address}", environment=self._sandbox.environment)
        wait_until(self.engines, "ibus-daemon lists its engines", 30)
        self.pid = daemon_process(self._sandbox)

    def _close(self):
        self._children.stop_all()
        self._signal(signal.SIGKILL)
        self._sandbox.remove()

    def __enter__(self):
        try:
            self._start()
        except TooLate as failure:
            logs = "".join(file.read_text(errors="replace") for file in self._sandbox.logs.iterdir())
            self._close()
            sys.exit(f"bench: {failure}\n{logs}")
        return self

    def __exit__(self, *_):
        self._close()
