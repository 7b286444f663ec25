"""GNOME's text editor with one document, which is read and written as assistive technologies do."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from link import Link, field, title  # noqa: E402

_CHANGES = ("object:text-changed", "object:text-caret-moved", "object:text-selection-changed")
_RETRY = 100  # milliseconds


class TextEditor:
    """A running text editor, seen from outside."""

    def __init__(self):
        document, data = Path.home() / title(), Path.home() / f"{title()} data"
        document.touch()
        self._process = subprocess.Popen(  # with data of its own: it would open what another one has not saved
            ["gnome-text-editor", "--standalone", document], env={**os.environ, "XDG_DATA_HOME": str(data)})
        self._text = None
        GLib.timeout_add(_RETRY, self._look_for_text)

    def _look_for_text(self):
        """Calls the harness as soon as the text is there."""
        self._text = next(_texts_of(self._process.pid), None)
        if self._text is None:
            return True
        self._link = Link(self, GLib.idle_add)
        self._listener = Atspi.EventListener.new(self._heard)
        for change in _CHANGES:
            self._listener.register(change)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        self._link.report()
        return False

    def _heard(self, event):
        if event.source == self._text:
            self._link.changed()

    def fields(self):
        """The one text there is."""
        content, cursor = Atspi.Text.get_text(self._text, 0, -1), Atspi.Text.get_caret_offset(self._text)
        anchor = cursor
        if Atspi.Text.get_n_selections(self._text):
            selection = Atspi.Text.get_selection(self._text, 0)
            anchor = selection.start_offset + selection.end_offset - cursor
        return {"entry": field(content, cursor, anchor)}

    def areas(self):
        """Nobody clicks here."""
        return {}

    def focus(self, name):
        """Nothing to do: the text has the focus within its window."""

    def write(self, name, text, cursor, anchor):
        """Replaces the text. GTK 4.8 cannot be told to select: it dies of it. GTK 4.18 refuses to move the cursor, and
        leaves it behind the text."""
        Atspi.EditableText.set_text_contents(self._text, text)
        with suppress(GLib.Error):
            Atspi.Text.set_caret_offset(self._text, cursor)

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)

    def end(self):
        """Ends the editor."""
        self._process.terminate()


def _texts_of(process):
    desktop = Atspi.get_desktop(0)
    for program in _children_of(desktop):
        if program.get_process_id() == process:
            yield from _texts_in(program)


def _texts_in(accessible):
    if accessible.get_role() == Atspi.Role.TEXT and "EditableText" in accessible.get_interfaces():
        yield accessible
    for child in _children_of(accessible):
        yield from _texts_in(child)


def _children_of(accessible):
    children = (accessible.get_child_at_index(place) for place in range(accessible.get_child_count()))
    return [each for each in children if each is not None]


Atspi.init()
editor = TextEditor()
try:
    GLib.MainLoop().run()
finally:
    editor.end()
