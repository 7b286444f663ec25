internal import CAdwaita

/// A button that records a key with Control, Alt or Super. While it records, it says “Cancel”, and its row says what to do.
final class ShortcutButton {
    private let button: Object
    private let row: Object
    private let take: (String) -> Void
    private let title: String
    /// What the row said before the button began to record.
    private var former = ""

    /// - Parameters:
    ///   - row: shows the keys, and what to press.
    ///   - take: called with the keys in the form of the settings, such as `Control+Alt+z`.
    @discardableResult init(_ button: Object, _ row: Object, _ take: @escaping (String) -> Void) {
        (self.button, self.row, self.take) = (button, row, take)
        title = button.text("label") ?? ""
        button.describeByLabel()
        button.on("toggled") { self.follow() }
        addKeys()
        addFocus()
    }

    private func addKeys() {
        let controller = Object(gtk_event_controller_key_new())
        controller.connect("key-pressed") { [self] values in
            guard values.count > 3, button.flag("active") else { return false }
            return press(Self.number(values[1]), Self.flags(values[3]))
        }
        gtk_widget_add_controller(button.widget, controller.opaque)
    }

    /// Keys come only to the widget that has the focus.
    private func addFocus() {
        let controller = Object(gtk_event_controller_focus_new())
        controller.on("leave") { [self] in button.set("active", false) }
        gtk_widget_add_controller(button.widget, controller.opaque)
    }

    // MARK: Recording

    private func follow() {
        let isRecording = button.flag("active")
        if isRecording {
            former = row.text("subtitle") ?? ""
            gtk_widget_grab_focus(button.widget)
        }
        button.set("label", isRecording ? tr("Cancel") : title)
        button.describeByLabel()
        row.set("subtitle", isRecording ? tr("Press Control, Alt or Super and another key. Escape cancels.") : former)
    }

    private func press(_ symbol: UInt32, _ state: UInt32) -> Bool {
        let state = GdkModifierType(state & Shortcut.modifiers)
        // Modifiers alone are no shortcut yet.
        guard gtk_accelerator_valid(symbol, GDK_CONTROL_MASK) != 0 else { return false }
        guard state.rawValue & Shortcut.needed != 0 else { return refuse(symbol) }
        guard let name = Shortcut.name(symbol, state) else { return false }
        former = name
        button.set("active", false)
        take(name)
        return true
    }

    /// Cancels at Escape, lets Tab leave, and explains why any other key without modifiers is not enough.
    private func refuse(_ symbol: UInt32) -> Bool {
        switch Int32(bitPattern: symbol) {
        case GDK_KEY_Escape: button.set("active", false)
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: return false
        default:
            row.set("subtitle", tr("A key alone types. Press it together with Control, Alt or Super. Escape cancels."))
        }
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
