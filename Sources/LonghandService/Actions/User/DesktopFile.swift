internal import CGLib

/// What a desktop file says of how its program is started (Desktop Entry Specification 1.5).
nonisolated final class DesktopFile {
    /// Its name without `.desktop`, which is a name on the bus where it can be activated.
    let id: String
    private let file: OpaquePointer

    private static let group = "Desktop Entry"

    /// The first file of that name in the user's and the system's folders; nil where there is none.
    init?(_ name: String) {
        guard let file = g_key_file_new() else { return nil }
        guard g_key_file_load_from_data_dirs(file, "applications/\(name)", nil, G_KEY_FILE_NONE, nil) != 0 else {
            g_key_file_free(file)
            return nil
        }
        id = String(name.dropLast(".desktop".count))
        self.file = file
    }

    deinit { g_key_file_free(file) }

    /// Whether its program is started by a call on the session bus.
    var isActivatable: Bool { g_key_file_get_boolean(file, Self.group, "DBusActivatable", nil) != 0 }

    /// The command of the program, or of one of its actions, without the files that it could be given.
    func words(of action: String?) -> [String]? {
        let group = action.map { "Desktop Action \($0)" } ?? Self.group
        guard let line = g_key_file_get_string(file, group, "Exec", nil) else { return nil }
        defer { g_free(line) }
        let words = Command.words(of: String(cString: line))?.compactMap(Self.word)
        return words?.isEmpty == false ? words : nil
    }

    /// A word without field codes: those that stand alone go, and `%%` is a percent sign.
    private static func word(_ word: String) -> String? {
        word.count == 2 && word.hasPrefix("%") && word != "%%" ? nil : word.with("%", for: "%%")
    }
}
