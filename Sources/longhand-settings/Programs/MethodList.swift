internal import CAdwaita
internal import SettingsModel

/// The programs for which the user has chosen how letters are replaced, each with its method.
final class MethodList {
    private let group: Object
    private let preferences: Preferences
    private let choices = ReplacingChoices.all.map { ($0.name, $0.title) }
    private var programs: [String]?
    private var rows: [Object] = []
    private var methods: [ChoiceRow] = []

    private static let key = "replacing-methods"

    init(_ group: Object, _ preferences: Preferences) {
        (self.group, self.preferences) = (group, preferences)
        preferences.follow(Self.key) { [weak self] in self?.show() }
    }

    /// Shows the methods. The rows stay while the programs are the same, so that the focus does.
    private func show() {
        let programs = preferences.pairs(Self.key).keys.sorted()
        if programs != self.programs {
            self.programs = programs
            methods = []
            let empty = programs.isEmpty ? [Row.makeEmpty(tr("You have chosen no method for any program."))] : []
            group.replace(&rows, by: empty + programs.map(makeRow))
        }
        for (row, program) in zip(rows, programs) {
            row.set("subtitle", ReplacingChoices.explanation(of: method(of: program)) ?? "")
        }
        for method in methods { method.show() }
    }

    private func method(of program: String) -> String { preferences.pairs(Self.key)[program] ?? "" }

    private func makeRow(_ program: String) -> Object {
        let row = Object(adw_combo_row_new())
        row.set("use-markup", false)
        row.set("title", program)
        adw_action_row_set_title_lines(row.typed(), 0)
        adw_action_row_set_subtitle_lines(row.typed(), 0)
        methods.append(
            ChoiceRow(
                row, choices, read: { [weak self] in self?.method(of: program) ?? "" },
                write: { [preferences] in preferences.set(Self.key, program, $0) }))
        let remove = Row.makeRemoval(program) { [preferences, group] in
            preferences.remove(program, from: Self.key, over: group) { preferences.set(Self.key, program, "") }
        }
        adw_action_row_add_suffix(row.typed(), remove.widget)
        return row
    }
}
