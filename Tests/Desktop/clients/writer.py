"""LibreOffice Writer with an empty document."""

import unohelper
from com.sun.star.awt import XKeyHandler
from com.sun.star.awt.Key import ESCAPE, RIGHT
from com.sun.star.beans import PropertyValue
from com.sun.star.uno import RuntimeException
from com.sun.star.util import URL, XModifyListener
from com.sun.star.view import XSelectionChangeListener
from gi.repository import GLib

from link import Link, OneText, field, title
from office import open_document

_NAMES = {ESCAPE: "Escape", RIGHT: "Right"}


class Document(OneText):
    """The document, and what the harness may order."""

    def __init__(self, document):
        self._document = document
        self._text = document.getText()
        self._controller = document.getCurrentController()
        self._view = self._controller.getViewCursor()
        self._ends = 0, 0
        self._written = None
        self._link = Link(self, GLib.idle_add)
        self._listen()
        self._controller.getFrame().setTitle(title())

    def _listen(self):
        ears = _Ears(self._link)
        self._document.addModifyListener(ears)
        self._controller.addSelectionChangeListener(ears)
        self._controller.addKeyHandler(ears)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)

    def fields(self):
        """The one text there is. A selection is taken for one made forwards, unless it is the one that was ordered."""
        first, last = self._where()
        backwards = self._written == (first, last)
        return {"entry": field(self._text.getString(), first if backwards else last, last if backwards else first)}

    def _where(self):
        """Where the view's selection begins and ends; asked again where the text is changed meanwhile."""
        try:
            self._ends = self._place(self._view.getStart()), self._place(self._view.getEnd())
        except RuntimeException:
            self._link.changed()
        return self._ends

    def _place(self, position):
        before = self._text.createTextCursorByRange(self._text.getStart())
        before.gotoRange(position, True)
        return len(before.getString())

    def write(self, name, text, cursor, anchor):
        """Replaces the text and puts the cursor and the selection into it."""
        self._text.setString(text)
        self._written = (cursor, anchor)
        self._view.gotoRange(self._position(anchor), False)
        if cursor != anchor:  # the next BackSpace would take nothing for a selection
            self._view.gotoRange(self._position(cursor), True)

    def _position(self, place):
        position = self._text.createTextCursorByRange(self._text.getStart())
        while len(position.getString()) < place:
            position.goRight(1, True)
        return position.getEnd()

    def correct(self, wanted):
        """Begins to correct words as they are typed, or stops."""
        command = URL(Complete=".uno:OnlineAutoFormat", Protocol=".uno:", Path="OnlineAutoFormat")
        switch = PropertyValue(Name="OnlineAutoFormat", Value=wanted)
        self._controller.getFrame().queryDispatch(command, "", 0).dispatch(command, (switch,))

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


class _Ears(unohelper.Base, XModifyListener, XSelectionChangeListener, XKeyHandler):
    """Receives changes and keys, on a separate thread."""

    def __init__(self, link):
        self._link = link

    def modified(self, _event):
        GLib.idle_add(self._link.changed)

    def selectionChanged(self, _event):  # noqa: N802, the library's name
        GLib.idle_add(self._link.changed)

    def keyPressed(self, event):  # noqa: N802, the library's name
        """Notes a key; Writer goes on to use it, if it can."""
        if event.KeyCode == ESCAPE:
            GLib.idle_add(self._link.heard, "Escape")
        return False

    def keyReleased(self, event):  # noqa: N802, the library's name
        GLib.idle_add(self._link.heard_release, _NAMES.get(event.KeyCode) or event.KeyChar.value)
        return False

    def disposing(self, _event):
        """The document goes, and this process with it."""


document = Document(open_document("writer"))
GLib.MainLoop().run()
