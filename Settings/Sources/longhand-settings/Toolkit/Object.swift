internal import CAdwaita

/// An object of GLib's kind, such as a widget. It belongs to the window that shows it, and is not kept by this.
struct Object: Equatable {
    private let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    init<Instance>(_ pointer: UnsafeMutablePointer<Instance>) { self.pointer = UnsafeMutableRawPointer(pointer) }

    init(_ pointer: OpaquePointer) { self.pointer = UnsafeMutableRawPointer(pointer) }

    /// The same object for functions that take it as what Swift knows the fields of.
    func typed<Instance>(as _: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        pointer.assumingMemoryBound(to: Instance.self)
    }

    /// The same object for functions that take it as something opaque to Swift.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The same object as a widget.
    var widget: UnsafeMutablePointer<GtkWidget> { typed() }

    /// The name of its class, such as `GtkSwitch`.
    var className: String {
        let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name(instance.pointee.g_class.pointee.g_type).map { String(cString: $0) } ?? ""
    }

    /// A property that is a text; nil where it has none.
    func text(_ property: String) -> String? {
        with(Self.text) {
            g_object_get_property(typed(), property, &$0)
            return g_value_get_string(&$0).map { String(cString: $0) }
        }
    }

    /// Sets a property that is a text.
    func set(_ property: String, _ text: String) {
        with(Self.text) {
            g_value_set_string(&$0, text)
            g_object_set_property(typed(), property, &$0)
        }
    }

    /// A property that is true or false.
    func flag(_ property: String) -> Bool {
        with(Self.flag) {
            g_object_get_property(typed(), property, &$0)
            return g_value_get_boolean(&$0) != 0
        }
    }

    /// Sets a property that is true or false.
    func set(_ property: String, _ isOn: Bool) {
        with(Self.flag) {
            g_value_set_boolean(&$0, isOn ? 1 : 0)
            g_object_set_property(typed(), property, &$0)
        }
    }

    /// Names a widget for those who hear it.
    func describe(_ name: String) {
        with(Self.text) {
            g_value_set_string(&$0, name)
            var property = GTK_ACCESSIBLE_PROPERTY_LABEL
            gtk_accessible_update_property_value(opaque, 1, &property, &$0)
        }
    }

    /// GLib's `G_TYPE_BOOLEAN` and `G_TYPE_STRING`, which its macros shift into their places.
    private static let flag = GType(5 << 2)
    private static let text = GType(16 << 2)

    /// Lends a value of GLib's of that type.
    private func with<Outcome>(_ type: GType, _ act: (inout GValue) -> Outcome) -> Outcome {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        return act(&value)
    }
}
