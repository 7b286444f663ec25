"""What may happen to ibus-daemon and to the session bus."""

import signal

from harness.buses import is_alive, start_session_bus
from harness.waiting import wait_until

from .stage import arrives, dies_not, help_returns, helps, reads, row, stage


@row
def ibus_daemon_is_killed(prefix):
    """ibus-daemon is killed while a table is open

    The letter stays, keys arrive, the engine ends; the popup returns with the next ibus-daemon.
    """
    with stage(prefix) as desktop:
        before, process = desktop.field.text, desktop.engine
        desktop.field.hold("e")
        desktop.daemon.kill()
        desktop.field.release("e")
        arrives(desktop)
        reads(desktop, before + "ethe quick brown fox ")
        wait_until(lambda: not is_alive(process), "the engine has ended")
        desktop.start_daemon()
        helps(desktop)


@row
def ibus_daemon_is_restarted(prefix):
    """`ibus restart`

    Keys arrive meanwhile; the popup returns afterwards.
    """
    with stage(prefix) as desktop:
        desktop.input.restart()
        arrives(desktop)
        desktop.connect()
        helps(desktop)


@row
def ibus_daemon_stands_still(prefix):
    """ibus-daemon is stopped for a second (SIGSTOP)

    Keys wait for it and arrive in order; the popup returns.
    """
    with stage(prefix) as desktop:
        desktop.children.start("alarm", "sh", "-c", f"sleep 1; kill -CONT {desktop.daemon.pid}",
                               environment=desktop.sandbox.environment)
        desktop.daemon.send_signal(signal.SIGSTOP)
        arrives(desktop)
        help_returns(desktop)


@row
def the_session_ends(prefix):
    """The session bus is killed, and ibus-daemon ends with it

    Keys arrive, the engine ends; the popup returns when both are restarted.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        desktop.session_bus.kill()
        arrives(desktop)
        wait_until(lambda: not is_alive(process), "the engine has ended")
        arrives(desktop)
        desktop.session_bus = start_session_bus(desktop.children, desktop.sandbox)
        desktop.start_daemon()
        helps(desktop)


@row
def the_engine_loses_its_session_bus(prefix):
    """The session bus is killed, and ibus-daemon continues

    Typing and holding continue; only programs can no longer use Longhand over the session bus.
    """
    with stage(prefix) as desktop:
        process = desktop.engine
        desktop.engine_bus.kill()
        arrives(desktop)
        help_returns(desktop)
        dies_not(desktop, process)


@row
def the_session_bus_stands_still(prefix):
    """The session bus is stopped (SIGSTOP) while the engine runs, and later continues

    Typing and holding continue.
    """
    with stage(prefix) as desktop:
        desktop.engine_bus.send_signal(signal.SIGSTOP)
        arrives(desktop)
        help_returns(desktop)
        desktop.engine_bus.send_signal(signal.SIGCONT)
        helps(desktop)


@row
def the_engine_starts_beside_a_silent_session_bus(prefix):
    """The engine is started while the session bus accepts connections and does not answer

    Typing and holding begin without it.
    """
    with stage(prefix) as desktop:
        desktop.engine_bus.send_signal(signal.SIGSTOP)
        desktop.input.kill_engine()
        desktop.select()
        arrives(desktop)
        help_returns(desktop)


@row
def there_is_no_session_bus(prefix):
    """The engine is started without a session bus

    Typing and holding begin without it.
    """
    with stage(prefix) as desktop:
        desktop.engine_bus.kill()
        desktop.engine_bus.wait()
        desktop.input.kill_engine()
        desktop.select()
        helps(desktop)
