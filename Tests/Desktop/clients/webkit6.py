"""WebKitGTK on GTK 4 with a page of text fields, as in newer versions of Epiphany."""

import sys

import gi

from page import Page


def _show(address):
    """Shows the page in a window of its own."""
    gi.require_version("Gtk", "4.0")
    gi.require_version("WebKit", "6.0")
    from gi.repository import GLib, Gtk, WebKit

    window = Gtk.Window(decorated=False, default_width=700, default_height=900)
    view = WebKit.WebView()
    view.connect("notify::title", lambda *_: window.set_title(view.get_title() or ""))
    view.load_uri(address)
    window.set_child(view)
    window.present()
    GLib.MainLoop().run()


if sys.argv[1] == "--show":
    _show(sys.argv[2])
else:
    Page().show(sys.executable, __file__, "--show", "{address}")
