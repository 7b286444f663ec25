internal import CAdwaita

/// The desktop's window in which the user chooses a file.
enum FileChooser {
    /// Shows the window, and calls `act` with the path of the file if the user chooses one.
    static func chooseFile(_ title: String, over window: Object, _ act: @escaping (String) -> Void) {
        guard let chooser = gtk_file_chooser_native_new(title, window.typed(), GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)
        else { return }
        let dialog = Object(chooser)
        gtk_native_dialog_set_modal(dialog.typed(), 1)
        dialog.connect("response") { values in
            defer { g_object_unref(UnsafeMutableRawPointer(chooser)) }
            guard values.count > 1 else { return false }
            var response = values[1]
            if g_value_get_int(&response) == GTK_RESPONSE_ACCEPT.rawValue, let path = path(in: chooser) { act(path) }
            return false
        }
        gtk_native_dialog_show(dialog.typed())
    }

    private static func path(in chooser: OpaquePointer) -> String? {
        guard let file = gtk_file_chooser_get_file(chooser) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return String(validatingCString: path)
    }
}
