internal import CGLib
internal import Glibc

/// The installation of this program, found from the path of its executable. Any prefix works.
package enum Installation {
    /// The data folder: `$PREFIX/share`, if the executable is `$PREFIX/libexec/…` or `$PREFIX/bin/…`.
    package static let dataFolder: String? = {
        guard let executable = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(executable) }
        let parts = String(cString: executable).split(separator: "/")
        guard parts.count >= 2, ["libexec", "bin"].contains(parts[parts.count - 2]) else { return nil }
        return "/" + (parts.dropLast(2) + ["share"]).joined(separator: "/")
    }()

    /// The settings window, if it is installed: next to this program, or in `libexec` next to this program's folder.
    package static let settingsWindow: String? = {
        guard let executable = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(executable) }
        let folder = String(cString: executable).split(separator: "/").dropLast()
        let folders = [folder, folder.dropLast() + ["libexec"]]
        return folders.map { "/" + ($0 + ["ibus-setup-longhand"]).joined(separator: "/") }
            .first { g_file_test($0, G_FILE_TEST_IS_EXECUTABLE) != 0 }
    }()

    /// Returns the path of Longhand's data: in this program's prefix or, for a custom input method, in the system's
    /// data folders.
    package static func data(_ name: String) -> String? {
        let own = dataFolder.map { "\($0)/longhand/\(name)" }
        if let own, g_file_test(own, G_FILE_TEST_EXISTS) != 0 { return own }
        return systemFolders.map { "\($0)/longhand/\(name)" }.first { g_file_test($0, G_FILE_TEST_EXISTS) != 0 } ?? own
    }

    /// The folders in `XDG_DATA_DIRS`.
    private static var systemFolders: [String] {
        guard let folders = g_get_system_data_dirs() else { return [] }
        var names: [String] = []
        while let folder = folders[names.count] { names.append(String(cString: folder)) }
        return names
    }
}
