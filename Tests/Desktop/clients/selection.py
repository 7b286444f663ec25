"""Selects a text for a click with the middle button to insert, as a program does in which it was selected."""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

Gtk.Clipboard.get(Gdk.SELECTION_PRIMARY).set_text(sys.argv[1], -1)
Gtk.main()
