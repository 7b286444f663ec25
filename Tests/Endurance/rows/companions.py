"""What may happen to the sound server, to speech, and to the dictionaries."""

import os
import shutil
import signal

from harness.speech import Speech
from harness.waiting import wait_until

from .stage import arrives, dies_not, help_returns, helps, row, stage

_AUDIBLE = {"audio-feedback": "true"}
_SPEAKING = {"speak-candidates": "'always'"}
_SUGGESTING = {"suggestions": "true", "autocorrect": "false"}


def _start_sound(desktop):
    """Starts a sound server whose sound goes nowhere, where programs of this user look for it."""
    folder = desktop.sandbox.path("XDG_RUNTIME_DIR") / "pulse"
    folder.mkdir(exist_ok=True)
    server = desktop.children.start(
        "pulseaudio", "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--disable-shm=yes", "-L", "module-null-sink",
        "-L", f"module-native-protocol-unix socket={folder / 'native'} auth-anonymous=1",
        environment=desktop.sandbox.environment)
    wait_until((folder / "native").exists, "the sound server is there", 20)
    return server


@row
def the_sound_server_is_killed(prefix):
    """The sound server is killed while keys sound, and restarted

    Keys are silent; every key arrives, and the popup returns.
    """
    with stage(prefix) as desktop:
        server = _start_sound(desktop)
        desktop.set(_AUDIBLE)
        arrives(desktop)
        server.kill()
        arrives(desktop)
        helps(desktop)
        _start_sound(desktop)
        arrives(desktop)
        helps(desktop)


@row
def the_sound_server_stands_still(prefix):
    """The sound server is stopped (SIGSTOP)

    Keys do not wait for it.
    """
    with stage(prefix) as desktop:
        server = _start_sound(desktop)
        desktop.set(_AUDIBLE)
        arrives(desktop)
        server.send_signal(signal.SIGSTOP)
        for _ in range(5):
            arrives(desktop)
            helps(desktop)
        desktop.set({})
        arrives(desktop)
        server.send_signal(signal.SIGCONT)
        helps(desktop)


@row
def there_is_no_sound_server(prefix):
    """Sounds and haptic feedback are on, without a sound server and feedbackd

    Logged once; every key arrives.
    """
    with stage(prefix, {**_AUDIBLE, "haptic-feedback": "true"}) as desktop:
        arrives(desktop)
        helps(desktop)


@row
def speech_is_killed(prefix):
    """Speech Dispatcher is killed while it reads alternatives, and restarted

    Keys arrive, tables open.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        speech = Speech(desktop.children, desktop.sandbox)
        desktop.set(_SPEAKING)
        helps(desktop)
        desktop.children.stop(speech._process)
        helps(desktop)
        arrives(desktop)
        shutil.rmtree(desktop.sandbox.folder / "speech")
        Speech(desktop.children, desktop.sandbox)
        helps(desktop)
        dies_not(desktop, process)


@row
def speech_stands_still(prefix):
    """Speech Dispatcher is stopped (SIGSTOP)

    Tables do not wait for it.
    """
    with stage(prefix) as desktop:
        speech = Speech(desktop.children, desktop.sandbox)
        desktop.set(_SPEAKING)
        helps(desktop)
        speech._process.send_signal(signal.SIGSTOP)
        for _ in range(5):
            arrives(desktop)
            helps(desktop)


@row
def dictionaries_are_damaged(prefix):
    """The user's dictionary and word list are damaged while corrections are suggested

    Words are not corrected; keys arrive, and the popup opens.
    """
    with stage(prefix) as desktop:
        enchant = desktop.sandbox.path("XDG_CONFIG_HOME") / "enchant"
        (enchant / "hunspell").mkdir(parents=True)
        for name in ("en_US", "en_GB"):
            (enchant / "hunspell" / f"{name}.dic").write_bytes(b"99999999\n" + bytes(range(256)) * 40)
            (enchant / "hunspell" / f"{name}.aff").write_bytes(b"SET nonsense\nSFX \xff Y 999\n" + b"\0" * 4000)
        (enchant / "en.dic").write_bytes(b"\xff\xfe\0" * 9000)
        desktop.set(_SUGGESTING)
        process = desktop.engine
        arrives(desktop, "teh quikc brwon ")
        help_returns(desktop)
        dies_not(desktop, process)


@row
def dictionaries_do_not_come(prefix):
    """The user's dictionary is a pipe without a writer while corrections are suggested and choices are remembered

    Words are not corrected; keys arrive, the popup opens, and choices are remembered.
    """
    with stage(prefix) as desktop:
        enchant = desktop.sandbox.path("XDG_CONFIG_HOME") / "enchant"
        enchant.mkdir(parents=True)
        for name in ("en", "en_US", "en_GB"):
            os.mkfifo(enchant / f"{name}.dic")
        desktop.set({**_SUGGESTING, "order-by-use": "true"})
        process = desktop.engine
        arrives(desktop, "teh quikc brwon ")
        helps(desktop)
        wait_until((desktop.state / "picks").exists, "the choice is remembered")
        help_returns(desktop)
        dies_not(desktop, process)
