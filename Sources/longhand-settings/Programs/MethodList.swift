internal import CAdwaita
internal import SettingsModel

/// The programs for which the user has chosen how letters are replaced, each with its method.
final class MethodList {
    private let group: Object
    private let preferences: Preferences
    private let installed: InstalledPrograms
    private let window: Object
    private let choices = ReplacingChoices.all.map { ($0.name, $0.title) }
    private var programs: [String]?
    private var rows: [Object] = []
    private var methods: [ChoiceRow] = []

    private static let key = "replacing-methods"

    init(_ widgets: Builder, _ preferences: Preferences, _ installed: InstalledPrograms, _ window: Object) {
        (group, self.preferences, self.installed, self.window) = (widgets["methods"], preferences, installed, window)
        preferences.follow(Self.key) { [weak self] in self?.show() }
        widgets["add-method"].on("clicked") { [weak self] in self?.choose() }
    }

    private func choose() {
        let chosen = preferences.pairs(Self.key)
        ProgramChooser.make(tr("Choose method"), where: { chosen[$0.name] == nil }) { [preferences, choices] in
            preferences.set(Self.key, $0.name, choices.first?.0 ?? "")
        }.present(over: window)
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
            row.set("subtitle", explanation(of: program))
        }
        for method in methods { method.show() }
    }

    /// Returns what the method of a program does, behind the name of a program that has a title.
    private func explanation(of program: String) -> String {
        let explanation = ReplacingChoices.explanation(of: method(of: program)) ?? ""
        return [Item(program: program, in: installed).subtitle, explanation].filter { !$0.isEmpty }
            .joined(separator: " – ")
    }

    private func method(of program: String) -> String { preferences.pairs(Self.key)[program] ?? "" }

    private func makeRow(_ program: String) -> Object {
        let row = Object(adw_combo_row_new())
        row.set("use-markup", false)
        let item = Item(program: program, in: installed)
        row.set("title", item.title)
        row.addIcon(item.icon ?? "")
        adw_action_row_set_title_lines(row.typed(), 0)
        adw_action_row_set_subtitle_lines(row.typed(), 0)
        methods.append(
            ChoiceRow(
                row, choices, read: { [weak self] in self?.method(of: program) ?? "" },
                write: { [preferences] in preferences.set(Self.key, program, $0) }))
        let remove = Row.makeRemoval(item.title) { [preferences, group] in
            preferences.remove(item.title, from: Self.key, over: group) { preferences.set(Self.key, program, "") }
        }
        adw_action_row_add_suffix(row.typed(), remove.widget)
        return row
    }
}
