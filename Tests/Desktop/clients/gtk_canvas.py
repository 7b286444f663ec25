"""What programs do that draw their own text, terminals and editors with modes among them: an input method and keys."""

from gi.repository import Gdk, Gtk

from link import field


class Canvas:
    """A text with a cursor in a widget of its own; what no input method uses comes as keys.

    One that `tells` its text can have some of it deleted; one that does not can only be given keys.
    """

    def __init__(self, tells, link):
        self._link = link
        self._text, self._cursor, self._preedit = "", 0, ""
        self.label = Gtk.Label(xalign=0, height_request=24)
        self.context = Gtk.IMMulticontext()
        self.context.connect("commit", lambda _, text: self._commit(text))
        self.context.connect("preedit-changed", self._edit)
        if tells:
            self.context.connect("retrieve-surrounding", self._retrieve)
            self.context.connect("delete-surrounding", self._delete)

    def pressed(self, symbol, is_command):
        """A key went down or repeats, and no input method used it."""
        name = Gdk.keyval_name(symbol)
        self._link.saw_down(name)
        if name == "BackSpace":
            self._replace(self._cursor - 1, self._cursor, "")
        elif name in ("Left", "Right"):
            self._place(self._cursor + (1 if name == "Right" else -1))
        elif (character := chr(Gdk.keyval_to_unicode(symbol))).isprintable() and not is_command:
            self._insert(character)

    def _commit(self, text):
        self._link.saw(text)
        self._insert(text)

    def _insert(self, text):
        self._replace(self._cursor, self._cursor, text)

    def _edit(self, context):
        self._preedit = context.get_preedit_string()[0]
        self._show()

    def _retrieve(self, context):
        context.set_surrounding(self._text, len(self._text.encode()), len(self._text[:self._cursor].encode()))
        return True

    def _delete(self, _, offset, count):
        self._link.saw(f"delete({offset},{count})")
        self._replace(self._cursor + offset, self._cursor + offset + count, "")
        return True

    def _replace(self, start, end, replacement):
        start = max(start, 0)
        self._text = self._text[:start] + replacement + self._text[end:]
        self._place(start + len(replacement))

    def _place(self, cursor):
        self._cursor = min(max(cursor, 0), len(self._text))
        self._show()

    def _show(self):
        self.label.set_text(self._text[:self._cursor] + self._preedit + "|" + self._text[self._cursor:])
        self._link.changed()

    def state(self):
        """The text as it is to be seen."""
        cursor = self._cursor + len(self._preedit)
        text = self._text[:self._cursor] + self._preedit + self._text[self._cursor:]
        return field(text, cursor, cursor, self._preedit)

    def write(self, text, cursor):
        """Replaces the text."""
        self._text = text
        self._place(cursor)
