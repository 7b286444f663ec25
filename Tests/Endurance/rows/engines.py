"""What may happen to the engine."""

import contextlib
import os
import shutil
import signal
import subprocess
import time

from harness.buses import is_alive
from harness.waiting import wait_until

from .stage import Lost, arrives, dies_not, help_returns, helps, reads, row, stage


@row
def the_engine_is_killed(prefix):
    """The engine is killed while a table is open (SIGKILL, as when memory runs out)

    Keys arrive at once; the popup returns as soon as the engine is selected again.
    """
    with stage(prefix) as desktop:
        before = desktop.field.text
        desktop.field.hold("e")
        desktop.input.kill_engine()
        desktop.field.release("e")
        desktop.field.tap("2")
        reads(desktop, before + "e2")
        arrives(desktop)
        desktop.field.table = None
        desktop.select()
        helps(desktop)


@row
def the_engine_is_ended(prefix):
    """The engine is terminated while an alternative is under way (SIGTERM)

    The alternative and all keys arrive; the popup returns when the engine is selected again.
    """
    with stage(prefix) as desktop:
        before = desktop.field.text
        table = desktop.field.hold("e")
        desktop.field.release("e")
        desktop.field.press("2")
        desktop.input.signal_engine(signal.SIGTERM)
        desktop.field.release("2")
        reads(desktop, before + table.candidates[1])
        arrives(desktop)
        wait_until(lambda: desktop.input.engine() is None, "the engine is gone")
        desktop.select()
        helps(desktop)


@row
def the_engine_stands_still(prefix):
    """The engine is stopped for long (SIGSTOP), and later continues

    ibus-daemon passes each key to the program after its timeout; the popup returns when the engine continues.
    """
    with stage(prefix) as desktop:
        desktop.input.suspend_engine()
        arrives(desktop, "a ")
        desktop.input.resume_engine()
        arrives(desktop)
        help_returns(desktop)


@row
def the_engine_is_starved(prefix):
    """Other processes leave the engine a twentieth of the processor time (it is scheduled as idle)

    Every key arrives in order, and tables open.
    """
    with stage(prefix) as desktop:
        subprocess.run(["chrt", "--idle", "--all-tasks", "--pid", "0", str(desktop.engine)], check=True)
        with _busy_processors(desktop):
            for _ in range(3):
                arrives(desktop)
            help_returns(desktop, 20)
        helps(desktop)


@contextlib.contextmanager
def _busy_processors(desktop):
    """Four processes for each processor do nothing but count time; they make way for all that is not as low."""
    command = ("chrt", "--other", "0", "nice", "-n", "19", "sh", "-c", "while :; do :; done")
    busy = [desktop.children.start("busy", *command, environment=desktop.sandbox.environment)
            for _ in range(4 * os.cpu_count())]
    try:
        yield
    finally:
        for each in busy:
            desktop.children.stop(each)


@row
def a_second_engine_is_started(prefix):
    """A second engine process is started beside the first

    It reports that the name is taken, and ends; the first continues.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        second = subprocess.run(
            [desktop.prefix / "libexec" / "ibus-engine-longhand", "--ibus"], env={
                **desktop.sandbox.environment, "IBUS_ADDRESS": desktop.input.address()},
            capture_output=True, text=True, timeout=20)
        if second.returncode == 0 or "already" not in second.stderr:
            raise Lost(f"the second one ended with {second.returncode}: {second.stderr}")
        dies_not(desktop, process)
        helps(desktop)


@row
def a_service_is_started_beside_it(prefix):
    """The service for programs is started while the engine has its name on the session bus

    It ends or waits; the engine continues.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        service = desktop.children.start(
            "service", desktop.prefix / "libexec" / "ibus-engine-longhand", "--session",
            environment=desktop.sandbox.environment)
        arrives(desktop)
        time.sleep(1)
        dies_not(desktop, process)
        helps(desktop)
        del service


@row
def an_upgrade_replaces_everything(prefix):
    """An upgrade replaces the program and its data while the engine runs

    The old one continues; the new one runs as soon as the engine is started again.
    """
    with stage(prefix) as desktop:
        process, program = desktop.engine, desktop.prefix / "libexec" / "ibus-engine-longhand"
        shutil.copy2(program, f"{program}.new")
        os.rename(f"{program}.new", program)
        data = desktop.prefix / "share" / "longhand"
        shutil.copytree(data, f"{data}.new")
        shutil.rmtree(data)
        arrives(desktop)
        os.rename(f"{data}.new", data)
        arrives(desktop)
        help_returns(desktop)
        dies_not(desktop, process)
        desktop.input.kill_engine()
        desktop.select()
        helps(desktop)


@row
def the_program_is_removed(prefix):
    """The program and its data are removed while the engine runs

    It continues; after it has ended, keys pass to programs unchanged.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        shutil.rmtree(desktop.prefix)
        arrives(desktop)
        dies_not(desktop, process)
        desktop.input.kill_engine()
        arrives(desktop)
        if is_alive(process):
            raise Lost("the engine has not ended")
