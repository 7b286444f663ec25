"""What may happen to settings and data."""

import os
import shutil

from harness.waiting import pause

from .stage import Lost, arrives, dies_not, help_returns, helps, row, stage

_NOTICE = 0.3  # seconds in which the engine notices a change of files


def _settings_file(desktop):
    return desktop.sandbox.path("XDG_CONFIG_HOME") / "glib-2.0" / "settings" / "keyfile"


@row
def settings_are_damaged(prefix):
    """The settings file is filled with garbage, emptied, made a folder, and removed

    Keys arrive, and the popup opens each time, with defaults if necessary.
    """
    with stage(prefix) as desktop:
        process, file = desktop.engine, _settings_file(desktop)
        wrong = b"[org/freedesktop/ibus/engine/longhand]\nhold-delay='x'\nlocales=5\n"
        for content in (b"\xff\0[[[\n" * 500, b"", wrong):
            file.write_bytes(content)
            pause(_NOTICE)
            arrives(desktop)
            help_returns(desktop)
        file.unlink()
        file.mkdir()
        pause(_NOTICE)
        arrives(desktop)
        help_returns(desktop)
        file.rmdir()
        arrives(desktop)
        dies_not(desktop, process)


@row
def the_engine_starts_with_damaged_settings(prefix):
    """The engine is started with a damaged settings file

    It runs with defaults.
    """
    with stage(prefix) as desktop:
        _settings_file(desktop).write_bytes(bytes(range(256)) * 99)
        desktop.input.kill_engine()
        desktop.select()
        arrives(desktop)
        help_returns(desktop)


@row
def the_schema_is_gone(prefix):
    """The settings schema is removed, and the engine started

    It runs with defaults.
    """
    with stage(prefix) as desktop:
        shutil.rmtree(desktop.prefix / "share" / "glib-2.0")
        desktop.input.kill_engine()
        desktop.select()
        arrives(desktop)
        help_returns(desktop)


@row
def data_are_damaged(prefix):
    """The data of callouts, emoji and names are truncated or damaged while the engine runs, and it is started again

    Keys arrive before and after; the popup opens as far as there are data.
    """
    with stage(prefix) as desktop:
        process, data = desktop.engine, desktop.prefix / "share" / "longhand"
        for place, file in enumerate(sorted(each for each in data.rglob("*") if each.is_file())):
            os.truncate(file, file.stat().st_size // 2)
            if place % 2:
                file.write_bytes(b"\xff\0[callouts]\ne=" + bytes(range(256)) * 20)
        pause(_NOTICE)
        arrives(desktop)
        desktop.set({"locales": "['sv', 'fr']", "emoji-colon-search": "true"})
        arrives(desktop)
        dies_not(desktop, process)
        desktop.input.kill_engine()
        desktop.select()
        arrives(desktop)


@row
def own_callouts_are_damaged(prefix):
    """The user's callout file is garbage, 10 MB, a folder, a pipe without a writer, a link to itself

    It is refused as a whole; keys arrive, and the popup opens.
    """
    with stage(prefix) as desktop:
        process, folder = desktop.engine, desktop.configuration / "callouts"
        file = folder / "und.callouts"
        folder.mkdir(parents=True)
        makers = (
            lambda: file.write_bytes(bytes(range(256)) * 99), lambda: file.write_bytes(b"e=" + b"x;" * 5_000_000),
            file.mkdir, lambda: os.mkfifo(file), lambda: file.symlink_to(file), lambda: file.symlink_to("/dev/zero"))
        for make in makers:
            make()
            pause(_NOTICE)
            arrives(desktop)
            help_returns(desktop)
            file.rmdir() if file.is_dir() and not file.is_symlink() else file.unlink()
        dies_not(desktop, process)


@row
def the_engine_is_killed_while_it_writes(prefix):
    """The engine is killed right after a choice that it remembers, six times

    The file stays complete and private; the popup returns each time.
    """
    with stage(prefix, {"order-by-use": "true"}) as desktop:
        for milliseconds in range(0, 30, 5):
            helps(desktop)
            pause(milliseconds / 1000)
            desktop.input.kill_engine()
            desktop.select()
            for file in desktop.state.rglob("*"):
                if file.stat().st_mode & 0o077:
                    raise Lost(f"others may read {file}")
            if "warning" in desktop.complaints():
                raise Lost("what was remembered is damaged")
        arrives(desktop)
