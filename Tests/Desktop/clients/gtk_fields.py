"""What the GTK clients have in common. The version of GTK must be chosen before this is imported."""

from gi.repository import Gdk, GLib, Gtk

from gtk_canvas import Canvas
from link import Link, shown, title

_ENTRIES = ("entry", "second", "password", "secret", "digits", "terminal", "address", "full", "chat")
COMMANDS = Gdk.ModifierType.CONTROL_MASK | Gdk.ModifierType.SUPER_MASK


class Fields:
    """A window with every kind of text field, and what the harness may order."""

    def __init__(self):
        self._window = Gtk.Window(title=title(), decorated=False)
        self._window.set_default_size(640, 700)
        self._entries = {name: Gtk.Entry() for name in _ENTRIES}
        self._view = Gtk.TextView(accepts_tab=True, vexpand=True)
        self._preedits = dict.fromkeys([*_ENTRIES, "view"], "")
        self._button = Gtk.Button(label="Button")
        self._list = None
        self._link = Link(self, lambda report: GLib.idle_add(report, priority=GLib.PRIORITY_LOW))
        self._canvases = {"canvas": Canvas(True, self._link), "mute": Canvas(False, self._link)}
        self._areas = {name: self._canvas_widget(each) for name, each in self._canvases.items()}
        self._describe()
        self._rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=24)
        self._arrange(self._rows)
        self._listen()

    def _describe(self):
        self._entries["password"].set_visibility(False)
        self._entries["password"].set_input_purpose(Gtk.InputPurpose.PASSWORD)
        self._entries["secret"].set_input_purpose(Gtk.InputPurpose.PASSWORD)
        self._entries["digits"].set_input_purpose(Gtk.InputPurpose.DIGITS)
        self._entries["full"].set_max_length(4)
        self._entries["address"].set_input_purpose(Gtk.InputPurpose.URL)
        self._entries["terminal"].set_input_purpose(Gtk.InputPurpose.TERMINAL)

    def _arrange(self, rows):
        """Puts the widgets into the rows and the rows into the window."""
        raise NotImplementedError

    def _canvas_widget(self, canvas):
        """A widget that shows a canvas and hands its keys on."""
        raise NotImplementedError

    def _area(self, widget):
        """A widget's x, y, width and height in the window."""
        raise NotImplementedError

    def _widgets(self):
        """All by name, from top to bottom; the view is high, so that a table under "entry" covers no other entry."""
        entries = self._entries
        return {"entry": entries["entry"], "view": self._view, **entries, **self._areas, "button": self._button}

    def _listen(self):
        for entry in self._entries.values():
            for change in ("changed", "notify::cursor-position", "notify::selection-bound"):
                entry.connect(change, self._link.changed)
            entry.connect("activate", lambda *_: self._link.heard("Return"))
        self._entries["chat"].connect("activate", self._send)
        for name in self._preedits:
            _editor(self._widgets()[name]).connect("preedit-changed", self._edited, name)
        for change in ("changed", "mark-set"):
            self._view.get_buffer().connect_after(change, self._link.changed)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)

    def _send(self, chat):
        """Puts what was typed into the second field, and empties the field, as a chat does."""
        sent = self._entries["second"].get_text() + chat.get_text() + ";"
        self.write("second", sent, len(sent), len(sent))
        chat.set_text("")

    def _edited(self, _, preedit, name):
        self._preedits[name] = preedit
        self._link.changed()

    def _left_over(self, symbol):
        """Notes a key that no field used."""
        name = Gdk.keyval_name(symbol)
        self._link.saw_down(name)
        self._link.heard(name)

    def _released(self, symbol):
        """Notes a release that came through the input method."""
        name = Gdk.keyval_name(symbol)
        self._link.saw_up(name)
        self._link.heard_release(name)

    def fields(self):
        """The state of every text field, as it is to be seen: with what is preedit."""
        states = {name: _entry_state(entry) for name, entry in self._entries.items()}
        states["view"] = _buffer_state(self._view.get_buffer())
        if self._list:
            states["list"] = self._item(), 0, 0
        drawn = {name: canvas.state() for name, canvas in self._canvases.items()}
        return {name: shown(*state, self._preedits.get(name, "")) for name, state in states.items()} | drawn

    def areas(self):
        """Where the fields are in the window."""
        return {name: self._area(widget) for name, widget in self._widgets().items()}

    def focus(self, name):
        """Moves the focus as a program does, selecting nothing."""
        widget = self._widgets()[name]
        (getattr(widget, "grab_focus_without_selecting", None) or widget.grab_focus)()

    def open_list(self, items):
        """Shows a list above the fields, in which letters look for items."""
        names = Gtk.ListStore(str)
        for each in items:
            names.append([each])
        self._list = Gtk.TreeView(model=names, search_column=0, headers_visible=False)
        self._list.append_column(Gtk.TreeViewColumn("", Gtk.CellRendererText(), text=0))
        self._list.get_selection().connect("changed", self._link.changed)
        self._show_list()
        self._list.grab_focus()

    def _item(self):
        names, row = self._list.get_selection().get_selected()
        return names[row][0] if row else ""

    def close_list(self):
        """Removes the list."""
        self._rows.remove(self._list)
        self._list = None

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        if name == "view":
            _write_buffer(self._view.get_buffer(), text, cursor, anchor)
        elif name in self._canvases:
            self._canvases[name].write(text, cursor)
        else:
            self._entries[name].set_text(text)
            self._entries[name].select_region(anchor, cursor)

    def clear(self):
        """Empties every field."""
        self._link.forget_keys()
        for name in [*self._entries, "view", *self._canvases]:
            self.write(name, "", 0, 0)


def _editor(widget):
    """Where a field reports what is preedit: in GTK 4 that is a part of it."""
    return widget.get_delegate() if hasattr(widget, "get_delegate") else widget


def _entry_state(entry):
    return entry.get_text(), entry.props.cursor_position, entry.props.selection_bound


def _buffer_state(buffer):
    marks = buffer.get_insert(), buffer.get_selection_bound()
    places = [buffer.get_iter_at_mark(each).get_offset() for each in marks]
    return buffer.get_text(*buffer.get_bounds(), True), *places


def _write_buffer(buffer, text, cursor, anchor):
    buffer.set_text(text)
    buffer.select_range(buffer.get_iter_at_offset(cursor), buffer.get_iter_at_offset(anchor))
