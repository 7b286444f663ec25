internal import DesktopSession
internal import Platform

/// The user's values of a GSettings schema, such as that of a custom input method.
///
/// It reads the store that `gsettings` changes, and follows its changes without the session bus. Its values are read on
/// the main thread, on which keyboards and handlers are called; anywhere else, the process stops.
nonisolated public final class InputMethodSettings: Sendable {
    @MainActor private let store = SettingsStores.make()
    @MainActor private let group: SettingsGroup
    @MainActor private let schema: SettingsSchema
    @MainActor private var watch: FolderWatch?

    /// Reads the values of a schema.
    /// - Parameters:
    ///   - schema: its identifier, such as `org.example.cats`. It needs a path.
    ///   - onChange: called after a change of the store, which may be one of other settings.
    /// - Returns: `nil` if no such schema is installed.
    @MainActor public init?(schema: String, onChange: @escaping () -> Void = {}) {
        guard let found = SettingsSchema(schema), !found.path.isEmpty else { return nil }
        self.schema = found
        group = SettingsGroup(found, in: store)
        read()
        watch = store.file.map { file in
            FolderWatch(file.folder) { [weak self] in
                self?.read()
                onChange()
            }
        }
    }

    @MainActor private func read() {
        guard let fault = store.read(by: schema), let file = store.file else { return }
        Log.warning("\(file.path): \(fault.english): all settings have their defaults.")
    }

    /// Returns a Boolean value; `nil` if the schema has no such key.
    public func flag(_ key: String) -> Bool? { MainActor.assumeIsolated { group.flag(key) } }

    /// Returns a number of the type `u`; `nil` if the schema has no such key.
    public func number(_ key: String) -> UInt32? { MainActor.assumeIsolated { group.number(key) } }

    /// Returns a text; `nil` if the schema has no such key.
    public func text(_ key: String) -> String? { MainActor.assumeIsolated { group.string(key) } }

    /// Returns a list of texts; `nil` if the schema has no such key.
    public func texts(_ key: String) -> [String]? { MainActor.assumeIsolated { group.strings(key) } }
}
