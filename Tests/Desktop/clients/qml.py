"""A window of Qt Quick with every kind of text field, as in KDE's programs."""

import sys
from pathlib import Path

from PyQt5 import QtCore, QtGui, QtQuick

from link import Link, shown, title

_FILE = Path(__file__).with_name("fields.qml")
_TEXTS = ("entry", "view", "second", "password", "digits", "full")
_PLACES = (*_TEXTS, "button")
_CHANGES = ("textChanged", "cursorPositionChanged", "selectedTextChanged", "preeditTextChanged")
_NAMES = {"Esc": "Escape", "Backspace": "BackSpace"}


class Window(QtQuick.QQuickView):
    """The fields by name, and what the harness may order."""

    def __init__(self):
        super().__init__()
        self.setTitle(title())
        self.setResizeMode(QtQuick.QQuickView.ResizeMode.SizeRootObjectToView)
        self.setSource(QtCore.QUrl.fromLocalFile(str(_FILE)))
        self.resize(640, 620)
        self._link = Link(self, lambda report: QtCore.QTimer.singleShot(0, report))
        self._items = {name: self.rootObject().findChild(QtQuick.QQuickItem, name) for name in _PLACES}
        for name in _TEXTS:
            for change in _CHANGES:
                getattr(self._items[name], change).connect(self._link.changed)
        self._orders = QtCore.QSocketNotifier(self._link.fileno(), QtCore.QSocketNotifier.Type.Read)
        self._orders.activated.connect(self._link.obey)
        self.show()

    def keyPressEvent(self, event):  # noqa: N802, Qt's name
        """Has the field use a key, and notes it if none did."""
        super().keyPressEvent(event)
        if not event.isAccepted():
            self._link.heard(_name(event))

    def keyReleaseEvent(self, event):  # noqa: N802, Qt's name
        """Notes a release. Qt reports a release before each repeat of a key, and that it is no true one."""
        super().keyReleaseEvent(event)
        if not event.isAutoRepeat():
            self._link.heard_release(_name(event))

    def resizeEvent(self, event):  # noqa: N802, Qt's name
        """Tells the new places."""
        super().resizeEvent(event)
        self._link.changed()

    def fields(self):
        """The state of every text field, as it is to be seen: with what is preedit."""
        return {name: _state(self._items[name]) for name in _TEXTS}

    def areas(self):
        """Where the fields are in the window."""
        return {name: _area(item) for name, item in self._items.items()}

    def focus(self, name):
        """Moves the focus as a program does."""
        self._items[name].forceActiveFocus()

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        item = self._items[name]
        item.setProperty("text", text)
        if cursor == anchor:
            item.setProperty("cursorPosition", _units(text[:cursor]))
        else:
            QtCore.QMetaObject.invokeMethod(item, "select", QtCore.Q_ARG(int, _units(text[:anchor])),
                                            QtCore.Q_ARG(int, _units(text[:cursor])))

    def clear(self):
        """Empties every field."""
        self._link.forget_keys()
        for name in _TEXTS:
            self.write(name, "", 0, 0)


def _name(event):
    name = QtGui.QKeySequence(event.key()).toString()
    return _NAMES.get(name, name.lower() if len(name) == 1 else name)


def _state(item):
    text, cursor, start, end = (item.property(each) for each in
                                ("text", "cursorPosition", "selectionStart", "selectionEnd"))
    places = (_characters(text, each) for each in (cursor, start + end - cursor))
    return shown(text, *places, item.property("preeditText"))


def _units(text):
    """The length of a text as Qt counts, in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _characters(text, units):
    """The number of characters in so many units of UTF-16."""
    return len(text.encode("utf-16-le")[:2 * units].decode("utf-16-le"))


def _area(item):
    place = item.mapToScene(QtCore.QPointF(0, 0))
    return place.x(), place.y(), item.width(), item.height()


application = QtGui.QGuiApplication(sys.argv[:1])
window = Window()
sys.exit(application.exec())
