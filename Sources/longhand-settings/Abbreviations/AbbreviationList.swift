internal import CAdwaita
internal import SettingsModel

/// The abbreviations, with their rows and the changes to them.
final class AbbreviationList {
    private let group: Object
    private let window: Object
    private let preferences: Preferences
    private let abbreviations = Abbreviations()
    private let languages = Languages()
    private var shown: [Abbreviation] = []
    private var rows: [Object] = []
    private var files: UserFiles?

    /// The most abbreviations that are shown: more rows would make the page slow.
    private static let shownLimit = 500

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (group, self.preferences, self.window) = (widgets["abbreviations"], preferences, window)
        widgets["add-abbreviation"].on("clicked") { [weak self] in self?.add() }
        files = UserFiles { [weak self] in self?.show() }
        show()
    }

    // MARK: Rows

    private func show() {
        let all = abbreviations.all
        guard all != shown else { return }
        shown = all
        let more = all.count > Self.shownLimit ? [Row.make(tr("More are in the file replacements.conf."))] : []
        group.replace(&rows, by: all.prefix(Self.shownLimit).map(makeRow) + more)
    }

    private func makeRow(_ abbreviation: Abbreviation) -> Object {
        let row = Row.make(abbreviation.word, abbreviation.text)
        adw_action_row_set_subtitle_lines(row.typed(), 3)
        if let tag = abbreviation.language {
            adw_action_row_add_suffix(row.typed(), Row.makeDim(languages.language(tag).name).widget)
        }
        row.addChange(abbreviation.word) { [weak self] in self?.change(abbreviation) }
        row.addRemoval(abbreviation.word) { [weak self] in self?.remove(abbreviation) }
        return row
    }

    // MARK: Changes

    private func add() {
        edit(nil) { [self] abbreviation throws(Abbreviations.Failure) in
            let isFirst = abbreviations.all.isEmpty
            try abbreviations.add(abbreviation)
            if isFirst { preferences.set("text-replacement", true) }
        }
    }

    private func change(_ old: Abbreviation) {
        edit(old) { [self] abbreviation throws(Abbreviations.Failure) in try abbreviations.change(old, to: abbreviation)
        }
    }

    private func edit(_ old: Abbreviation?, _ save: @escaping (Abbreviation) throws(Abbreviations.Failure) -> Void) {
        AbbreviationEditor(old, tags, languages) { [weak self] abbreviation throws(Abbreviations.Failure) in
            try save(abbreviation)
            self?.show()
        }.present(over: window)
    }

    /// The languages to choose from: those of the user and of the file.
    private var tags: [String] {
        let chosen = preferences.strings("locales")
        let all = (chosen.isEmpty ? [Letters().preferred] : chosen) + shown.compactMap(\.language)
        return all.reduce(into: []) { tags, tag in if !tags.contains(tag) { tags.append(tag) } }
    }

    private func remove(_ abbreviation: Abbreviation) {
        let removal = FileRemoval(list: group, show: { [weak self] in self?.show() }) {
            [abbreviations] change throws(Abbreviations.Failure) in try abbreviations.undo(change)
        }
        removal.remove(abbreviation.word) { () throws(Abbreviations.Failure) in try abbreviations.remove(abbreviation) }
    }
}
