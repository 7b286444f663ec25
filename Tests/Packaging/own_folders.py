#!/usr/bin/python3
"""A user without root installs the tarball, types, installs it again and removes it: `make test-own-folders`.

LONGHAND_INSTALLER names the installer, of a tarball or of a checkout that is built.
"""

import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Desktop"), str(ROOT / "Tests/Endurance")]

from desks.program import KINDS, Program  # noqa: E402
from harness.buses import LoneInputBus  # noqa: E402
from harness.children import Children  # noqa: E402
from harness.sandbox import Sandbox  # noqa: E402
from harness.waiting import wait_until  # noqa: E402
from parts.real import Field  # noqa: E402

INSTALLER = Path(os.environ["LONGHAND_INSTALLER"]).resolve()
IS_TARBALL = (INSTALLER.parent / "built").exists()
GENERATOR = Path("/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator")
_FOLDERS = {"CONFIG": ".config", "CACHE": ".cache", "DATA": ".local/share", "STATE": ".local/state"}
_SERVICE = "org.longhand.Longhand1"
# What IBus, dconf and D-Bus keep for themselves.
_FOREIGN = (".config/ibus", ".cache/ibus", ".cache/dconf", ".config/dconf", ".config/glib-2.0", ".local/state")

_READ_VARIABLES = "set -a; for file in ~/.config/environment.d/*.conf; do [ ! -e $file ] || . $file; done; env"


class Home(Sandbox):
    """A home whose folders are where the XDG Base Directory Specification has them by default."""

    def __init__(self):
        super().__init__()
        self.home = self.path("HOME")
        for name, folder in _FOLDERS.items():
            (self.home / folder).mkdir(parents=True)
            self.environment[f"XDG_{name}_HOME"] = str(self.home / folder)
        self.environment["packages"] = os.environ.get("packages", "[a-z]+")  # those that are built

    def run(self, *command):
        """Runs a command as in a terminal of the session; returns what it prints."""
        words = ["timeout", "60", *map(str, command)]
        answer = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            raise AssertionError(f"{command}: {answer.stdout}{answer.stderr}")
        return answer.stdout

    def install(self, *options):
        """Runs the installer for this home."""
        return self.run(INSTALLER, f"--prefix={self.home}/.local", *options)

    def own_files(self):
        """Its files and folders, but for those of other programs. A checkout leaves folders that others may use."""
        paths = [path for path in self.home.rglob("*") if IS_TARBALL or not path.is_dir()]
        names = {str(path.relative_to(self.home)) for path in paths}
        return {name for name in names if not name.startswith(_FOREIGN)}


class Session:
    """A session bus that starts services, and an ibus-daemon that reads its cache, as a desktop starts them."""

    def __init__(self, home, **variables):
        self.environment = {**home.environment, **variables}
        self._children = Children(home.logs)
        path = home.folder / "bus"
        path.unlink(missing_ok=True)
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={path}"
        self._start("dbus-daemon", "--session", "--nofork", f"--address=unix:path={path}")
        wait_until(path.exists, "the session bus is there", 10)
        self._start("ibus-daemon", "--panel=disable", "--emoji-extension=disable")
        self.input = LoneInputBus(home)

    def _start(self, *command):
        self._children.start(command[0], *command, environment=self.environment)

    def close(self):
        """Ends everything in it."""
        self._children.stop_all()


class OwnFoldersTests(unittest.TestCase):
    """One user, from the first session to the last."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.remove)

    def begin_session(self, **variables):
        session = Session(self.home, **variables)
        self.addCleanup(session.close)
        return session

    def end_session(self, session):
        session.close()
        for address in (self.home.home / ".config/ibus/bus").glob("*"):
            address.unlink()

    def variables_of_the_next_login(self):
        """What systemd reads of the home, or a shell where there is no systemd."""
        if GENERATOR.exists():
            lines = self.home.run("env", "-u", "IBUS_COMPONENT_PATH", GENERATOR).splitlines()
        else:
            lines = self.home.run("sh", "-c", _READ_VARIABLES).splitlines()
        return dict(line.split("=", 1) for line in lines if line.startswith("IBUS_"))

    def accent(self, session):
        """What the first alternative of e types."""
        wait_until(lambda: session.input.ask_for("longhand:fr") == "longhand:fr", "Longhand is selected", 20)
        field = Field(session.input.address(), Program(KINDS[0]))
        field.focus()
        self.assertTrue(field.hold("e", 10))
        field.tap("1")
        field.release("e")
        field.listen(0.2)
        return field.text

    def lists_longhand(self):
        return "longhand:fr " in self.home.run("ibus", "list-engine")

    def test_everything_works_and_nothing_is_left(self):
        session = self.begin_session()
        self.assertFalse(self.lists_longhand())  # and IBus has written its cache
        before = self.home.own_files()
        self.home.install()
        with self.subTest("in this session, after `ibus restart`"):
            former = session.input.address()
            self.home.run("ibus", "restart")
            wait_until(lambda: session.input.address() not in (None, former), "ibus-daemon is back", 20)
            session.input.wait_until_ready()
            self.assertTrue(self.lists_longhand())
            self.assertEqual(self.accent(session), "é")
        self.end_session(session)
        with self.subTest("after the next login, when IBus reads all components anew"):
            shutil.rmtree(self.home.home / ".cache/ibus")
            session = self.begin_session(**self.variables_of_the_next_login())
            self.assertTrue(self.lists_longhand())
            self.assertEqual(self.accent(session), "é")
        with self.subTest("other programs"):
            tool = self.home.home / ".local/bin/longhand"
            self.assertIn("é", self.home.run(tool, "callouts", "e", "--locale", "fr"))
            self.assertIn("500", self.home.run("gsettings", "get", "org.freedesktop.ibus.engine.longhand", "hold-delay"))
            self.home.run("gdbus", "call", "--session", f"--dest={_SERVICE}", "--object-path=/org/longhand/Longhand1",
                          "--method=org.freedesktop.DBus.Peer.Ping")
        with self.subTest("an upgrade"):
            installed = self.home.own_files()
            engine = session.input.engine_process()
            self.home.install()
            self.assertEqual(self.home.own_files(), installed)
            self.assertEqual(session.input.engine_process(), engine)
            self.assertEqual(self.accent(session), "é")
        with self.subTest("removal"):
            self.home.install("--uninstall")
            self.end_session(session)
            self.assertEqual(self.home.own_files(), before)
            session = self.begin_session(**self.variables_of_the_next_login())
            self.assertFalse(self.lists_longhand())


if __name__ == "__main__":
    unittest.main(verbosity=2, warnings="ignore")
