"""A GTK 3 window with every kind of text field."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

from gtk_fields import COMMANDS, Fields  # noqa: E402


class Window(Fields):
    """The fields in a window of GTK 3."""

    def _arrange(self, rows):
        for widget in self._widgets().values():
            rows.add(widget)
            widget.connect_after("key-press-event", lambda _, event: self._left_over(event.keyval))
            widget.connect_after("key-release-event", lambda _, event: self._released(event.keyval))
        self._window.add(rows)
        self._window.connect_after("size-allocate", self._link.changed)
        self._window.show_all()

    def _show_list(self):
        self._rows.add(self._list)
        self._rows.reorder_child(self._list, 0)
        self._list.show()

    def open_menu(self):
        """Opens a menu below the first field, as a click would."""
        self._menu = Gtk.Menu()
        self._menu.append(Gtk.MenuItem(label="Item"))
        self._menu.show_all()
        self._menu.attach_to_widget(self._window)
        self._menu.popup_at_widget(self._entries["entry"], Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST)

    def _canvas_widget(self, canvas):
        box, context = Gtk.EventBox(can_focus=True), canvas.context
        box.add(canvas.label)
        box.connect("realize", lambda _: context.set_client_window(box.get_window()))
        box.connect("focus-in-event", lambda *_: context.focus_in())
        box.connect("focus-out-event", lambda *_: context.focus_out())
        box.connect("key-press-event", lambda _, event: context.filter_keypress(event) or _press(canvas, event))
        box.connect("key-release-event", lambda _, event: context.filter_keypress(event))
        return box

    def _area(self, widget):
        x, y = widget.translate_coordinates(self._window, 0, 0) or (0, 0)
        return x, y, widget.get_allocated_width(), widget.get_allocated_height()


def _press(canvas, event):
    canvas.pressed(event.keyval, event.state & COMMANDS)
    return True


Window()
Gtk.main()
