"""Runs the commands of README.md, on a bare Debian system that has make and Swift and nothing else."""

import sources
from steps import Steps
from system import FOLDER, System

_COMMANDS = (("make", "run"), ("make", "test"))


def test(options):
    """Makes a bare system and runs the commands in it, as they stand in README.md."""
    system = System(options.release, f"{options.release}-fresh")
    system.claim()
    steps = Steps(FOLDER / f"{options.release}-fresh.log")
    system.make(steps, packages=["make"])
    system.open()
    with steps.step("Copying the sources"):
        sources.copy_to(system.home)
    for command in _COMMANDS:
        steps.run(" ".join(command), system.command(*command, DESKTOPS=str(options.jobs)))
        print(steps.end())
