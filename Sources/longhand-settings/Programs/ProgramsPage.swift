internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The page of programs: where no key is held, how letters are replaced, and which ones may insert text.
final class ProgramsPage {
    private let preferences: Preferences
    private let window: Object
    private let programs = InstalledPrograms()
    private let list: ItemList
    private let methods: MethodList
    private let inserting: InsertingProgramList

    private static let key = "excluded-programs"

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.preferences, self.window) = (preferences, window)
        list = ItemList(widgets["excluded"], preferences, Self.key, isOrdered: false) {
            preferences.set(Self.key, $0)
        }
        methods = MethodList(widgets, preferences, programs, window)
        inserting = InsertingProgramList(widgets, preferences, window)
        preferences.follow(Self.key) { [list, programs] in
            list.show(preferences.strings(Self.key).map { Item(program: $0, in: programs) })
        }
        widgets["add-excluded"].on("clicked") { [weak self] in self?.choose() }
        followEntry(widgets)
        addListed(widgets["listed"])
    }

    private func choose() {
        let chosen = preferences.strings(Self.key)
        ProgramChooser.make(tr("Exclude program"), where: { !chosen.contains($0.name) }) { [preferences] in
            preferences.choose($0.name, true, in: Self.key)
        }.present(over: window)
    }

    private func followEntry(_ widgets: Builder) {
        let entry = widgets["program"]
        widgets.onEntry("program") { [preferences] in
            let name = entry.text("text")?.trimmed ?? ""
            let fault = Programs.fault(of: name)
            widgets["program-failure"].warn(fault)
            guard fault == nil else { return }
            preferences.choose(name, true, in: Self.key)
            entry.set("text", "")
        }
    }

    private func addListed(_ group: Object) {
        for name in Programs.listed {
            let item = Item(program: name, in: programs)
            let row = preferences.makeSwitch(item.title, for: name, in: "included-programs")
            row.set("subtitle", item.subtitle)
            if let icon = item.icon { row.addIcon(icon) }
            adw_preferences_group_add(group.typed(), row.widget)
        }
    }
}

extension Item {
    /// A program by its name in the settings. If the program is known, the name is below its title.
    init(program name: String, in programs: InstalledPrograms) {
        let program = programs.program(named: name)
        let title = program?.title ?? Programs.title(of: name)
        self.init(
            name: name, title: title ?? name, subtitle: title == nil ? "" : name, icon: program?.icon ?? "")
    }
}
