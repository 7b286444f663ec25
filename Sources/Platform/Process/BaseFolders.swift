internal import CGLib

/// The folders of the XDG Base Directory Specification.
package enum BaseFolders {
    private static let variables = [
        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
    ]

    /// The user's configuration, of all programs.
    package static var configuration: String { String(cString: g_get_user_config_dir()) }

    /// The user's configuration of Longhand: letters, actions and abbreviations.
    package static var ownConfiguration: String { "\(configuration)/longhand" }

    /// Removes relative paths from the environment, which the specification says to ignore and GLib takes as they are. Call
    /// it before anything asks GLib for a folder.
    package static func ignoreRelativePaths() {
        for variable in variables {
            guard let path = g_getenv(variable), path.pointee != 0, path.pointee != CChar(UInt8(ascii: "/")) else {
                continue
            }
            Log.warning("\(variable) is not an absolute path and is ignored.")
            g_unsetenv(variable)
        }
    }
}
