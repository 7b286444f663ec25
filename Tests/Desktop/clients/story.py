"""A small window of GNOME's with one text, for the pictures that show how Longhand is used."""

import gi

gi.require_version("Adw", "1")
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, Gdk, GLib, Gtk  # noqa: E402

from link import Link, field, title  # noqa: E402

_STYLE = b"""
textview { font-size: 15pt; background: transparent; }
"""


class Story:
    """One text, and what the harness may order."""

    def __init__(self):
        Adw.init()
        style = Gtk.CssProvider()
        style.load_from_data(_STYLE)
        Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        Gtk.Settings.get_default().props.gtk_cursor_blink = False
        self._buffer = Gtk.TextBuffer()
        self._link = Link(self, GLib.idle_add)
        self._buffer.connect_after("changed", self._link.changed)
        self._buffer.connect_after("mark-set", self._link.changed)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        self._open()

    def _open(self):
        self._window = Adw.Window(title=title(), default_width=460, default_height=160)
        rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        rows.append(Adw.HeaderBar(title_widget=Gtk.Label(label="Message", css_classes=["title"])))
        self._view = Gtk.TextView(buffer=self._buffer, left_margin=18, right_margin=18, top_margin=14, vexpand=True)
        rows.append(self._view)
        self._window.set_content(rows)
        self._window.present()
        self._view.grab_focus()

    def fields(self):
        """The one text there is."""
        start, end = self._buffer.get_bounds()
        cursor = self._buffer.props.cursor_position
        return {"entry": field(self._buffer.get_text(start, end, True), cursor, cursor)}

    def areas(self):
        """Nothing is clicked here."""
        return {}

    def focus(self, name):
        """Gives the focus to the text."""
        self._view.grab_focus()

    def write(self, name, text, cursor, anchor):
        """Replaces the text."""
        self._buffer.set_text(text)
        self._buffer.place_cursor(self._buffer.get_iter_at_offset(cursor))

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


Story()
GLib.MainLoop().run()
