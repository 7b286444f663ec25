"""A GTK 4 window with every kind of text field."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

from gtk_fields import COMMANDS, Fields  # noqa: E402


class Window(Fields):
    """The fields in a window of GTK 4."""

    def _arrange(self, rows):
        for widget in self._widgets().values():
            rows.append(widget)
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.BUBBLE)
        keys.connect("key-pressed", lambda _, symbol, *rest: self._left_over(symbol))
        keys.connect("key-released", lambda _, symbol, *rest: self._released(symbol))
        self._window.add_controller(keys)
        self._window.set_child(rows)
        self._window.present()

    def _show_list(self):
        self._rows.prepend(self._list)

    def _canvas_widget(self, canvas):
        box, keys = Gtk.Box(focusable=True), Gtk.EventControllerKey()
        box.append(canvas.label)
        canvas.context.set_client_widget(box)
        keys.set_im_context(canvas.context)
        keys.connect("key-pressed", lambda _, symbol, code, state: canvas.pressed(symbol, state & COMMANDS) or True)
        box.add_controller(keys)
        return box

    def _area(self, widget):
        found, bounds = widget.compute_bounds(self._window)
        return (bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()) if found else (0, 0, 0, 0)


Window()
GLib.MainLoop().run()
