internal import Platform

/// A file in which GSettings stores the user's settings.
package enum SettingsFile {
    /// The database of dconf.
    case dconf
    /// The key file of GLib's own backend, which is used if dconf is not installed.
    case keyFile

    /// The path of the file, which may not exist.
    package var path: String {
        switch self {
        case .dconf: "\(folder)/user"
        case .keyFile: "\(folder)/keyfile"
        }
    }

    /// The folder of the file, which may not exist.
    package var folder: String {
        switch self {
        case .dconf: "\(BaseFolders.configuration)/dconf"
        case .keyFile: "\(BaseFolders.configuration)/glib-2.0/settings"
        }
    }

    /// The reason why dconf must not open it or would silently not use it; nil if there is none.
    var faultOfDatabase: LocalizedMessage? {
        do throws(File.Failure) {
            return Self.isDatabase(try File.beginning(of: path, count: 8)) ? nil : LocalizedMessage("it is damaged")
        } catch {
            return error.message
        }
    }

    /// Returns whether a file begins like a GVariant database, in either byte order.
    private static func isDatabase(_ beginning: [UInt8]?) -> Bool {
        guard let beginning, !beginning.isEmpty else { return true }
        return beginning.elementsEqual("GVariant".utf8) || beginning.elementsEqual("raVGtnai".utf8)
    }
}
