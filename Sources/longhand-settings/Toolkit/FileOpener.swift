internal import CAdwaita

/// Opens files in the programs that the desktop has for them.
enum FileOpener {
    /// Opens a file. If that fails, a message in the window of a widget says why.
    static func open(_ path: String, over widget: Object) {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let address = g_filename_to_uri(path, nil, &error) else { return complain(error, over: widget) }
        defer { g_free(address) }
        let context = gdk_display_get_app_launch_context(gtk_widget_get_display(widget.widget))
            .map { Object($0).typed(as: GAppLaunchContext.self) }
        defer { if let context { g_object_unref(context) } }
        guard g_app_info_launch_default_for_uri(address, context, &error) == 0 else { return }
        complain(error, over: widget)
    }

    private static func complain(_ error: UnsafeMutablePointer<GError>?, over widget: Object) {
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        Toast.show(tr("The file cannot be opened: %@", reason), over: widget)
    }
}
