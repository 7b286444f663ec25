import CGtk
import DBus
import Insertion

/// The window: what was typed, what is offered, and the keys.
final class KeyboardWindow {
    private let keyboard: BusKeyboard
    private let connection: Connection
    private let window: Widget
    private let typed: Widget
    private let offers: Widget
    private var keys: [Key] = []
    private var pressed: Key?
    private var callout: Widget?
    private var offered: [String] = []
    private var shown = BusKeyboard.State()

    private static let rows: [[Key.Cap]] = [
        "qwertyuiop".map { Key.Cap(label: String($0)) },
        "asdfghjkl".map { Key.Cap(label: String($0)) },
        [Key.Cap(label: "⇧", action: "shift", name: "Shift", width: 3)]
            + "zxcvbnm".map { Key.Cap(label: String($0)) }
            + [Key.Cap(label: "⌫", action: "backspace", name: "Backspace", width: 3)],
        [
            Key.Cap(label: "😀", action: "keyboardType(\"emojiSearch\")", name: "Emoji", width: 3),
            Key.Cap(label: ","), Key.Cap(label: " ", action: "space", name: "Space", width: 10), Key.Cap(label: "."),
            Key.Cap(label: "⏎", action: "return", name: "Return", width: 3),
        ],
    ]

    /// The columns of the longest row.
    private static let columns: Int32 = 20
    /// The most suggestions or emoji that fit.
    private static let mostOffers = 8

    init?(_ keyboard: BusKeyboard, _ connection: Connection, onClose: @escaping () -> Void) {
        guard let window = gtk_window_new(), let typed = gtk_label_new(""), let grid = gtk_grid_new(),
            let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        else { return nil }
        (self.keyboard, self.connection, self.window, self.typed) = (keyboard, connection, window, typed)
        offers = .row()
        gtk_window_set_title(window.cast(), "On-screen keyboard")
        gtk_window_set_child(window.cast(), content)
        gtk_widget_set_margin_start(content, 6)
        gtk_widget_set_margin_end(content, 6)
        gtk_widget_set_margin_top(content, 6)
        gtk_widget_set_margin_bottom(content, 6)
        content.append(makeTypedRow())
        content.append(offers)
        content.append(grid)
        gtk_widget_set_size_request(offers, -1, 36)
        addKeys(to: grid)
        window.on("destroy", onClose)
        keyboard.onChange = { [weak self] in self?.show() }
        keyboard.onFailure = { [weak self] in self?.report($0) }
        keyboard.onFeedback = { [weak self] in self?.feel($0) }
    }

    /// Shows the window.
    func present() {
        gtk_widget_realize(window)
        refuseFocus(of: window)
        // GTK has written hints of its own by then.
        window.on("map") { [window] in refuseFocus(of: window) }
        gtk_widget_set_visible(window, 1)
    }

    private func makeTypedRow() -> Widget {
        let row = Widget.row()
        gtk_widget_set_hexpand(typed, 1)
        gtk_label_set_xalign(typed.opaque, 0)
        gtk_label_set_ellipsize(typed.opaque, PANGO_ELLIPSIZE_START)
        row.append(typed)
        if let insert = Widget.button("Insert", { [weak self] in self?.insert() }) { row.append(insert) }
        return row
    }

    private func addKeys(to grid: Widget) {
        gtk_grid_set_row_spacing(grid.cast(), 4)
        gtk_grid_set_column_spacing(grid.cast(), 4)
        gtk_grid_set_column_homogeneous(grid.cast(), 1)
        for (index, row) in Self.rows.enumerated() {
            var column = (Self.columns - row.reduce(0) { $0 + $1.width }) / 2
            for cap in row {
                guard let key = Key(cap, of: keyboard) else { continue }
                key.onPress = { [weak self] in self?.note($0) }
                keys.append(key)
                gtk_grid_attach(grid.cast(), key.widget, column, Int32(index), cap.width, 1)
                column += cap.width
            }
        }
    }

    /// Another key closes the alternatives of the one before.
    private func note(_ key: Key) {
        if callout != nil { keyboard.dismiss() }
        pressed = key
    }

    // MARK: What the keyboard reports

    private func show() {
        let state = keyboard.state
        gtk_label_set_text(typed.opaque, state.isSearching ? "🔍 \(state.searchText)" : state.text)
        for key in keys { key.show(isUpperCase: state.isUpperCase) }
        showOffers(of: state)
        if state.callout != shown.callout || state.isSearching { showCallout(state.isSearching ? [] : state.callout) }
        shown = state
    }

    /// Shows suggestions, or the emoji that were found.
    private func showOffers(of state: BusKeyboard.State) {
        let found = Array((state.isSearching ? state.callout : state.suggestions).prefix(Self.mostOffers))
        guard found != offered || state.isSearching != shown.isSearching else { return }
        offered = found
        offers.removeAll()
        for (index, offer) in found.enumerated() {
            let button = Widget.button(offer) { [keyboard] in
                if state.isSearching { keyboard.select(index) } else { keyboard.insert(suggestion: offer) }
            }
            if let button { offers.append(button) }
        }
    }

    /// Shows the alternatives of the key that is held, above it.
    private func showCallout(_ alternatives: [String]) {
        if let callout { gtk_widget_unparent(callout) }
        callout = nil
        guard !alternatives.isEmpty, let key = pressed, let popover = gtk_popover_new() else { return }
        let row = Widget.row()
        for (index, alternative) in alternatives.enumerated() {
            if let button = Widget.button(alternative, { [keyboard] in keyboard.select(index) }) { row.append(button) }
        }
        gtk_popover_set_child(popover.cast(), row)
        gtk_popover_set_position(popover.cast(), GTK_POS_TOP)
        gtk_popover_set_autohide(popover.cast(), 0)
        gtk_widget_set_parent(popover, key.widget)
        gtk_popover_popup(popover.cast())
        callout = popover
    }

    /// Gives the feedback that the user's settings ask for: the desktop's bell, and a flash in place of a motor.
    private func feel(_ kind: String) {
        if kind == "audio" { gdk_display_beep(gtk_widget_get_display(window)) } else { pressed?.highlight() }
    }

    // MARK: The focused field

    /// Inserts the text in the field that has the focus, and begins another.
    private func insert() {
        guard !keyboard.state.text.isEmpty else { return }
        Insertion.insert(keyboard.state.text, on: connection) { [weak self] result in
            do throws(WireError) {
                let outcome = try result.get()
                if outcome == .inserted { self?.keyboard.clear() } else { self?.report(outcome.sentence) }
            } catch { self?.report(error.message) }
        }
    }

    /// Shows a message in place of the text, until a key is pressed.
    private func report(_ message: String) { gtk_label_set_text(typed.opaque, message) }
}
