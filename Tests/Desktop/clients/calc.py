"""LibreOffice Calc with an empty sheet. Its one field is a cell below another, as the input line shows it."""

import uno  # noqa: F401, which finds what is imported next
from com.sun.star.accessibility.AccessibleRole import PARAGRAPH
from com.sun.star.uno import RuntimeException
from gi.repository import GLib

from link import Link, OneText, field, title
from office import open_document

_LOOK = 50  # milliseconds
_ABOVE, _CELL, _ELSEWHERE = "A1", "A2", "C5"
_FORMULA_BAR = "Formula Tool Bar"
_MOST_CHILDREN = 20  # the sheet has more


class Sheet(OneText):
    """The sheet, and what the harness may order."""

    def __init__(self, document):
        self._document = document
        self._controller = document.getCurrentController()
        self._sheet = document.getSheets().getByIndex(0)
        self._line = _input_line(self._controller.getFrame().getContainerWindow().getAccessibleContext())
        self._state = "", 0, 0
        self._link = Link(self, GLib.idle_add)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)
        GLib.timeout_add(_LOOK, self._look)
        self._controller.getFrame().setTitle(title())
        self.clear()

    def _look(self):
        """Looks at the input line every now and then, which reports nothing."""
        try:
            if (state := self._read()) != self._state:
                self._state = state
                self._link.changed()
        except RuntimeException:
            pass  # it is being drawn anew
        return True

    def _read(self):
        line = self._line.getAccessibleChild(0).getAccessibleContext()
        cursor = line.getCaretPosition()
        anchor = line.getSelectionStart() + line.getSelectionEnd() - cursor
        return line.getText(), max(cursor, 0), max(anchor, 0)

    def fields(self):
        """The one cell there is to type in."""
        return {"entry": field(*self._state)}

    def write(self, name, text, cursor, anchor):
        """Replaces what is in the cell; what is typed next replaces it."""
        self._select(_ELSEWHERE)
        self._sheet.getCellRangeByName(_CELL).setString(text)
        self._select(_CELL)
        self._state = self._read()

    def _select(self, place):
        self._controller.select(self._sheet.getCellRangeByName(place))

    def fill(self, text):
        """Puts a text into the cell above, by which typed letters are completed."""
        self._sheet.getCellRangeByName(_ABOVE).setString(text)

    def clear(self):
        """Empties all."""
        self._link.forget_keys()
        self.fill("")
        self.write("entry", "", 0, 0)


def _input_line(context, is_within=False):
    """The accessible context in the formula bar that has a paragraph, which is another one whenever it is drawn anew."""
    is_within = is_within or context.getAccessibleName() == _FORMULA_BAR
    for index in range(min(context.getAccessibleChildCount(), _MOST_CHILDREN)):
        child = context.getAccessibleChild(index).getAccessibleContext()
        if is_within and child.getAccessibleRole() == PARAGRAPH:
            return context
        if found := _input_line(child, is_within):
            return found
    return None


sheet = Sheet(open_document("calc"))
GLib.MainLoop().run()
