"""WebKitGTK with a page of text fields, as in Epiphany and in mail programs."""

import sys

import gi

from page import Page


def _show(address):
    """Shows the page in a window of its own."""
    gi.require_version("Gtk", "3.0")
    gi.require_version("WebKit2", "4.1")
    from gi.repository import Gtk, WebKit2

    window = Gtk.Window(decorated=False, default_width=700, default_height=900)
    view = WebKit2.WebView()
    view.connect("notify::title", lambda *_: window.set_title(view.get_title() or ""))
    view.load_uri(address)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


if sys.argv[1] == "--show":
    _show(sys.argv[2])
else:
    Page().show(sys.executable, __file__, "--show", "{address}")
