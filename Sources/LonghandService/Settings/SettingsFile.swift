internal import CGLib

/// The file in which GSettings keeps what the user has set, and what is wrong with it.
///
/// GLib waits for ever for what a FIFO in its place might bring, and says nothing of a file that it cannot make sense of.
nonisolated enum SettingsFile: CaseIterable {
    /// The database of dconf.
    case dconf
    /// The key file of GLib's own backend, which takes dconf's place where that is not installed.
    case keyFile

    /// The file of the backend that GSettings has chosen; nil when it keeps nothing in any.
    @MainActor static var current: SettingsFile? {
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
    var path: String {
        let folder = String(cString: g_get_user_config_dir())
        return switch self {
        case .dconf: "\(folder)/dconf/user"
        case .keyFile: "\(folder)/glib-2.0/settings/keyfile"
        }
    }

    /// Why GLib must not be let near it; nil when it may.
    var danger: File.Failure? {
        do throws(File.Failure) {
            _ = try File.beginning(of: path, count: 1)
            return nil
        } catch {
            return error == .notAFile ? error : nil
        }
    }

    /// What is wrong in it, in words; nil when nothing is.
    func complaint(by schema: SettingsSchema) -> String? {
        do throws(File.Failure) {
            switch self {
            case .dconf: return Self.isDatabase(try File.beginning(of: path, count: 8)) ? nil : "it is damaged"
            case .keyFile:
                let content = try File.read(path, limit: 1 << 20) ?? []
                return KeyFileCheck.firstBadLine(of: content, by: schema).map { "line \($0) makes no sense" }
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

/// Reads a key file as GLib does, and each of our own settings in it.
nonisolated private struct KeyFileCheck {
    private let schema: SettingsSchema
    private var group: Substring?

    /// The number of the first line that GLib would not understand, or that has no value for one of our settings.
    static func firstBadLine(of content: [UInt8], by schema: SettingsSchema) -> Int? {
        var check = KeyFileCheck(schema: schema)
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { !check.accepts($0) }.map { $0 + 1 }
    }

    private init(schema: SettingsSchema) { self.schema = schema }

    private mutating func accepts(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        let line = text.trimmed
        if line.isEmpty || line.hasPrefix("#") { return true }
        if line.hasPrefix("["), line.hasSuffix("]") {
            group = line.dropFirst().dropLast()
            return true
        }
        guard let group, let equals = line.firstIndex(of: "=") else { return false }
        guard group == schema.path else { return true }
        return schema.accepts(String(line[line.index(after: equals)...].trimmed), for: String(line[..<equals].trimmed))
    }
}

extension StringProtocol {
    /// This without the white space at both ends.
    nonisolated fileprivate var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        return start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.endIndex)
    }
}
