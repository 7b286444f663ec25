#!/usr/bin/python3
"""Echoes texts on dbus-python."""

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib


class Echo(dbus.service.Object):
    @dbus.service.method("org.example.Echo", in_signature="s", out_signature="s")
    def Echo(self, text):  # noqa: N802
        return text


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName("org.example.Echo", bus)
echo = Echo(bus, "/echo")
GLib.MainLoop().run()
