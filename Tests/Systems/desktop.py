"""Types in every kind of program on a clean Debian system, by Tests/Desktop."""

import shutil
import subprocess

import sources
from steps import Failed, Steps
from system import FOLDER, System

# SwiftPM and lld are linked with libxml2.so.2, which this release has no more: what this machine builds is installed.
_RELEASES_WITHOUT_SWIFT = {"forky"}

_PREFIX = ".build/test-prefix"
_TABLE = ".build/outcome.md"
_EXAMPLE = ".build/examples/debug/cat-keyboard"


def test(options):
    """Brings the system of a release up to date and tests Longhand there.

    Raises Failed where a step or a case fails.
    """
    system = System(options.release, options.release)
    system.claim()
    steps = Steps(FOLDER / f"{options.release}.log")
    if options.clean or not system.is_made:
        system.make(steps, packages=["make"])
    system.open()
    with steps.step("Copying the sources"):
        sources.copy_to(system.home)
    _install_packages(steps, system)
    _install_longhand(steps, system, options)
    return _run_cells(system, options)


def _install_packages(steps, system):
    steps.run("Finishing what was interrupted", system.command("dpkg", "--configure", "-a"))
    steps.run("Installing packages", system.command("make", "deps", "WORDS=1", "SESSIONS=1"))


def _install_longhand(steps, system, options):
    examples = [] if options.smoke else ["examples"]
    if options.release in _RELEASES_WITHOUT_SWIFT:
        _install_from_here(steps, system, examples)
    else:
        steps.run("Building Longhand", system.command("make", *examples, "install-strip", f"PREFIX={_PREFIX}"))


def _install_from_here(steps, system, examples):
    target = [f"PREFIX={system.HOME}/{_PREFIX}", f"DESTDIR={system.folder}"]
    steps.run("Building Longhand on this machine", ["make", "deps", *examples, "install-strip", *target], cwd=sources.PROJECT)
    steps.run("Compiling the settings", system.command("glib-compile-schemas", f"{_PREFIX}/share/glib-2.0/schemas"))
    if examples:
        (system.home / _EXAMPLE).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources.PROJECT / _EXAMPLE, system.home / _EXAMPLE)


def _run_cells(system, options):
    """Runs the cells, which print their own progress."""
    cells = ["--toolkit", options.cells] if options.cells else ["--all"]
    smoke = ["--smoke", "--second-chance"] if options.smoke else []
    table = ["--table", _TABLE] if options.table else []
    code = subprocess.run(system.command(
        "Tests/Desktop/run.py", "--prefix", _PREFIX, "--case", options.case, "--jobs", str(options.jobs),
        *cells, *smoke, *table)).returncode
    if options.table and code in (0, 1):
        shutil.copy(system.home / _TABLE, options.table)
    if code != 0:
        raise Failed(f"Failed on Debian {options.release}.")
