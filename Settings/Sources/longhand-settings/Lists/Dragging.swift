internal import CAdwaita

/// Things in an order that are dragged to other places.
enum Dragging {
    /// Lets a widget be dragged; `index` is its place.
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

    /// Calls something with the place of what is dropped on a widget.
    static func letDrop(on widget: Object, _ act: @escaping (Int) -> Void) {
        let target = Object(gtk_drop_target_new(place, GDK_ACTION_MOVE))
        target.connect("drop") { values in
            guard values.count > 1, let index = number(in: values[1]) else { return false }
            act(index)
            return true
        }
        gtk_widget_add_controller(widget.widget, target.opaque)
    }

    /// GLib's `G_TYPE_INT`, which its macros shift into its place.
    private static let place = GType(6 << 2)

    /// The signal has a value within a value.
    private static func number(in value: GValue) -> Int? {
        var value = value
        guard let inner = g_value_get_boxed(&value) else { return nil }
        return Int(g_value_get_int(inner.assumingMemoryBound(to: GValue.self)))
    }
}
