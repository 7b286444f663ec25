internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The page of programs: where no key is held, how letters are replaced, and which ones may insert text.
final class ProgramsPage {
    private let list: ItemList
    private let methods: MethodList
    private let inserting: InsertingProgramList

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        let key = "excluded-programs"
        let list = ItemList(widgets["excluded"], preferences, key, isOrdered: false) { preferences.set(key, $0) }
        self.list = list
        methods = MethodList(widgets["methods"], preferences)
        inserting = InsertingProgramList(widgets, preferences, window)
        preferences.follow(key) {
            list.show(preferences.strings(key).map { Item(name: $0, title: $0) })
        }
        let entry = widgets["program"]
        widgets.onEntry("program") {
            let name = entry.text("text")?.trimmed ?? ""
            let fault = Programs.fault(of: name)
            widgets["program-failure"].warn(fault)
            guard fault == nil else { return }
            preferences.choose(name, true, in: key)
            entry.set("text", "")
        }
        for program in Programs.listed {
            let row = preferences.makeSwitch(program, for: program, in: "included-programs")
            adw_preferences_group_add(widgets["listed"].typed(), row.widget)
        }
    }
}
