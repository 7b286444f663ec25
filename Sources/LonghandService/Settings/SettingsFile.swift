internal import CGLib

/// The file in which GSettings keeps what the user has set, and what is wrong with it.
///
/// GLib waits for ever for what a FIFO in its place might bring, and says nothing of a file that it cannot make sense of.
package nonisolated enum SettingsFile: CaseIterable {
    /// The database of dconf.
    case dconf
    /// The key file of GLib's own backend, which takes dconf's place where that is not installed.
    case keyFile

    /// The file of the backend that GSettings has chosen; nil when it keeps nothing in any.
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

    /// Where it is, whether or not there is one.
    package var path: String {
        let folder = String(cString: g_get_user_config_dir())
        return switch self {
        case .dconf: "\(folder)/dconf/user"
        case .keyFile: "\(folder)/glib-2.0/settings/keyfile"
        }
    }

    /// Why GLib must not be let near it; nil when it may.
    package var danger: File.Failure? {
        do throws(File.Failure) {
            _ = try File.beginning(of: path, count: 1)
            return nil
        } catch {
            return error == .notAFile ? error : nil
        }
    }

    /// What is wrong in it, in words; nil when nothing is.
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

    /// Whether a file begins as GVariant databases do, in either order of bytes.
    private static func isDatabase(_ beginning: [UInt8]?) -> Bool {
        guard let beginning, !beginning.isEmpty else { return true }
        return beginning.elementsEqual("GVariant".utf8) || beginning.elementsEqual("raVGtnai".utf8)
    }
}
