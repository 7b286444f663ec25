internal import CAdwaita

extension Object {
    /// Has keys close a window, unless the widget that has the focus uses them.
    /// - Parameter triggers: the keys as GTK writes them, such as `<Control>w`.
    func close(by triggers: String...) {
        for trigger in triggers { add(trigger, "window.close", GTK_PHASE_BUBBLE) }
    }

    /// Has a key of a window perform an action.
    /// - Parameters:
    ///   - action: the name of the action, such as `window.close`.
    ///   - trigger: the key as GTK writes it, such as `<Control>f`.
    ///   - comesFirst: whether it does so even if the widget that has the focus uses the key.
    func perform(_ action: String, by trigger: String, comesFirst: Bool = false) {
        add(trigger, action, comesFirst ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }

    private func add(_ trigger: String, _ action: String, _ phase: GtkPropagationPhase) {
        let controller = Object(gtk_shortcut_controller_new())
        gtk_shortcut_controller_set_scope(controller.opaque, GTK_SHORTCUT_SCOPE_MANAGED)
        gtk_event_controller_set_propagation_phase(controller.opaque, phase)
        gtk_shortcut_controller_add_shortcut(
            controller.opaque,
            gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(action)))
        gtk_widget_add_controller(widget, controller.opaque)
    }
}
