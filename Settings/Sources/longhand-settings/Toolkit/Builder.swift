internal import CAdwaita

/// The widgets of one of the files in `ui`, by their names there.
struct Builder {
    private let builder: OpaquePointer

    /// - Parameter bytes: of the file, as the package embeds it. What it says is right: the tests open every file.
    init(_ bytes: [UInt8]) {
        builder = gtk_builder_new()
        gtk_builder_set_translation_domain(builder, "longhand")
        let text = String(decoding: bytes, as: UTF8.self)
        var error: UnsafeMutablePointer<GError>?
        if gtk_builder_add_from_string(builder, text, -1, &error) == 0 {
            fatalError(error.map { String(cString: $0.pointee.message) } ?? "")
        }
    }

    /// The widget of that name.
    subscript(name: String) -> Object {
        guard let object = find(name) else { fatalError("There is no widget '\(name)'.") }
        return object
    }

    /// Calls something when a text is done, by the Return key or the button beside it.
    func onEntry(_ name: String, _ act: @escaping () -> Void) {
        self[name].on("activate", act)
        self["\(name)-apply"].on("clicked", act)
    }

    /// The widget of that name, if there is one.
    func find(_ name: String) -> Object? { gtk_builder_get_object(builder, name).map { Object($0) } }
}
