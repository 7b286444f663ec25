"""Installs Longhand by apt on a bare Debian system, from the repository that packaging/release has made, and removes it."""

import shutil

import traces
from steps import Failed, Steps
from system import FOLDER, System

CLONE = FOLDER / "release"
"""The clone in which the release was made."""
ADDRESS = "file:/srv/upload"
"""Where apt finds the repository in a system."""
_SOURCES = "etc/apt/sources.list.d/longhand.sources"
_PACKAGES = "ibus-longhand ibus-longhand-settings"


def test(options):
    """Makes a bare system, installs and removes Longhand there.

    Raises Failed where a step fails, or something of Longhand is left behind.
    """
    system = System(options.release, f"{options.release}-release", has_swift=False)
    system.claim()
    steps = Steps(FOLDER / f"{options.release}-release.log")
    system.make(steps)
    system.open()
    system.home.mkdir(parents=True, exist_ok=True)
    before = set(traces.found(system.folder))
    _add_repository(system)
    steps.run("Reading the repository", system.command("apt-get", "update"))
    _install(steps, system)
    _use(steps, system)
    steps.run("Removing the packages", system.command("apt-get", "purge", "--yes", "ibus-longhand*"))
    (system.folder / _SOURCES).unlink()
    left = [name for name in set(traces.found(system.folder)) - before if "longhand" in name]
    if left:
        raise Failed("\n".join(["What the packages left behind:", *sorted(left)]))
    _damage(steps, system)


def _add_repository(system):
    """Does what a user does: puts one file where apt reads it."""
    shutil.copytree(CLONE / ".build/upload", system.folder / "srv/upload", dirs_exist_ok=True)
    shutil.copy(CLONE / ".build/upload/longhand.sources", system.folder / _SOURCES)


def _install(steps, system):
    steps.run("Installing Longhand by apt", system.command(
        "sh", "-ec", f"apt-get install --yes --no-install-recommends {_PACKAGES}"))
    steps.run("Asking apt where it is from", system.command(
        "sh", "-ec", f"apt-cache policy ibus-longhand | grep -F '{ADDRESS} stable/main'"))


def _use(steps, system):
    version = (CLONE / "VERSION").read_text().strip()
    steps.run("longhand --version", system.command("sh", "-ec", f"longhand --version | tee /dev/stderr | grep -Fx {version}"))
    # There is no session, so that IBus does not run; nothing else is wrong.
    steps.run("longhand doctor", system.command("sh", "-ec", """
        longhand doctor --verbose > /tmp/doctor || [ $? = 1 ]
        cat /tmp/doctor
        grep '^✓ settings: can be read' /tmp/doctor
        grep '^– IBus: no desktop session' /tmp/doctor
        ! grep '^✗' /tmp/doctor"""))


def _damage(steps, system):
    """Another person changes the repository: apt refuses it."""
    _add_repository(system)
    release = system.folder / "srv/upload/dists/stable/InRelease"
    release.write_text(release.read_text().replace("Suite: stable", "Suite: other"))
    (release.parent / "Release.gpg").unlink()
    steps.run("Refusing a repository that was changed", system.command("sh", "-c", """
        if apt-get update 2>&1 | tee /dev/stderr | grep -E '^[WE]:.*(signature|signed|OpenPGP)'; then exit 0; fi
        exit 1"""))
