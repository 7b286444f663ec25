internal import CAdwaita

/// Short messages at the foot of the window.
enum Toast {
    /// How long a message with a button is shown, in seconds. Who uses no pointer must find it first.
    private static let patience: guint = 15

    /// Shows a message in the window of a widget.
    /// - Parameter undo: if given, the message has the button “Undo”, which calls it.
    static func show(_ message: String, over widget: Object, undo: (() -> Void)? = nil) {
        guard let overlay = gtk_widget_get_ancestor(widget.widget, adw_toast_overlay_get_type()) else { return }
        let toast = Object(adw_toast_new(message.escapingMarkup))
        if let undo {
            adw_toast_set_button_label(toast.opaque, tr("Undo"))
            adw_toast_set_timeout(toast.opaque, patience)
            adw_toast_set_priority(toast.opaque, ADW_TOAST_PRIORITY_HIGH)
            toast.on("button-clicked", undo)
        }
        adw_toast_overlay_add_toast(Object(overlay).opaque, toast.opaque)
    }
}

extension String {
    /// The text as markup that shows it as it is.
    fileprivate var escapingMarkup: String {
        let text = g_markup_escape_text(self, -1)
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }
}
