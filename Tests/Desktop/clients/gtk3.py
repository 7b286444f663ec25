"""A GTK 3 window with every kind of text field."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

from gtk_fields import Fields  # noqa: E402


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

    def _area(self, widget):
        x, y = widget.translate_coordinates(self._window, 0, 0) or (0, 0)
        return x, y, widget.get_allocated_width(), widget.get_allocated_height()


Window()
Gtk.main()
