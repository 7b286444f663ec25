import CGtk

// The little of GTK that the window needs, in Swift's manner.

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension Widget {
    /// The widget as a pointer to its own type, or to one from which that inherits.
    func cast<Instance>() -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Instance.self)
    }

    /// The widget as a pointer to a type that is opaque to Swift.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// Calls `act` whenever the widget emits a signal.
    func on(_ signal: String, _ act: @escaping () -> Void) { connect(opaque, signal, act) }

    /// Adds a widget at the end of a box.
    func append(_ child: Widget) { gtk_box_append(cast(), child) }

    /// Removes all widgets from a box.
    func removeAll() { while let child = gtk_widget_get_first_child(self) { gtk_box_remove(cast(), child) } }

    /// Sets the name for screen readers.
    func describe(_ name: String) {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, whose macro Swift does not import
        g_value_set_string(&value, name)
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// Creates a row of widgets.
    static func row(spacing: Int32 = 4) -> Widget { gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing) }

    /// Creates a button that a tap presses, and that never gets the focus.
    static func button(_ label: String, _ act: @escaping () -> Void) -> Widget? {
        guard let button = gtk_button_new_with_label(label) else { return nil }
        gtk_widget_set_focusable(button, 0)
        button.on("clicked", act)
        return button
    }
}

/// Calls `act` whenever an object emits a signal.
func connect(_ object: OpaquePointer, _ signal: String, _ act: @escaping () -> Void) {
    // The data comes first, so that signals with any arguments can call this.
    let call: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
        if let data { Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().act() }
    }
    g_signal_connect_data(
        UnsafeMutableRawPointer(object), signal, unsafeBitCast(call, to: GCallback.self),
        Unmanaged.passRetained(Handler(act)).toOpaque(),
        { data, _ in if let data { Unmanaged<Handler>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
}

/// The handler of a signal. It lives as long as the connection.
private final class Handler {
    let act: () -> Void

    init(_ act: @escaping () -> Void) { self.act = act }
}
