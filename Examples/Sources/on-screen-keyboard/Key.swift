import CGtk
import GLibLoop

/// A key of the window, which turns what a finger does into gestures.
final class Key {
    /// What a key shows and does.
    struct Cap {
        let label: String
        /// The action in the notation of the bus, such as `backspace`; nil if the key types its label.
        var action: String?
        /// The name for screen readers, if it is not the label.
        var name: String?
        /// The width in columns, of which a letter has two.
        var width: Int32 = 2
    }

    let widget: Widget
    private let cap: Cap
    private let keyboard: BusKeyboard
    private var label: String
    private var isDown = false
    /// Whether a long press has opened alternatives, among which the next tap chooses.
    private var isHeld = false
    private var repeats: Timer?
    private var flash: Timer?
    private var click: OpaquePointer?

    /// Called before a key goes down, with that key.
    var onPress: (Key) -> Void = { _ in }

    private static let repeatInterval: UInt32 = 80  // milliseconds
    private static let flashTime: UInt32 = 120

    init?(_ cap: Cap, of keyboard: BusKeyboard) {
        guard let widget = gtk_button_new_with_label(cap.label) else { return nil }
        (self.cap, self.keyboard, self.widget, label) = (cap, keyboard, widget, cap.label)
        gtk_widget_set_focusable(widget, 0)
        gtk_widget_set_hexpand(widget, 1)
        if let name = cap.name { widget.describe(name) }
        followFinger()
        // A screen reader activates the key.
        widget.on("activate") { [weak self] in
            self?.press()
            self?.finish("release")
        }
    }

    /// Shows the letter in a case.
    func show(isUpperCase: Bool) {
        guard cap.action == nil else { return }
        let shown = isUpperCase ? cap.label.uppercased() : cap.label
        guard shown != label else { return }
        label = shown
        gtk_button_set_label(widget.cast(), label)
    }

    private var action: String { cap.action ?? "character(\"\(label)\")" }

    /// Highlights the key for a moment, in place of a motor.
    func highlight() {
        gtk_widget_add_css_class(widget, "suggested-action")
        flash = Timer(milliseconds: Self.flashTime) { [widget] in
            gtk_widget_remove_css_class(widget, "suggested-action")
        }
    }

    // MARK: Gestures

    private func followFinger() {
        guard let click = gtk_gesture_click_new(), let hold = gtk_gesture_long_press_new() else { return }
        self.click = click
        gtk_gesture_group(click, hold)
        for gesture in [click, hold] {
            gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(widget, gesture)
        }
        connect(click, "pressed") { [weak self] in self?.press() }
        connect(click, "released") { [weak self] in self?.lift() }
        connect(click, "cancel") { [weak self] in self?.finish("end") }
        connect(hold, "pressed") { [weak self] in self?.hold() }
    }

    private func press() {
        onPress(self)
        (isDown, isHeld) = (true, false)
        keyboard.handle(action, "press")
    }

    /// A finger comes up, on the key or beside it.
    private func lift() {
        var (x, y) = (0.0, 0.0)
        gtk_gesture_get_point(click, nil, &x, &y)
        finish(gtk_widget_contains(widget, x, y) != 0 ? "release" : "end")
    }

    /// Ends the press by a gesture, unless a long press has opened alternatives: those stay, and end the press themselves.
    private func finish(_ gesture: String) {
        repeats = nil
        guard isDown else { return }
        isDown = false
        if !isHeld { keyboard.handle(action, gesture) }
    }

    private func hold() {
        keyboard.handle(action, "longPress") { [weak self] isHeld in self?.isHeld = isHeld }
        if action == "backspace" { repeatLater() }
    }

    private func repeatLater() {
        repeats = Timer(milliseconds: Self.repeatInterval) { [weak self] in
            guard let self else { return }
            keyboard.handle(action, "repeatPress")
            repeatLater()
        }
    }
}
