"""An editor with one document, which is read as assistive technologies read it."""

import os
import subprocess
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from link import Link, OneText, field, title  # noqa: E402

_CHANGES = ("object:text-changed", "object:text-caret-moved", "object:text-selection-changed")
_RETRY = 100  # milliseconds


class AccessibleDocument(OneText):
    """A running editor, seen from outside. A subclass says how it is started, found and written."""

    COMMAND = ()
    """The command line, without the document."""

    CONTENT = ""
    """What is in the document's file."""

    def run(self):
        """Opens the document; ends with the harness."""
        Atspi.init()
        self._start()
        GLib.timeout_add(_RETRY, self._look)
        try:
            GLib.MainLoop().run()
        finally:
            self._process.terminate()

    @property
    def data(self):
        """The folder of the editor's data, its own: it would open what another one has not saved."""
        return Path.home() / f"{title()} data"

    def _start(self):
        document = Path.home() / title()
        document.write_text(self.CONTENT)
        self._process = subprocess.Popen([*self.COMMAND, document], env={**os.environ, "XDG_DATA_HOME": str(self.data)})

    def _look(self):
        """Calls the harness as soon as everything is there."""
        if not self.find(self._accessibles()):
            return True
        self.begin()
        self._listen()
        return False

    def _accessibles(self):
        """All accessible objects of the editor."""
        programs = _children_of(Atspi.get_desktop(0))
        return [each for program in programs if program.get_process_id() == self._process.pid
                for each in _all_in(program)]

    def _listen(self):
        self._link = Link(self, GLib.idle_add)
        self._listener = Atspi.EventListener.new(self._heard)
        for change in _CHANGES:
            self._listener.register(change)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        self._link.report()

    def find(self, accessibles):
        """Puts the text's accessible object into `text`; whether all that is needed is among these."""
        raise NotImplementedError

    def begin(self):
        """Makes the document ready."""

    def _heard(self, event):
        if event.source == self.text:
            self._link.changed()

    def fields(self):
        """The one text there is."""
        content, cursor = Atspi.Text.get_text(self.text, 0, -1), Atspi.Text.get_caret_offset(self.text)
        anchor = cursor
        if Atspi.Text.get_n_selections(self.text):
            selection = Atspi.Text.get_selection(self.text, 0)
            anchor = selection.start_offset + selection.end_offset - cursor
        return {"entry": field(content, cursor, anchor)}

    def write(self, name, text, cursor, anchor):
        """Replaces the text and puts the cursor and the selection into it."""
        raise NotImplementedError

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


def is_text(accessible):
    """Whether an accessible object is a text of several lines."""
    return accessible.get_role() == Atspi.Role.TEXT


def _all_in(accessible):
    yield accessible
    for child in _children_of(accessible):
        yield from _all_in(child)


def _children_of(accessible):
    children = (accessible.get_child_at_index(place) for place in range(accessible.get_child_count()))
    return [each for each in children if each is not None]
