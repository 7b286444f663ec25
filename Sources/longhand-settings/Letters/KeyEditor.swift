internal import CAdwaita
internal import GLibLoop
internal import KeyboardEngine
internal import SettingsModel

/// A window for the letters of one key. They can be dragged, removed and added, and appear as in the table.
final class KeyEditor {
    private let key: KeyboardAction
    private let tag: String
    private let letters: Letters
    private let change: () -> Void
    private let widgets = Builder(PackageResources.key_ui)
    /// Delays a search until the user stops typing.
    private var pause: Timer?
    private var chips: [Chip] = []
    private var results: [Object] = []

    /// How long a pause is in milliseconds: longer than most people need between two keys.
    private static let pauseLength: UInt32 = 300

    /// - Parameter change: called when the letters of the key have changed.
    init(
        _ key: KeyboardAction, in tag: String, titled language: String, _ letters: Letters,
        _ change: @escaping () -> Void
    ) {
        (self.key, self.tag, self.letters, self.change) = (key, tag, letters, change)
        widgets["title"].set("title", tr("Letters of %@", key.settingsTitle))
        widgets["title"].set("subtitle", language)
        show()
    }

    /// Shows the window. It lives until it is closed.
    func present(over parent: Object) {
        gtk_window_set_transient_for(widgets["window"].typed(), parent.typed())
        widgets["window"].close(by: "Escape", "<Control>w")
        widgets.onEntry("add") { self.add(self.entered) }
        widgets["add"].on("notify::text") { self.afterPause { $0.search() } }
        widgets["reset"].on("clicked") {
            self.attempt { () throws(Letters.Failure) in
                try self.letters.reset(self.key, in: self.tag)
            }
        }
        gtk_window_present(widgets["window"].typed())
        gtk_widget_grab_focus(widgets["add"].widget)
    }

    private var offered: [KeyboardAction] { letters.letters(of: key, in: tag) }

    private var entered: String { widgets["add"].text("text")?.trimmed ?? "" }

    // MARK: Offered letters

    private func show() {
        for chip in chips { gtk_flow_box_remove(widgets["chips"].opaque, chip.widget.widget) }
        chips = offered.indices.map(makeChip)
        for chip in chips { gtk_flow_box_append(widgets["chips"].opaque, chip.widget.widget) }
        widgets["warning"].warn(letters.warning(in: tag))
        widgets["table"].set(
            "label",
            letters.popup(of: key).prefix(9).enumerated().map {
                "\($0 + 1)\u{202F}\($1.settingsTitle.isolated)"
            }.joined(separator: "   "))
        gtk_widget_set_sensitive(widgets["reset"].widget, letters.isChanged(key, in: tag) ? 1 : 0)
    }

    private func makeChip(_ index: Int) -> Chip {
        let letter = offered[index]
        return Chip(
            letter.settingsTitle, index, of: offered.count,
            move: { start, goal, isFollowed in
                self.move(start, to: goal)
                if isFollowed, self.chips.indices.contains(goal) { self.chips[goal].focus(movingForward: goal < start) }
            },
            remove: {
                self.remove(letter)
                guard let last = self.chips.last else { return _ = gtk_widget_grab_focus(self.widgets["add"].widget) }
                (self.chips.indices.contains(index) ? self.chips[index] : last).focusRemoval()
            })
    }

    // MARK: Changes

    private func move(_ index: Int, to goal: Int) {
        var order = offered
        guard order.indices.contains(index), order.indices.contains(goal), index != goal else { return }
        order.insert(order.remove(at: index), at: goal)
        attempt { () throws(Letters.Failure) in try self.letters.set(order, for: self.key, in: self.tag) }
    }

    private func remove(_ letter: KeyboardAction) {
        attempt { () throws(Letters.Failure) in try self.letters.remove(letter, from: self.key, in: self.tag) }
    }

    private func add(_ text: String) {
        guard !text.isEmpty else { return }
        attempt { () throws(Letters.Failure) in
            let added = try self.letters.letters(text, for: self.key)
            try self.letters.add(added, to: self.key, in: self.tag)
            self.widgets["add"].set("text", "")
        }
    }

    /// Makes a change, and shows the result or the reason why it failed.
    private func attempt(_ act: () throws(Letters.Failure) -> Void) {
        do throws(Letters.Failure) {
            try act()
            widgets["failure"].warn(nil)
        } catch {
            widgets["failure"].warn(error.description)
            if !error.choices.isEmpty { offer(error.choices) }
        }
        show()
        change()
    }

    // MARK: All Unicode letters

    /// Performs an action after a pause, so that none runs between two keys. It replaces the one that waits.
    private func afterPause(_ act: @escaping (KeyEditor) -> Void) {
        pause = Timer(milliseconds: Self.pauseLength) { [weak self] in self.map(act) }
    }

    private func search() { offer(entered.count < 2 ? [] : letters.find(entered)) }

    private func offer(_ characters: [Letters.Character]) {
        widgets["results"].replace(&results, by: characters.map(makeResult))
        widgets["results"].set("visible", !results.isEmpty)
        // The rows have a place only after they are drawn.
        if !results.isEmpty { afterPause { $0.widgets["adding"].scrollToTop() } }
    }

    private func makeResult(_ character: Letters.Character) -> Object {
        // Pango takes the direction of a line from its first letter, unless a mark precedes it.
        let title = "\u{200E}\(character.text.isolated)   \(character.name)"
        let name = tr("Add %@", character.name)
        let add = Row.makeButton("list-add-symbolic", name) { self.add(character.text) }
        let row = Row.make(title, character.number, activating: add)
        add.describe(name)  // Instead of the title.
        return row
    }
}

extension Object {
    /// Scrolls the view that contains the widget, until the widget is at the top or the view at its end.
    fileprivate func scrollToTop() {
        guard let view = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) else { return }
        var (x, y) = (0.0, 0.0)
        guard gtk_widget_translate_coordinates(widget, view, 0, 0, &x, &y) != 0 else { return }
        let position = gtk_scrolled_window_get_vadjustment(Object(view).opaque)
        gtk_adjustment_set_value(position, gtk_adjustment_get_value(position) + y)
    }
}

extension String {
    /// The text between marks that keep its direction from reordering what is around it.
    fileprivate var isolated: String { "\u{2068}\(self)\u{2069}" }
}
