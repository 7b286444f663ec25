internal import CAdwaita

/// A GObject, such as a widget. It belongs to the window that shows it; this reference does not keep it alive.
struct Object: Hashable {
    private let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    init<Instance>(_ pointer: UnsafeMutablePointer<Instance>) { self.pointer = UnsafeMutableRawPointer(pointer) }

    init(_ pointer: OpaquePointer) { self.pointer = UnsafeMutableRawPointer(pointer) }

    /// Returns the object as a pointer to a type whose fields Swift knows.
    func typed<Instance>(as _: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        pointer.assumingMemoryBound(to: Instance.self)
    }

    /// The object as a pointer to a type that is opaque to Swift.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The object as a widget.
    var widget: UnsafeMutablePointer<GtkWidget> { typed() }

    /// The name of its class, such as `GtkSwitch`.
    var className: String {
        let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name(instance.pointee.g_class.pointee.g_type).map { String(cString: $0) } ?? ""
    }

    /// Whether it is an instance of a class or of one that inherits from it.
    func isInstance(of type: GType) -> Bool { g_type_check_instance_is_a(typed(), type) != 0 }

    /// The widgets that a widget contains, the first one first.
    var children: [Object] {
        var children: [Object] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            children.append(Object(child))
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    /// Returns a string property; nil if it has no value.
    func text(_ property: String) -> String? {
        with(Self.text) {
            g_object_get_property(typed(), property, &$0)
            return g_value_get_string(&$0).map { String(cString: $0) }
        }
    }

    /// Sets a string property.
    func set(_ property: String, _ text: String) {
        with(Self.text) {
            g_value_set_string(&$0, text)
            g_object_set_property(typed(), property, &$0)
        }
    }

    /// Returns a Boolean property.
    func flag(_ property: String) -> Bool {
        with(Self.flag) {
            g_object_get_property(typed(), property, &$0)
            return g_value_get_boolean(&$0) != 0
        }
    }

    /// Sets a Boolean property.
    func set(_ property: String, _ isOn: Bool) {
        with(Self.flag) {
            g_value_set_boolean(&$0, isOn ? 1 : 0)
            g_object_set_property(typed(), property, &$0)
        }
    }

    /// Sets a property that is an object.
    func set(_ property: String, _ object: Object) {
        with(Self.object) {
            g_value_set_object(&$0, object.pointer)
            g_object_set_property(typed(), property, &$0)
        }
    }

    /// Sets the name of a widget for screen readers. A row labels the widget that a click on the row activates, and GTK 4.18
    /// would read out nothing but that label.
    func describe(_ name: String) {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        with(Self.text) {
            g_value_set_string(&$0, name)
            var property = GTK_ACCESSIBLE_PROPERTY_LABEL
            gtk_accessible_update_property_value(opaque, 1, &property, &$0)
        }
    }

    /// Sets the name of a button for screen readers to what is written on it.
    func describeByLabel() { if let label = text("label") { describe(label) } }

    /// GLib's `G_TYPE_BOOLEAN`, `G_TYPE_STRING` and `G_TYPE_OBJECT`, whose macros Swift does not import.
    private static let flag = GType(5 << 2)
    private static let text = GType(16 << 2)
    private static let object = GType(20 << 2)

    /// Calls `act` with an initialised GValue of a type.
    private func with<Outcome>(_ type: GType, _ act: (inout GValue) -> Outcome) -> Outcome {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        return act(&value)
    }
}
