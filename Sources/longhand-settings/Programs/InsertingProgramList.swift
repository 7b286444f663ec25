internal import CAdwaita
internal import SettingsModel

/// The programs that may insert text, by the paths of their executables.
final class InsertingProgramList {
    private let widgets: Builder
    private let preferences: Preferences
    private let window: Object
    private let list: ItemList

    private static let key = "inserting-programs"

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.widgets, self.preferences, self.window) = (widgets, preferences, window)
        list = ItemList(
            widgets["inserting"], preferences, Self.key, isOrdered: false,
            emptyText: tr("No program may insert text.")
        ) { preferences.set(Self.key, $0) }
        preferences.follow(Self.key) { [weak self] in self?.show() }
        widgets["add-inserting"].on("clicked") { [weak self] in self?.choose() }
    }

    private func show() {
        list.show(
            InsertingPrograms.named(preferences.strings(Self.key)).map { path, name in
                let isInstalled = InsertingPrograms.isInstalled(path)
                return Item(
                    name: path, title: name, subtitle: isInstalled ? path : tr("%@ does not exist any more", path))
            })
    }

    private func choose() {
        widgets["inserting-failure"].warn(nil)
        let chooser = ProgramChooser.make(
            tr("Programs that may insert text"), explain: { $0.executable ?? "" },
            where: { $0.executable != nil }
        ) { [weak self] in if let path = $0.executable { self?.add(path) } }
        chooser.addButton(tr("Choose a file…")) { [weak self] in self?.chooseFile() }
        chooser.present(over: window)
    }

    private func chooseFile() {
        FileChooser.chooseFile(tr("Add program"), over: window) { [weak self] in self?.add($0) }
    }

    private func add(_ path: String) {
        do throws(InsertingPrograms.Fault) {
            let path = try InsertingPrograms.executable(at: path)
            preferences.choose(path, true, in: Self.key)
        } catch {
            widgets["inserting-failure"].warn(error.description)
        }
    }
}
