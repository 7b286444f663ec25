"""A Qt window with every kind of text field, of the Qt whose bindings the environment names."""

import os
import sys
from importlib import import_module

from link import Link, field, shown, title

_BINDINGS = os.environ["QT_BINDINGS"]
QtCore, QtGui, QtWidgets = (import_module(f"{_BINDINGS}.{each}") for each in ("QtCore", "QtGui", "QtWidgets"))
Qt = QtCore.Qt

_ENTRIES = ("entry", "second", "password", "digits", "full", "completed", "chat")
_NAMES = {"Backspace": "BackSpace", "Esc": "Escape"}


class Watch(QtCore.QObject):
    """Notes the keys and the texts that come to a widget, before the widget sees them."""

    def __init__(self, link, widget):
        super().__init__(widget)
        kinds = QtCore.QEvent.Type
        self._link = link
        self.preedit = ""
        """What is preedit in the widget, whose text does not have it."""
        self._deeds = {kinds.KeyPress: self._down, kinds.KeyRelease: self._up, kinds.InputMethod: self._text}

    def eventFilter(self, _widget, event):  # noqa: N802, Qt's name
        """Notes an event, and leaves it alone."""
        if deed := self._deeds.get(event.type()):
            deed(event)
        return False

    def _down(self, event):
        self._link.saw_down(_name(event))

    def _up(self, event):
        """Qt reports that a key came up before each of its repeats, and that this is no true release."""
        if not event.isAutoRepeat():
            self._link.saw_up(_name(event))
            self._link.heard_release(_name(event))

    def _text(self, event):
        if count := event.replacementLength():
            self._link.saw(f"delete({event.replacementStart()},{count})")
        if text := event.commitString():
            self._link.saw(text)
        self.preedit = event.preeditString()
        self._link.changed()


class Window(QtWidgets.QWidget):
    """The fields by name, and what the harness may order."""

    def __init__(self):
        super().__init__()
        self.setWindowTitle(title())
        self.resize(640, 640)
        self._list = None
        self._entries = {name: QtWidgets.QLineEdit() for name in _ENTRIES}
        self._entries["password"].setEchoMode(QtWidgets.QLineEdit.EchoMode.Password)
        self._entries["digits"].setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self._entries["full"].setMaxLength(4)
        completer = QtWidgets.QCompleter(["elephant"], self)
        completer.setCompletionMode(QtWidgets.QCompleter.CompletionMode.InlineCompletion)
        self._entries["completed"].setCompleter(completer)
        self._view = QtWidgets.QPlainTextEdit()
        self._button = QtWidgets.QPushButton("Button")
        self._arrange()
        self._link = Link(self, lambda report: QtCore.QTimer.singleShot(0, report))
        self._listen()
        self._watches = {name: Watch(self._link, widget) for name, widget in self._widgets().items()}
        for name, widget in self._widgets().items():
            widget.installEventFilter(self._watches[name])
        self.show()

    def _arrange(self):
        rows = QtWidgets.QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(36)
        for widget in self._widgets().values():
            rows.addWidget(widget)
        for entry in self._entries.values():
            entry.setTextMargins(5, 0, 0, 0)  # the text begins where it does in the other clients

    def _widgets(self):
        entries = self._entries
        return {"entry": entries["entry"], "view": self._view, **entries, "button": self._button}

    def _send(self):
        """Puts what was typed into the second field, and empties the field, as a chat does."""
        second, chat = self._entries["second"], self._entries["chat"]
        second.setText(second.text() + chat.text() + ";")
        chat.clear()

    def _listen(self):
        self._entries["chat"].returnPressed.connect(self._send)
        for entry in self._entries.values():
            for change in (entry.textChanged, entry.cursorPositionChanged, entry.selectionChanged):
                change.connect(self._link.changed)
        for change in (self._view.textChanged, self._view.cursorPositionChanged, self._view.selectionChanged):
            change.connect(self._link.changed)
        self._orders = QtCore.QSocketNotifier(self._link.fileno(), QtCore.QSocketNotifier.Type.Read)
        self._orders.activated.connect(self._link.obey)

    def keyPressEvent(self, event):  # noqa: N802, Qt's name
        """Notes a key that no field used."""
        self._link.heard(_name(event))

    def resizeEvent(self, _event):  # noqa: N802, Qt's name
        """Tells the new places."""
        self._link.changed()

    def fields(self):
        """The state of every text field, as it is to be seen: with what is preedit."""
        states = {name: _entry_state(entry) for name, entry in self._entries.items()}
        states["view"] = _view_state(self._view)
        shown_states = {name: shown(*state, self._watches[name].preedit) for name, state in states.items()}
        item = self._list and self._list.currentItem()
        return shown_states | ({"list": field(item.text(), 0, 0)} if item else {})

    def areas(self):
        """Where the fields are in the window."""
        return {name: self._area(widget) for name, widget in self._widgets().items()}

    def _area(self, widget):
        place = widget.mapTo(self, QtCore.QPoint(0, 0))
        return place.x(), place.y(), widget.width(), widget.height()

    def focus(self, name):
        """Moves the focus as a program does."""
        self._widgets()[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def open_menu(self):
        """Opens a menu below the first field, as a click would."""
        self._menu = QtWidgets.QMenu(self)
        self._menu.addAction("Item")
        self._menu.popup(self.mapToGlobal(QtCore.QPoint(0, self._entries["entry"].height())))

    def open_list(self, items):
        """Opens a list over the first fields, in which letters look for items."""
        self._list = QtWidgets.QListWidget(self)
        self._list.addItems(items)
        self._list.resize(self.width() // 2, self.height() // 2)
        self._list.currentTextChanged.connect(self._link.changed)
        self._list.show()
        self._list.setFocus()

    def close_list(self):
        """Removes the list."""
        self._list.deleteLater()
        self._list = None

    def write(self, name, text, cursor, anchor):
        """Replaces a field's text and puts the cursor and the selection into it."""
        cursor, anchor = _units(text[:cursor]), _units(text[:anchor])
        if name == "view":
            _write_view(self._view, text, cursor, anchor)
        else:
            self._entries[name].setText(text)
            _select(self._entries[name], cursor, anchor)

    def clear(self):
        """Empties every field."""
        self._link.forget_keys()
        for name in self.fields():
            self.write(name, "", 0, 0)


def _name(event):
    name = QtGui.QKeySequence(event.key()).toString()
    return _NAMES.get(name, name.lower() if len(name) == 1 else name)


def _units(text):
    """The length of a text as Qt counts, in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _characters(text, units):
    """The number of characters in so many units of UTF-16."""
    return len(text.encode("utf-16-le")[:2 * units].decode("utf-16-le"))


def _entry_state(entry):
    text, cursor = entry.text(), entry.cursorPosition()
    first = entry.selectionStart()
    anchor = cursor if first < 0 else entry.selectionEnd() if first == cursor else first
    return text, _characters(text, cursor), _characters(text, anchor)


def _view_state(view):
    text, cursor = view.toPlainText(), view.textCursor()
    return text, _characters(text, cursor.position()), _characters(text, cursor.anchor())


def _select(entry, cursor, anchor):
    entry.setCursorPosition(cursor)
    if cursor != anchor:
        entry.setSelection(anchor, cursor - anchor)


def _write_view(view, text, cursor, anchor):
    view.setPlainText(text)
    place = view.textCursor()
    place.setPosition(anchor)
    place.setPosition(cursor, QtGui.QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(place)


application = QtWidgets.QApplication(sys.argv[:1])
window = Window()
sys.exit(application.exec())
