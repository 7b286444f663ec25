"""A window of Tk with every kind of text field, as in IDLE and git gui."""

import tkinter

from link import Link, field, title

_NAMES = {"space": " "}
_FIELDS = ("entry", "second", "password", "digits")


class Window:
    """The fields by name, and what the harness may order."""

    def __init__(self):
        self._root = tkinter.Tk(className="Longhand")
        self._root.title(title())
        self._root.geometry("640x560+0+0")
        self._entries = {name: tkinter.Entry(self._root) for name in _FIELDS}
        self._entries["password"].configure(show="*")
        self._view = tkinter.Text(self._root, height=6, undo=True)
        self._button = tkinter.Button(self._root, text="Button")
        self._link = Link(self, self._root.after_idle)
        for widget in self._widgets().values():
            self._add(widget)
        self._root.tk.createfilehandler(self._link, tkinter.READABLE, self._link.obey)
        self._root.after(0, self._link.report)

    def run(self):
        """Runs until the harness hangs up."""
        self._root.mainloop()

    def _widgets(self):
        entries = self._entries
        return {"entry": entries["entry"], "view": self._view, **entries, "button": self._button}

    def _add(self, widget):
        """Puts a widget into the window. Tags after the class's receive an event once it has used that."""
        widget.pack(fill="x", pady=(0, 36))
        widget.bindtags((*widget.bindtags(), "told"))
        widget.bind_class("told", "<KeyPress>", self._pressed)
        widget.bind_class("told", "<KeyRelease>", self._released)
        for change in ("<Configure>", "<ButtonRelease>", "<FocusIn>"):
            widget.bind(change, self._link.changed, add="+")

    def _pressed(self, event):
        """Notes a key, and what it may have changed. Escape alone is used by no field."""
        if event.keysym == "Escape":
            self._link.heard("Escape")
        self._link.changed()

    def _released(self, event):
        self._link.heard_release(_NAMES.get(event.keysym, event.keysym))

    def fields(self):
        """The state of every text field."""
        states = {name: _entry_state(entry) for name, entry in self._entries.items()}
        return {name: field(*state) for name, state in {**states, "view": _view_state(self._view)}.items()}

    def areas(self):
        """Where the fields are in the window."""
        return {name: (each.winfo_x(), each.winfo_y(), each.winfo_width(), each.winfo_height())
                for name, each in self._widgets().items()}

    def focus(self, name):
        """Moves the focus as a program does."""
        self._widgets()[name].focus_set()

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        if name == "view":
            _write_view(self._view, text, cursor, anchor)
        else:
            _write_entry(self._entries[name], text, cursor, anchor)

    def clear(self):
        """Empties every field."""
        self._link.forget_keys()
        for name in self.fields():
            self.write(name, "", 0, 0)


def _entry_state(entry):
    cursor = anchor = entry.index("insert")
    if entry.selection_present():
        anchor = entry.index("sel.first") + entry.index("sel.last") - cursor
    return entry.get(), cursor, anchor


def _view_state(view):
    cursor = anchor = _place(view, "insert")
    if view.tag_ranges("sel"):
        anchor = _place(view, "sel.first") + _place(view, "sel.last") - cursor
    return view.get("1.0", "end-1c"), cursor, anchor


def _place(view, index):
    return len(view.get("1.0", index))


def _write_entry(entry, text, cursor, anchor):
    entry.delete(0, "end")
    entry.insert(0, text)
    entry.icursor(cursor)
    if cursor != anchor:
        entry.selection_range(*sorted((cursor, anchor)))


def _write_view(view, text, cursor, anchor):
    view.delete("1.0", "end")
    view.insert("1.0", text)
    view.mark_set("insert", f"1.0+{cursor}c")
    if cursor != anchor:
        first, last = sorted((cursor, anchor))
        view.tag_add("sel", f"1.0+{first}c", f"1.0+{last}c")


Window().run()
