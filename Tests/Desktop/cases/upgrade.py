"""The package is upgraded under the running engine: `make test-packages` says by LONGHAND_UPGRADE how to do it."""

import os
import subprocess
from pathlib import Path

from harness.desk import Wrong
from harness.registry import case, everywhere

_UPGRADE = os.environ.get("LONGHAND_UPGRADE", "")


def _where_it_is_upgraded(toolkit):
    return bool(_UPGRADE) and everywhere(toolkit)


@case(_where_it_is_upgraded, is_last=True)
def an_upgrade_under_the_running_engine_changes_nothing_until_ibus_is_restarted(desk):
    former = desk.desktop.input.engine_process()
    desk.write("caf|")
    desk.open("e")
    subprocess.run(_UPGRADE, shell=True, check=True, stdout=subprocess.DEVNULL)
    desk.tap("2")
    desk.reads("café|")
    _opens_and_picks(desk)
    _must(desk.desktop.input.engine_process() == former, "the engine's process is another one")
    _must(_is_replaced(former), "the program's file was not replaced")
    desk.desktop.restart_input()
    desk.wake()
    _opens_and_picks(desk)
    _must(not _is_replaced(desk.desktop.input.engine_process()), "IBus started a file that is gone")


def _opens_and_picks(desk):
    desk.write("na|")
    desk.open("i")
    desk.tap("2")
    desk.reads_one_of("naí|", "naî|", "naï|", "naì|")


def _is_replaced(process):
    return str(Path(f"/proc/{process}/exe").readlink()).endswith(" (deleted)")


def _must(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)
