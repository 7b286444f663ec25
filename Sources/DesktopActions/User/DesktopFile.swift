internal import CGLib
internal import Platform

/// The parts of a desktop file that describe how to start its program (Desktop Entry Specification 1.5).
final class DesktopFile {
    /// Its name without `.desktop`. If the program can be activated over D-Bus, this is its bus name.
    let id: String
    private let file: OpaquePointer

    private static let group = "Desktop Entry"

    /// Reads the first file with that name in the folders of the user and the system. Returns nil if there is none.
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

    /// Whether a call on the session bus starts its program.
    var isActivatable: Bool { g_key_file_get_boolean(file, Self.group, "DBusActivatable", nil) != 0 }

    /// Returns the command of the program or one of its actions, without arguments for files.
    func words(of action: String?) -> [String]? {
        let group = action.map { "Desktop Action \($0)" } ?? Self.group
        guard let line = g_key_file_get_string(file, group, "Exec", nil) else { return nil }
        defer { g_free(line) }
        let words = Command.words(of: String(cString: line))?.compactMap(Self.word)
        return words?.isEmpty == false ? words : nil
    }

    /// Returns a word without field codes. A field code that stands alone is removed, and `%%` is a percent sign.
    private static func word(_ word: String) -> String? {
        word.count == 2 && word.hasPrefix("%") && word != "%%" ? nil : word.with("%", for: "%%")
    }
}
