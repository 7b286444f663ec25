"""A small GTK 3 window with a note in it, for a picture."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from link import Link, OneText, field, title  # noqa: E402

_STYLE = b"""
textview { font: 17pt "DejaVu Sans"; }
headerbar { font: 11pt "DejaVu Sans"; }
"""


class Note(OneText):
    """One text, and what the harness may order."""

    def __init__(self):
        _prepare_style()
        self._buffer = Gtk.TextBuffer()
        self._link = Link(self, GLib.idle_add)
        self._buffer.connect_after("changed", self._link.changed)
        self._buffer.connect_after("mark-set", self._link.changed)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        self._open()

    def _open(self):
        self._window = window = Gtk.Window(title=title(), default_width=640, default_height=200)
        window.set_titlebar(Gtk.HeaderBar(title=title(), custom_title=Gtk.Label(label="Notes"), show_close_button=True))
        window.add(Gtk.TextView(buffer=self._buffer, left_margin=24, right_margin=24, top_margin=20))
        window.show_all()

    def fields(self):
        """The one text there is."""
        start, end = self._buffer.get_bounds()
        cursor = self._buffer.props.cursor_position
        return {"entry": field(self._buffer.get_text(start, end, True), cursor, cursor)}

    def write(self, name, text, cursor, anchor):
        """Replaces the text."""
        self._buffer.set_text(text)
        self._buffer.place_cursor(self._buffer.get_iter_at_offset(cursor))

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


def _prepare_style():
    settings = Gtk.Settings.get_default()
    settings.props.gtk_cursor_blink = False
    settings.props.gtk_decoration_layout = ":close"
    style = Gtk.CssProvider()
    style.load_from_data(_STYLE)
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_USER)


Note()
Gtk.main()
