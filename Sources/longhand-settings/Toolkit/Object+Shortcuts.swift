internal import CAdwaita

extension Object {
    /// Has keys close a window, unless the widget that has the focus uses them.
    /// - Parameter triggers: the keys as GTK writes them, such as `<Control>w`.
    func close(by triggers: String...) {
        let controller = Object(gtk_shortcut_controller_new())
        gtk_shortcut_controller_set_scope(controller.opaque, GTK_SHORTCUT_SCOPE_MANAGED)
        for trigger in triggers {
            let closing = gtk_named_action_new("window.close")
            gtk_shortcut_controller_add_shortcut(
                controller.opaque, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), closing))
        }
        gtk_widget_add_controller(widget, controller.opaque)
    }
}
