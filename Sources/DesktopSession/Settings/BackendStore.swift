internal import CGLib
internal import Platform

/// The settings in a backend of GLib, which is dconf on most desktops.
///
/// It is never subscribed to, so that it opens no bus to read.
@MainActor final class BackendStore: SettingsStore {
    let file: SettingsFile?
    private let type: GType
    private var backend: UnsafeMutablePointer<GSettingsBackend>?

    /// - Parameters:
    ///   - backend: the backend among GLib's extensions.
    ///   - file: the file that it reads, if it is dconf's.
    init(_ backend: OpaquePointer, file: SettingsFile?) {
        type = g_io_extension_get_type(backend)
        self.file = file
    }

    isolated deinit { close() }

    /// Opens the backend anew, so that it maps the file that is there now. dconf would wait forever for a FIFO.
    func read(by schema: SettingsSchema?) -> LocalizedMessage? {
        // What is not stored must not be forgotten.
        if file == nil, backend != nil { return nil }
        close()
        if let fault = file?.faultOfDatabase { return fault }
        backend = g_object_new_with_properties(type, 0, nil, nil).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GSettingsBackend.self)
        }
        return nil
    }

    private func close() {
        if let backend { g_object_unref(backend) }
        backend = nil
    }

    func value(at path: String, of type: OpaquePointer) -> SettingsValue? {
        guard let backend else { return nil }
        return longhand_backend_read(backend, path, type).map(SettingsValue.init)
    }

    func set(_ value: SettingsValue, at path: String) {
        guard let backend else { return }
        if file == .dconf { SessionBusGuard.letProcessOutliveBus() }
        _ = longhand_backend_write(backend, path, value.raw)
    }
}
