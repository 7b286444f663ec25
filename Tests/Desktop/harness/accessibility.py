"""The bus on which programs tell assistive technologies what they show."""

from gi.repository import Gio, GLib

from .waiting import wait_until

_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_PLAIN = {"NO_AT_BRIDGE", "GTK_A11Y"}
_FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION


def start_accessibility(children, sandbox):
    """Starts the bus and its registry; programs started from here on take part."""
    environment = sandbox.environment
    for variable in _PLAIN:
        environment.pop(variable)
    children.start("accessibility", _LAUNCHER, "--launch-immediately", environment=environment)
    session = _connect(environment["DBUS_SESSION_BUS_ADDRESS"])
    address = wait_until(lambda: _address(session), "the accessibility bus is there", 20)
    session.close_sync(None)
    bus = _connect(address)
    start = GLib.Variant("(su)", ("org.a11y.atspi.Registry", 0))
    _call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "StartServiceByName", start)
    bus.close_sync(None)


def _connect(address):
    return Gio.DBusConnection.new_for_address_sync(address, _FLAGS, None, None)


def _address(session):
    try:
        return _call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None)[0]
    except GLib.Error:
        return None


def _call(bus, name, path, interface, method, arguments):
    return bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30_000, None).unpack()
