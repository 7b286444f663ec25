"""The machine's tests in a scratch copy of the sources, in which each mutation has a switch."""

import os
import re
import resource
import subprocess
from pathlib import Path

from mutations import switched
from switches import switches

# What the engine alone consists of, a folder of each test target, and what the tests read.
_PARTS = ("Package.swift", "Sources/Actions", "Sources/KeyboardEngine", "Sources/PressAndHold", "Tests/ActionsTests",
          "Tests/KeyboardEngineTests/Gestures", "Tests/PressAndHoldTests/Settings", "Tests/TestBasics", "Tests/Scenarios",
          "Tests/Behaviours", "Benchmarks/Support", "data/callouts", "docs")
_ERROR = re.compile(r"^(/.*?):(\d+):\d+: error: ", re.MULTILINE)
_FAILURE = re.compile(rb"recorded an issue|Fatal error|crash", re.IGNORECASE)
_LISTED = ("everyScenarioGoesAsItIsWritten", "everyBehaviourIsAsItIsWritten")  # tests that run files
_MEMORY = 4 << 30  # bytes that a mutant may take, as an endless loop may fill the memory


class Bench:
    """A scratch copy, what is built in it, and its tests."""

    def __init__(self, root, scratch, test_folders):
        self._root, self._copy, self._build = root, scratch / "copy", scratch / "build"
        self._parts = [*_PARTS, *test_folders]

    def put(self, mutations):
        """Copies the sources, with these mutations by their numbers. Files that are as before keep their time."""
        edits = {}
        for number, mutation in mutations.items():
            edits.setdefault(mutation.path, []).extend(mutation.edits(number))
        files = {path: path.read_bytes() for path in self._files()}
        contents = {path.relative_to(self._root): content for path, content in files.items()}
        for path, changes in edits.items():
            contents[Path(path)] = switched(contents[Path(path)].decode(), changes).encode()
        for module in {"/".join(path.split("/")[:2]) for path in edits}:
            contents[Path(module) / "Mutants.swift"] = switches(mutations).encode()
        self._write(contents)

    def _files(self):
        for part in self._parts:
            path = self._root / part
            yield from [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]

    def _write(self, contents):
        for old in [each for each in self._copy.rglob("*") if each.is_file()]:
            if old.relative_to(self._copy) not in contents and ".build" not in old.parts:
                old.unlink()
        for path, content in contents.items():
            target = self._copy / path
            if not target.exists() or target.read_bytes() != content:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)

    def build(self):
        """Builds the tests.

        Returns the files and lines that do not compile; none if the tests are built.
        """
        command = ["swift", "build", "--build-tests", "--package-path", self._copy, "--scratch-path", self._build]
        done = subprocess.run(command, env=os.environ | {"ENGINE_ALONE": "1"}, capture_output=True, text=True)
        if done.returncode == 0:
            return set()
        output = done.stdout + done.stderr
        found = {(Path(file), int(line)) for file, line in _ERROR.findall(output)}
        if not found:
            raise SystemExit(f"The tests do not build:\n{output[-3000:]}")
        return {(file.relative_to(self._copy).as_posix(), line) for file, line in found}

    def run(self, mutant, tests, seconds=None):
        """Runs the tests, up to the first that fails.

        Returns whether all passed, and the processor time in seconds. `seconds` is how much of it they may take.
        """
        begun = resource.getrusage(resource.RUSAGE_CHILDREN)
        with self._started(mutant, tests, seconds) as process:
            failed = any(_FAILURE.search(line) for line in process.stdout)
            if failed:
                process.kill()
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        return process.returncode == 0 and not failed, ended.ru_utime - begun.ru_utime

    def noticing(self, mutant, names, seconds):
        """Returns which of these tests, scenarios and behaviours fail."""
        with self._started(mutant, "|".join([*_LISTED, *(rf"/{re.escape(name)}\(" for name in names)]), seconds) as process:
            failures = [line.decode(errors="replace") for line in process.stdout if _FAILURE.search(line)]
        return {name for name in names if any(re.search(rf"(?<!\w){re.escape(name)}(?![\w-])", each) for each in failures)}

    def _started(self, mutant, tests, seconds):
        program, = (self._build / "debug").glob("*.xctest")
        return subprocess.Popen(
            [program, "--testing-library", "swift-testing", "--filter", tests], cwd=self._copy,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=os.environ | {"LONGHAND_MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"},
            preexec_fn=lambda: _limit(seconds))


def _limit(seconds):
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
