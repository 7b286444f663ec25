"""A GTK 3 window with every kind of text field."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from link import Link, field, title  # noqa: E402


class Window:
    """The fields by name, and what the harness may order."""

    def __init__(self):
        self._window = Gtk.Window(title=title(), decorated=False)
        self._window.set_default_size(640, 520)
        self._entries = {name: Gtk.Entry() for name in ("entry", "second", "password", "secret", "digits")}
        self._view = Gtk.TextView(accepts_tab=True)
        self._button = Gtk.Button(label="Button")
        self._describe()
        self._arrange()
        self._link = Link(self)
        self._listen()
        self._window.connect("map-event", self._link.report)
        self._window.connect_after("size-allocate", self._link.report)
        self._window.show_all()

    def _describe(self):
        self._entries["password"].set_visibility(False)
        self._entries["password"].set_input_purpose(Gtk.InputPurpose.PASSWORD)
        self._entries["secret"].set_input_purpose(Gtk.InputPurpose.PASSWORD)
        self._entries["digits"].set_input_purpose(Gtk.InputPurpose.DIGITS)

    def _arrange(self):
        rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=36)
        for name, widget in self._widgets().items():
            rows.pack_start(widget, name == "view", name == "view", 0)
        self._window.add(rows)

    def _widgets(self):
        entries = self._entries
        return {"entry": entries["entry"], "view": self._view, **entries, "button": self._button}

    def _listen(self):
        for entry in self._entries.values():
            for change in ("changed", "notify::cursor-position", "notify::selection-bound"):
                entry.connect(change, self._link.report)
            entry.connect("activate", lambda *_: self._link.heard("Return"))
        for change in ("changed", "mark-set"):
            self._view.get_buffer().connect_after(change, self._link.report)
        for widget in self._widgets().values():
            widget.connect_after("key-press-event", self._left_over)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)

    def _left_over(self, _widget, event):
        self._link.heard(Gdk.keyval_name(event.keyval))

    def fields(self):
        """The state of every text field."""
        texts = {name: _entry_state(entry) for name, entry in self._entries.items()}
        return {**texts, "view": _buffer_state(self._view.get_buffer())}

    def areas(self):
        """Where the fields are in the window."""
        return {name: self._area(widget) for name, widget in self._widgets().items()}

    def _area(self, widget):
        x, y = widget.translate_coordinates(self._window, 0, 0) or (0, 0)
        return x, y, widget.get_allocated_width(), widget.get_allocated_height()

    def focus(self, name):
        """Moves the focus as a program does, selecting nothing."""
        widget = self._widgets()[name]
        (getattr(widget, "grab_focus_without_selecting", None) or widget.grab_focus)()

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        if name == "view":
            _write_buffer(self._view.get_buffer(), text, cursor, anchor)
        else:
            self._entries[name].set_text(text)
            self._entries[name].select_region(anchor, cursor)

    def clear(self):
        """Empties every field."""
        self._link.forget_keys()
        for name in self.fields():
            self.write(name, "", 0, 0)


def _entry_state(entry):
    return field(entry.get_text(), entry.props.cursor_position, entry.props.selection_bound)


def _buffer_state(buffer):
    insert, bound = (buffer.get_iter_at_mark(mark).get_offset() for mark in (buffer.get_insert(), buffer.get_selection_bound()))
    return field(buffer.get_text(*buffer.get_bounds(), True), insert, bound)


def _write_buffer(buffer, text, cursor, anchor):
    buffer.set_text(text)
    buffer.select_range(buffer.get_iter_at_offset(cursor), buffer.get_iter_at_offset(anchor))


Window()
Gtk.main()
