internal import CGLib
package import Platform

/// The place where the user's settings are stored.
///
/// GLib's own `GSettings` is not used, as it follows changes automatically: it reads whatever replaces its file,
/// and takes announcements of dconf from every program on the session bus, one of which can end the process. A store
/// opens files only when ``read(by:)`` is called, and is never told anything.
@MainActor package protocol SettingsStore: AnyObject {
    /// The file; nil if settings are not stored.
    var file: SettingsFile? { get }

    /// Reads the file.
    /// - Parameter schema: checks the values of its settings, if the store can name a wrong one.
    /// - Returns: a description of the file's fault, or nil if there is none. A faulty file has no values.
    func read(by schema: SettingsSchema?) -> LocalizedMessage?

    /// Returns the value at a path such as `/org/example/door/colour`, or nil if there is none.
    /// - Parameter type: the GVariant type that it should have.
    func value(at path: String, of type: OpaquePointer) -> SettingsValue?

    /// Stores a value, unless an administrator has locked it or the file has a fault. The file is written later.
    func set(_ value: SettingsValue, at path: String)
}

/// The stores of settings.
@MainActor package enum SettingsStores {
    /// Creates the store that GSettings would choose, which has not read its file yet.
    package static func make() -> any SettingsStore {
        guard let backend = chosen else { return KeyFileStore() }
        return switch g_io_extension_get_name(backend).map({ String(cString: $0) }) {
        case "dconf": BackendStore(backend, file: .dconf)
        case "keyfile": KeyFileStore()
        default: BackendStore(backend, file: nil)
        }
    }

    /// The backend of `GSETTINGS_BACKEND`, or else the one with the highest priority. GLib's own function for this would
    /// also open it.
    private static var chosen: OpaquePointer? {
        // GLib looks for its modules when one is first needed. There is no such protocol.
        g_proxy_get_default_for_protocol("none")
        guard let point = g_io_extension_point_lookup(G_SETTINGS_BACKEND_EXTENSION_POINT_NAME) else { return nil }
        let named = g_getenv("GSETTINGS_BACKEND").flatMap { g_io_extension_point_get_extension_by_name(point, $0) }
        return named ?? g_io_extension_point_get_extensions(point).flatMap { OpaquePointer($0.pointee.data) }
    }
}
