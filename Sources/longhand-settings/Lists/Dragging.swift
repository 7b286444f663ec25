internal import CAdwaita

/// Dragging items of a list to other positions.
enum Dragging {
    /// Makes a widget draggable; `index` is its position.
    static func letDrag(_ widget: Object, as index: Int) {
        let source = Object(gtk_drag_source_new())
        gtk_drag_source_set_actions(source.opaque, GDK_ACTION_MOVE)
        var value = GValue()
        g_value_init(&value, place)
        g_value_set_int(&value, gint(index))
        let content = gdk_content_provider_new_for_value(&value)
        g_value_unset(&value)
        gtk_drag_source_set_content(source.opaque, content)
        g_object_unref(content)
        source.on("drag-begin") {
            gtk_drag_source_set_icon(source.opaque, gtk_widget_paintable_new(widget.widget), 0, 0)
        }
        gtk_widget_add_controller(widget.widget, source.opaque)
    }

    /// Calls `act` with the position of an item that is dropped on a widget.
    static func letDrop(on widget: Object, _ act: @escaping (Int) -> Void) {
        let target = Object(gtk_drop_target_new(place, GDK_ACTION_MOVE))
        target.connect("drop") { values in
            guard values.count > 1, let index = number(in: values[1]) else { return false }
            act(index)
            return true
        }
        gtk_widget_add_controller(widget.widget, target.opaque)
    }

    /// GLib's `G_TYPE_INT`, whose macro Swift does not import.
    private static let place = GType(6 << 2)

    /// Reads a number. The signal has a value inside a value.
    private static func number(in value: GValue) -> Int? {
        var value = value
        guard let inner = g_value_get_boxed(&value) else { return nil }
        return Int(g_value_get_int(inner.assumingMemoryBound(to: GValue.self)))
    }
}
