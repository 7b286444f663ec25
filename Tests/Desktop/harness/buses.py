"""A private session bus and a private ibus-daemon with Longhand among its engines."""

import os
import signal
import socket
import subprocess
from pathlib import Path

from gi.repository import Gio, GLib

from .waiting import TooLate, pause, wait_until

_IBUS = "org.freedesktop.IBus"
_PANEL = "/usr/libexec/ibus-ui-gtk3"
PANEL_AS_INPUT_METHOD = [_PANEL, "--enable-wayland-im"]
"""What KWin starts for "IBus Wayland", and `ibus start --type wayland` elsewhere."""
_REST = 0.08  # seconds in which nothing changes any more
_PEACE = 2  # seconds after which a panel that has started selects no engine any more
_BUS_CONFIGURATION = """<busconfig>
  <type>session</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
  {limits}
</busconfig>
"""
_LIMITS = {  # those of dbus' own session.conf, in which they stand for "none"
    **{f"max_{way}_{what}": 1_000_000_000 for way in ("incoming", "outgoing") for what in ("bytes", "unix_fds")},
    "max_message_size": 1_000_000_000, "max_completed_connections": 100_000, "max_incomplete_connections": 10_000,
    "max_connections_per_user": 100_000, "max_names_per_connection": 50_000, "max_match_rules_per_connection": 50_000,
    "max_replies_per_connection": 50_000,
    "max_message_unix_fds": 253,  # as the kernel, and the buses of GLib and dbus-broker, have it
}


def start_session_bus(children, sandbox):
    """Runs a session bus, which starts no program."""
    return start_bus("session-bus", "DBUS_SESSION_BUS_ADDRESS", children, sandbox)


def start_bus(name, variable, children, sandbox):
    """Runs a dbus-daemon that starts no program, and puts its address into a variable of the environment."""
    path = sandbox.folder / name
    configuration = sandbox.folder / f"{name}.conf"
    limits = "".join(f'<limit name="{limit}">{value}</limit>' for limit, value in _LIMITS.items())
    configuration.write_text(_BUS_CONFIGURATION.format(socket=path, limits=limits))
    sandbox.environment[variable] = f"unix:path={path}"
    process = children.start(name, "dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile",
                             environment=sandbox.environment)
    wait_until(lambda: _listens(path), f"{name} is there", 20)
    return process


def _listens(path):
    """Whether a socket takes calls; it is there a moment before it does."""
    with socket.socket(socket.AF_UNIX) as caller:
        try:
            caller.connect(str(path))
            return True
        except (FileNotFoundError, ConnectionRefusedError):
            return False


def start_ibus_daemon(children, sandbox, patience=15, panel=_PANEL):
    """Runs an ibus-daemon with a panel and its XIM server, which waits so many seconds for an engine's answer. As on a
    desktop, its extension for emoji and code points runs, too."""
    return children.start(
        "ibus-daemon", "ibus-daemon", "--xim", "--cache=refresh", f"--panel={panel}", "--config=disable",
        f"--timeout={1000 * patience}", environment=sandbox.environment)


def daemon_process(sandbox):
    """The process id of the session's ibus-daemon, however it was started; None where there has been none."""
    told = _told(sandbox, "IBUS_DAEMON_PID")
    return int(told) if told else None


def _told(sandbox, name):
    for file in (sandbox.path("XDG_CONFIG_HOME") / "ibus" / "bus").glob("*"):
        for line in _lines(file):
            if line.startswith(f"{name}="):
                return line.removeprefix(f"{name}=")
    return None


def _lines(file):
    """The lines of a file; none where a daemon that restarts has removed it, and will write another."""
    try:
        return file.read_text().splitlines()
    except FileNotFoundError:
        return []


class InputBus:
    """The ibus-daemon of a session, however it was started."""

    def __init__(self, sandbox):
        """Waits until the daemon is there."""
        self._sandbox = sandbox
        self.wait_until_ready()

    def wait_until_ready(self):
        """Waits until the daemon is there, with its panel."""
        wait_until(self.is_ready, "ibus-daemon and its panel are there", 30)

    def address(self):
        """Where the daemon listens, as its address file says; None while there is no such file."""
        return _told(self._sandbox, "IBUS_ADDRESS")

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

    def context(self):
        """The input context that has the focus; None without one."""
        connection = self.connect()
        try:
            answer = connection.call_sync(
                _IBUS, "/org/freedesktop/IBus", "org.freedesktop.DBus.Properties", "Get",
                GLib.Variant("(ss)", (_IBUS, "CurrentInputContext")), None, Gio.DBusCallFlags.NONE, -1, None)
            return answer.unpack()[0]
        except GLib.Error:
            return None
        finally:
            connection.close_sync(None)

    def wait_for_context(self):
        """Waits until the input context that has the focus stays the same."""
        former = None
        while former != (former := self.context()):
            pause(_REST)

    def wait_for_peace(self):
        """Waits until a panel that starts has selected the user's first engine, and will select none any more.

        It does not report that. Another selection in that time kills IBus 1.5.32 (`_bus_global_engine_changed_cb`).
        """
        wait_until(lambda: self.engine() is not None, "the panel has selected an engine", 30)
        pause(_PEACE)

    def select(self, engine):
        """Selects an engine, as people do by `ibus engine`."""
        answer = self._ibus("engine", engine)
        if answer.returncode != 0:
            raise TooLate(f"ibus engine {engine}: {answer.stderr.strip()}")
        wait_until(lambda: self.engine() == engine, f"{engine} is selected", 10)

    def ask_for(self, engine):
        """Asks for an engine and returns the one that is selected then; `ibus engine` fails for one that was introduced
        even where it selects it."""
        self._ibus("engine", engine)
        return self.engine()

    def restart(self):
        """Restarts the daemon by `ibus restart` and waits until it is there again."""
        former = self.address()
        self._ibus("restart")
        wait_until(lambda: self.address() not in (None, former) and self.is_ready(), "ibus-daemon is back", 30)

    def _ibus(self, *arguments):
        return subprocess.run(["ibus", *arguments], env=self._sandbox.environment, capture_output=True, text=True)

    def command_line(self):
        """How the daemon was started; "" while there is none."""
        return _command(daemon_process(self._sandbox))

    def engine_process(self):
        """The process id of the running Longhand engine, or None."""
        daemon = daemon_process(self._sandbox)
        return next((each for each in _children_of(daemon) if "longhand" in _command(each)), None)

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
        """Lets the engine continue."""
        self.signal_engine(signal.SIGCONT)


class LoneInputBus(InputBus):
    """An ibus-daemon without a panel, so that no other program selects an engine."""

    def is_ready(self):
        """Whether the daemon is there."""
        return self.address() is not None and self._ibus("list-engine").returncode == 0


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
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _command(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except (FileNotFoundError, ProcessLookupError):
        return ""
