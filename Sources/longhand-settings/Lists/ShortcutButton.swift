internal import CAdwaita

/// A button that records a key with Control, Alt or Super.
final class ShortcutButton {
    private let button: Object
    private let take: (String) -> Void

    /// - Parameter take: called with the keys in the form of the settings, such as `Control+Alt+z`.
    @discardableResult init(_ button: Object, _ take: @escaping (String) -> Void) {
        (self.button, self.take) = (button, take)
        let controller = Object(gtk_event_controller_key_new())
        controller.connect("key-pressed") { values in
            guard values.count > 3, button.flag("active") else { return false }
            return self.press(Self.number(values[1]), Self.flags(values[3]))
        }
        gtk_widget_add_controller(button.widget, controller.opaque)
        button.describeByLabel()
    }

    private func press(_ symbol: UInt32, _ state: UInt32) -> Bool {
        let state = GdkModifierType(state & Shortcut.modifiers)
        guard gtk_accelerator_valid(symbol, state) != 0, state.rawValue & Shortcut.needed != 0 else { return false }
        button.set("active", false)
        if let name = Shortcut.name(symbol, state) { take(name) }
        return true
    }

    private static func number(_ value: GValue) -> UInt32 {
        var value = value
        return g_value_get_uint(&value)
    }

    private static func flags(_ value: GValue) -> UInt32 {
        var value = value
        return g_value_get_flags(&value)
    }
}

/// A key with its modifiers.
enum Shortcut {
    /// The modifiers of which a shortcut needs at least one.
    static let needed = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    static let modifiers = needed | GDK_SHIFT_MASK.rawValue

    /// Returns a key in the form of the setting `action-keys`: its modifiers, and the name of its symbol without Shift.
    static func name(_ symbol: UInt32, _ state: GdkModifierType) -> String? {
        guard let key = gdk_keyval_name(gdk_keyval_to_lower(symbol)) else { return nil }
        let modifiers = [
            ("Control", GDK_CONTROL_MASK), ("Alt", GDK_ALT_MASK), ("Super", GDK_SUPER_MASK), ("Shift", GDK_SHIFT_MASK),
        ]
        let names = modifiers.filter { state.rawValue & $0.1.rawValue != 0 }.map(\.0)
        return (names + [String(cString: key)]).joined(separator: "+")
    }
}
