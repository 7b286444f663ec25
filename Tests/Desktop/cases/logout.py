"""The session ends in the middle of something; the engine runs as a process of ours, which sees how it ends."""

from contextlib import contextmanager

from harness.expectations import Wrong
from harness.registry import case, in_a_trial
from harness.waiting import wait_until


@contextmanager
def _engine_that_ends_well(desk, word=None):
    """An engine, which has to end within seconds, with exit code 0, to leave nothing behind, and to say no more."""
    before = desk.desktop.files()
    engine = desk.desktop.introduce_engine()
    desk.eventually_opens("e")
    desk.tap("Escape")
    desk.table_closes()
    desk.write("caf|")
    yield engine
    code = wait_until(lambda: engine.poll() is not None and str(engine.returncode), "the engine has ended")
    if code != "0":
        raise Wrong(f"expected the engine to end with exit code 0, seen {code}")
    if left := desk.desktop.files() - before:
        raise Wrong(f"expected the engine to leave nothing, seen {', '.join(map(str, left))}")
    lines = [line for line in desk.desktop.logs() if line.startswith("engine: ")]
    if said := [line for line in lines if not word or word not in line]:
        raise Wrong(f"expected the engine to say nothing, seen {' '.join(said)}")


@case(in_a_trial, is_last=True)
def an_engine_that_is_terminated_with_the_letter_down_ends_well(desk):
    with _engine_that_ends_well(desk) as engine:
        desk.press("e")
        desk.reads("cafe|")
        engine.terminate()
    desk.release("e")
    desk.is_up("e")


@case(in_a_trial, is_last=True)
def an_engine_that_is_terminated_with_the_table_open_ends_well(desk):
    with _engine_that_ends_well(desk) as engine:
        desk.press_until_open("e")
        engine.terminate()
    desk.table_closes()
    desk.release("e")
    desk.is_up("e")


@case(in_a_trial, is_last=True)
def an_engine_whose_daemon_ends_with_the_letter_down_ends_well(desk):
    with _engine_that_ends_well(desk):
        desk.press("e")
        desk.reads("cafe|")
        desk.desktop.end_daemon()
    desk.release("e")
    desk.is_up("e")


@case(in_a_trial, is_last=True)
def an_engine_whose_daemon_ends_with_the_table_open_ends_well(desk):
    with _engine_that_ends_well(desk):
        desk.press_until_open("e")
        desk.desktop.end_daemon()
    desk.release("e")
    desk.is_up("e")


@case(in_a_trial, is_last=True)
def an_engine_whose_session_bus_ends_and_with_it_the_daemon_ends_well(desk):
    with _engine_that_ends_well(desk, "The session bus was closed"):
        desk.press_until_open("e")
        desk.desktop.end_session_bus()
    desk.release("e")
    desk.is_up("e")
