internal import CAdwaita

/// The widgets of a file in `ui`, by name.
struct Builder {
    private let builder: OpaquePointer

    /// - Parameter bytes: the content of the file, which the package embeds. It is valid, as the tests open every file.
    init(_ bytes: [UInt8]) {
        builder = gtk_builder_new()
        gtk_builder_set_translation_domain(builder, "longhand")
        let text = String(decoding: bytes, as: UTF8.self)
        var error: UnsafeMutablePointer<GError>?
        if gtk_builder_add_from_string(builder, text, -1, &error) == 0 {
            fatalError(error.map { String(cString: $0.pointee.message) } ?? "")
        }
    }

    /// The widget with a name.
    subscript(name: String) -> Object {
        guard let object = find(name) else { fatalError("There is no widget '\(name)'.") }
        return object
    }

    /// Calls `act` when the user confirms a text, with Return or the button next to it.
    func onEntry(_ name: String, _ act: @escaping () -> Void) {
        self[name].on("activate", act)
        self["\(name)-apply"].on("clicked", act)
    }

    /// Returns the widget with a name, or nil if there is none.
    func find(_ name: String) -> Object? { gtk_builder_get_object(builder, name).map { Object($0) } }
}
