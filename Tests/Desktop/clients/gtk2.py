"""A window of GTK 2 with a text view. Nothing binds Python 3 to GTK 2, so that its functions are called as they are."""

from ctypes import CDLL, CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_uint, c_void_p, cast

from gi.repository import GLib

from link import Link, OneText, shown, title

_GTK = CDLL("libgtk-x11-2.0.so.0")
_GOBJECT = CDLL("libgobject-2.0.so.0")
_NAMES = {0xFF1B: "Escape", 0xFF53: "Right"}
_KEY_EVENT = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p)
_CHANGE = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
_CHANGE_AT_MARK = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p, c_void_p)
_AFTER = 1


class _Iter(Structure):
    """GtkTextIter, which has fourteen private fields, each a pointer at most."""

    _fields_ = [("private", c_void_p * 14)]


class _KeyEvent(Structure):
    """The beginning of GdkEventKey."""

    _fields_ = [("type", c_int), ("window", c_void_p), ("send_event", c_int), ("time", c_uint), ("state", c_uint),
                ("symbol", c_uint)]


def _gtk(name, *arguments, result=c_void_p):
    """Calls a function of GTK's; objects are pointers."""
    function = getattr(_GTK, f"gtk_{name}")
    function.restype = result
    returned = function(*arguments)
    return c_void_p(returned) if result is c_void_p else returned


class Window(OneText):
    """The view in its window, and what the harness may order."""

    def __init__(self):
        _gtk("init", None, None, result=None)
        self._window, self._view = _gtk("window_new", 0), _gtk("text_view_new")
        self._buffer = _gtk("text_view_get_buffer", self._view)
        self._link = Link(self, lambda report: GLib.idle_add(report, priority=GLib.PRIORITY_LOW))
        self._preedit = ""
        _gtk("window_set_title", self._window, title().encode(), result=None)
        _gtk("window_set_default_size", self._window, 640, 320, result=None)
        _gtk("container_add", self._window, self._view, result=None)
        self._listen()
        _gtk("widget_show_all", self._window, result=None)

    def _listen(self):
        self._ears = [  # which must live as long as GTK calls them
            _CHANGE(lambda *_: self._link.changed()), _CHANGE_AT_MARK(lambda *_: self._link.changed()),
            _KEY_EVENT(self._pressed), _KEY_EVENT(self._released),
            _CHANGE(lambda _, preedit, __: self._edited(cast(preedit, c_char_p).value.decode()))]
        changed, marked, pressed, released, edited = self._ears
        _connect(self._buffer, "changed", changed)
        _connect(self._buffer, "mark-set", marked)
        _connect(self._view, "preedit-changed", edited)
        _connect(self._window, "key-press-event", pressed)
        _connect(self._window, "key-release-event", released)
        GLib.io_add_watch(self._link.fileno(), GLib.IO_IN | GLib.IO_HUP, self._link.obey)

    def _edited(self, preedit):
        self._preedit = preedit
        self._link.changed()

    def _pressed(self, _window, event, _data):
        """Notes a key that the view did not use."""
        self._link.heard(_name(event))
        return False

    def _released(self, _window, event, _data):
        self._link.heard_release(_name(event))
        return False

    def fields(self):
        """The one text there is, with what is preedit."""
        start, end = _Iter(), _Iter()
        _gtk("text_buffer_get_bounds", self._buffer, byref(start), byref(end), result=None)
        text = _gtk("text_buffer_get_text", self._buffer, byref(start), byref(end), 1, result=c_char_p).decode()
        cursor, anchor = (self._place(_gtk(f"text_buffer_get_{mark}", self._buffer)) for mark in
                          ("insert", "selection_bound"))
        return {"entry": shown(text, cursor, anchor, self._preedit)}

    def _place(self, mark):
        place = _Iter()
        _gtk("text_buffer_get_iter_at_mark", self._buffer, byref(place), mark, result=None)
        return _gtk("text_iter_get_offset", byref(place), result=c_int)

    def _iter(self, place):
        found = _Iter()
        _gtk("text_buffer_get_iter_at_offset", self._buffer, byref(found), place, result=None)
        return byref(found)

    def write(self, name, text, cursor, anchor):
        """Replaces the text and puts the cursor and the selection into it."""
        _gtk("text_buffer_set_text", self._buffer, text.encode(), -1, result=None)
        _gtk("text_buffer_select_range", self._buffer, self._iter(cursor), self._iter(anchor), result=None)

    def clear(self):
        """Empties the text."""
        self._link.forget_keys()
        self.write("entry", "", 0, 0)


def _connect(instance, signal, function):
    _GOBJECT.g_signal_connect_data(instance, signal.encode(), cast(function, c_void_p), None, None, _AFTER)


def _name(event):
    symbol = cast(event, POINTER(_KeyEvent)).contents.symbol
    return _NAMES.get(symbol) or chr(symbol)


window = Window()
GLib.MainLoop().run()
