"""A private session bus and a private ibus-daemon with Longhand among its engines."""

import os
import signal
import subprocess
from pathlib import Path

from gi.repository import Gio

from .waiting import TooLate, wait_until

_PANEL = "/usr/libexec/ibus-ui-gtk3"
_COMPONENTS = "/usr/share/ibus/component"
_BUS_CONFIGURATION = """<busconfig>
  <type>session</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""


def start_session_bus(children, sandbox):
    """Runs a dbus-daemon that starts nothing by itself, and puts its address into the environment."""
    socket = sandbox.folder / "session-bus"
    configuration = sandbox.folder / "session-bus.conf"
    configuration.write_text(_BUS_CONFIGURATION.format(socket=socket))
    sandbox.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={socket}"
    children.start("session-bus", "dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile",
                   environment=sandbox.environment)
    wait_until(socket.exists, "the session bus is there", 20)


class InputBus:
    """A running ibus-daemon with its panel and its XIM server."""

    def __init__(self, children, sandbox, *prefixes):
        """Starts the daemon, which knows what is installed under the prefixes, and IBus' own engines."""
        self._children, self._sandbox = children, sandbox
        folders = [*(f"{prefix}/share/ibus/component" for prefix in prefixes), _COMPONENTS]
        sandbox.environment["IBUS_COMPONENT_PATH"] = ":".join(folders)
        self._start()

    def _start(self, patience=15):
        self._daemon = self._children.start(
            "ibus-daemon", "ibus-daemon", "--xim", "--cache=refresh", f"--panel={_PANEL}",
            "--emoji-extension=disable", "--config=disable", f"--timeout={1000 * patience}",
            environment=self._sandbox.environment)
        wait_until(self.is_ready, "ibus-daemon and its panel are there", 30)

    def address(self):
        """Where the daemon listens, as its address file says; None while there is no such file."""
        for file in (self._sandbox.path("XDG_CONFIG_HOME") / "ibus" / "bus").glob("*"):
            for line in file.read_text().splitlines():
                if line.startswith("IBUS_ADDRESS="):
                    return line.removeprefix("IBUS_ADDRESS=")
        return None

    def connect(self):
        """A new connection to the daemon."""
        flags = Gio.DBusConnectionFlags
        return Gio.DBusConnection.new_for_address_sync(
            self.address(), flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def is_ready(self):
        """Whether the panel has chosen its first engine, so that it will not choose again later."""
        return self.address() is not None and self.engine() is not None

    def engine(self):
        """The name of the selected engine; None without one."""
        answer = self._ibus("engine")
        return answer.stdout.strip() if answer.returncode == 0 else None

    def select(self, engine):
        """Selects an engine, as anybody would by `ibus engine`."""
        answer = self._ibus("engine", engine)
        if answer.returncode != 0:
            raise TooLate(f"ibus engine {engine}: {answer.stderr.strip()}")
        wait_until(lambda: self.engine() == engine, f"{engine} is selected", 10)

    def restart(self):
        """Restarts the daemon by `ibus restart` and waits until it is there again."""
        former = self.address()
        self._ibus("restart")
        wait_until(lambda: self.address() not in (None, former) and self.is_ready(), "ibus-daemon is back", 30)

    def end(self):
        """Kills the daemon, and waits until the panel and the engines have ended for want of it."""
        engine = self.engine_process()
        self._daemon.kill()
        self._daemon.wait()
        wait_until(lambda: not is_alive(engine), "the engine has ended after the daemon")
        self._children.stop(self._daemon)

    def replace(self, patience=15):
        """Kills the daemon and starts another, which waits so many seconds for an engine's answer to a key."""
        self.end()
        self._start(patience)

    def _ibus(self, *arguments):
        return subprocess.run(["ibus", *arguments], env=self._sandbox.environment, capture_output=True, text=True)

    def engine_process(self):
        """The process id of the running Longhand engine, or None."""
        return next((each for each in _children_of(self._daemon.pid) if "longhand" in _command(each)), None)

    def signal_engine(self, number=signal.SIGKILL):
        """Sends the engine a signal and returns at once."""
        os.kill(self.engine_process(), number)

    def kill_engine(self, number=signal.SIGKILL):
        """Ends the engine, by default as the kernel would when memory runs out."""
        process = self.engine_process()
        self.signal_engine(number)
        wait_until(lambda: self.engine_process() != process and self.engine() is None, "the engine is gone")

    def suspend_engine(self):
        """Lets the engine stand still."""
        process = self.engine_process()
        self.signal_engine(signal.SIGSTOP)
        wait_until(lambda: _state(process) == "T", "the engine stands still")

    def resume_engine(self):
        """Lets the engine go on."""
        self.signal_engine(signal.SIGCONT)


def _children_of(parent):
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(each) for each in listed.split()]


def is_alive(process):
    """Whether a process runs."""
    return _state(process) not in ("", "Z", "X")


def _state(process):
    """The letter for what a process does, as in proc(5); "" where there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return ""


def _command(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except FileNotFoundError:
        return ""
