"""Speech: a real Speech Dispatcher, whose synthesizer writes down what it should say."""

from pathlib import Path

from .waiting import wait_until

_SYNTHESIZER = Path(__file__).with_name("synthesizer.py")
_SERVER = """CommunicationMethod "unix_socket"
SocketPath "default"
LogLevel 1
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "recorder" "{module}" "{file}"
DefaultModule recorder
DisableAutoSpawn
"""


class Speech:
    """What is said on a desktop, line by line."""

    def __init__(self, children, sandbox):
        """Starts the server, where every program of the user looks for it."""
        self._file = sandbox.folder / "spoken"
        self._read = 0
        folder = sandbox.folder / "speech"
        folder.mkdir()
        (folder / "speechd.conf").write_text(_SERVER.format(module=_SYNTHESIZER, file=self._file))
        self._process = children.start(
            "speech-dispatcher", "speech-dispatcher", "--run-single", "--config-dir", folder, "--pid-file",
            folder / "pid", "--timeout", "0", environment=sandbox.environment)
        socket = sandbox.path("XDG_RUNTIME_DIR") / "speech-dispatcher" / "speechd.sock"
        wait_until(socket.exists, "Speech Dispatcher is there", 20)

    def lines(self):
        """What was said since the last ``forget``."""
        return [line.strip() for line in self._all()[self._read:] if line.strip()]

    def forget(self):
        """Begins anew."""
        self._read = len(self._all())

    def _all(self):
        return self._file.read_text().splitlines() if self._file.exists() else []

    def wait_for(self, line, seconds=10):
        """Waits until something was said."""
        wait_until(lambda: line in self.lines(), f"{line!r} is said", seconds)
