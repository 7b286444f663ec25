internal import CAdwaita
internal import Glibc

/// The widgets of a file in `ui`, by name.
struct Builder {
    private let builder: OpaquePointer

    /// Ends the program if the file is broken, as there is nothing to show then.
    /// - Parameter bytes: the content of the file, which the package embeds.
    init(_ bytes: [UInt8]) {
        builder = gtk_builder_new()
        gtk_builder_set_translation_domain(builder, "longhand")
        let text = String(decoding: bytes, as: UTF8.self)
        var error: UnsafeMutablePointer<GError>?
        if gtk_builder_add_from_string(builder, text, -1, &error) == 0 {
            Self.end(error.map { String(cString: $0.pointee.message) } ?? "A page cannot be read.")
        }
    }

    /// The widget with a name. The program ends if there is none.
    subscript(name: String) -> Object {
        guard let object = find(name) else { Self.end("There is no widget '\(name)'.") }
        return object
    }

    private static func end(_ reason: String) -> Never {
        let line = "longhand-settings: \(reason)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(1)
    }

    /// Calls `act` when the user confirms a text, with Return or the button next to it.
    func onEntry(_ name: String, _ act: @escaping () -> Void) {
        self[name].on("activate", act)
        self["\(name)-apply"].on("clicked", act)
    }

    /// Shows a window with the buttons “Cancel” and “Save” over another one. Escape cancels, and Control+Return saves.
    /// - Parameter name: the name of the widget that gets the focus.
    func presentDialog(over parent: Object, focusing name: String) {
        let window = self["window"]
        gtk_window_set_transient_for(window.typed(), parent.typed())
        window.close(by: "Escape", "<Control>w")
        window.perform("default.activate", by: "<Control>Return", comesFirst: true)
        for button in ["cancel", "save"] { self[button].describeByLabel() }
        gtk_window_present(window.typed())
        gtk_widget_grab_focus(self[name].widget)
    }

    /// Returns the widget with a name, or nil if there is none.
    func find(_ name: String) -> Object? { gtk_builder_get_object(builder, name).map { Object($0) } }
}
