internal import CAdwaita

/// A combo row that chooses one of several texts of the settings. A text that is none of them, which another program has
/// set, is added.
final class ChoiceRow {
    /// A text, and its title for people.
    typealias Choice = (text: String, title: String)

    private let row: Object
    private let read: () -> String
    private let write: (String) -> Void
    private var choices: [Choice]
    private var isShowing = false

    /// - Parameters:
    ///   - read: returns the text of the settings.
    ///   - write: sets it.
    init(_ row: Object, _ choices: [Choice], read: @escaping () -> String, write: @escaping (String) -> Void) {
        (self.row, self.choices, self.read, self.write) = (row, choices, read, write)
        row.offer(choices.map(\.title))
        show()
        row.on("notify::selected") { self.take() }
    }

    /// Creates a choice that follows a key for as long as the window exists.
    @discardableResult convenience init(
        _ row: Object, _ choices: [Choice], _ preferences: Preferences, following key: String,
        read: @escaping () -> String, write: @escaping (String) -> Void
    ) {
        self.init(row, choices, read: read, write: write)
        preferences.follow(key) { self.show() }
    }

    /// Binds a combo row to a key whose value is one of several texts.
    @discardableResult convenience init(_ row: Object, _ choices: [Choice], _ preferences: Preferences, _ key: String) {
        self.init(
            row, choices, preferences, following: key, read: { preferences.string(key) },
            write: { preferences.set(key, $0) })
    }

    /// Shows the text of the settings.
    func show() {
        isShowing = true
        defer { isShowing = false }
        let text = read()
        if !choices.contains(where: { $0.text == text }) {
            choices.append((text, text))
            row.offer(choices.map(\.title))
        }
        if let index = choices.firstIndex(where: { $0.text == text }) {
            adw_combo_row_set_selected(row.typed(), guint(index))
        }
    }

    private func take() {
        let index = Int(adw_combo_row_get_selected(row.typed()))
        guard !isShowing, choices.indices.contains(index), choices[index].text != read() else { return }
        write(choices[index].text)
    }
}
