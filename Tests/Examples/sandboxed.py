"""A session bus in a sandbox, for tests that run programs on it."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = (ROOT / os.environ.get("EXAMPLES", ".build/examples/debug")).resolve()
sys.path[:0] = [str(ROOT / "Tests/Desktop")]

from harness.buses import start_session_bus  # noqa: E402
from harness.children import Children  # noqa: E402
from harness.sandbox import Sandbox  # noqa: E402


class BusTestCase(unittest.TestCase):
    """Each test has a session bus to itself."""

    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.remove)
        self.children = Children(self.sandbox.logs)
        self.addCleanup(self.children.stop_all)
        start_session_bus(self.children, self.sandbox)

    def start(self, *command, **environment):
        """Starts a program in the sandbox, which ends with the test."""
        name = Path(command[0]).name
        return self.children.start(name, *command, environment={**self.sandbox.environment, **environment})

    def run_command(self, *command):
        """Runs a command in the sandbox; returns its exit code and what it prints."""
        return subprocess.run(command, env=self.sandbox.environment, capture_output=True, text=True, timeout=30, check=False)
