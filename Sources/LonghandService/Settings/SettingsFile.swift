internal import CGLib

/// The file in which GSettings stores the user's settings, and its faults.
///
/// If a FIFO is in its place, GLib waits for it forever. GLib does not report a file that it cannot parse.
package nonisolated enum SettingsFile: CaseIterable {
    /// The database of dconf.
    case dconf
    /// The key file of GLib's own backend, which is used if dconf is not installed.
    case keyFile

    /// The file of the backend that GSettings has chosen; nil if that uses no file.
    @MainActor package static var current: SettingsFile? {
        guard let backend = g_settings_backend_get_default() else { return nil }
        defer { g_object_unref(backend) }
        let instance = UnsafeMutableRawPointer(backend).assumingMemoryBound(to: GTypeInstance.self)
        switch String(cString: g_type_name_from_instance(instance)) {
        case "DConfSettingsBackend": return .dconf
        case "GKeyfileSettingsBackend": return .keyFile
        default: return nil
        }
    }

    /// The path of the file, which may not exist.
    package var path: String {
        let folder = String(cString: g_get_user_config_dir())
        return switch self {
        case .dconf: "\(folder)/dconf/user"
        case .keyFile: "\(folder)/glib-2.0/settings/keyfile"
        }
    }

    /// The reason why GLib must not open it; nil if it may.
    package var danger: File.Failure? {
        do throws(File.Failure) {
            _ = try File.beginning(of: path, count: 1)
            return nil
        } catch {
            return error == .notAFile ? error : nil
        }
    }

    /// Returns the description of its fault, or nil if there is none.
    package func complaint(by schema: SettingsSchema) -> String? {
        do throws(File.Failure) {
            switch self {
            case .dconf: return Self.isDatabase(try File.beginning(of: path, count: 8)) ? nil : "it is damaged"
            case .keyFile:
                let content = try File.read(path, limit: 1 << 20) ?? []
                return KeyFileCheck.firstBadLine(of: content, by: schema).map { "line \($0) is invalid" }
            }
        } catch {
            return error.description
        }
    }

    /// Returns whether a file begins like a GVariant database, in either byte order.
    private static func isDatabase(_ beginning: [UInt8]?) -> Bool {
        guard let beginning, !beginning.isEmpty else { return true }
        return beginning.elementsEqual("GVariant".utf8) || beginning.elementsEqual("raVGtnai".utf8)
    }
}
