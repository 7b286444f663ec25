internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The page of programs in which no key is held.
final class ProgramsPage {
    private let list: ItemList

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        let list = ItemList(widgets["excluded"], isOrdered: false) { preferences.set("excluded-programs", $0) }
        self.list = list
        preferences.follow("excluded-programs") {
            list.show(preferences.strings("excluded-programs").map { Item(name: $0, title: $0) })
        }
        let entry = widgets["program"]
        widgets.onEntry("program") {
            let name = entry.text("text")?.trimmed ?? ""
            let fault = Programs.fault(of: name)
            widgets["program-failure"].warn(fault)
            guard fault == nil else { return }
            preferences.choose(name, true, in: "excluded-programs")
            entry.set("text", "")
        }
        for program in Programs.listed {
            let row = preferences.makeSwitch(program, for: program, in: "included-programs")
            adw_preferences_group_add(widgets["listed"].typed(), row.widget)
        }
    }
}
