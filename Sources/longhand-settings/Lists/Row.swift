internal import CAdwaita

/// Rows and buttons that the files of `ui` cannot contain, since their number varies.
enum Row {
    /// Returns a row with a title and a subtitle. Both are shown without markup.
    static func make(_ title: String, _ subtitle: String = "") -> Object {
        let row = Object(adw_action_row_new())
        row.set("use-markup", false)
        row.set("title", title)
        row.set("subtitle", subtitle)
        adw_action_row_set_title_lines(row.typed(), 0)
        return row
    }

    /// Returns a row that says that there is nothing.
    static func makeEmpty(_ text: String) -> Object {
        let row = make(text)
        gtk_widget_add_css_class(row.widget, "dim-label")
        return row
    }

    /// Returns a row that ends with a control. A click on the row activates the control, which has the title as its
    /// name.
    static func make(_ title: String, _ subtitle: String = "", activating control: Object) -> Object {
        let row = make(title, subtitle)
        adw_action_row_add_suffix(row.typed(), control.widget)
        adw_action_row_set_activatable_widget(row.typed(), control.widget)
        return row
    }

    /// Returns a row with a switch, and the switch.
    static func makeSwitch(_ title: String) -> (row: Object, control: Object) {
        let control = Object(gtk_switch_new())
        gtk_widget_set_valign(control.widget, GTK_ALIGN_CENTER)
        return (make(title, activating: control), control)
    }

    /// Returns a button that removes what has a title.
    static func makeRemoval(_ title: String, _ act: @escaping () -> Void) -> Object {
        makeButton("list-remove-symbolic", tr("Remove %@", title), act)
    }

    /// Returns a text that stands at the end of a row.
    static func makeDim(_ text: String) -> Object {
        let label = Object(gtk_label_new(text))
        gtk_widget_add_css_class(label.widget, "dim-label")
        return label
    }

    /// Returns a button with an icon. Its name is read aloud and shown as a tooltip.
    static func makeButton(_ icon: String, _ name: String, _ act: @escaping () -> Void) -> Object {
        let button = Object(gtk_button_new_from_icon_name(icon))
        gtk_widget_set_tooltip_text(button.widget, name)
        button.describe(name)
        gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
        gtk_widget_add_css_class(button.widget, "flat")
        button.on("clicked", act)
        return button
    }
}

extension Object {
    /// Adds an icon at the beginning of a row.
    /// - Parameter text: the icon as GIO writes it. If the theme lacks it, the row gets that of programs.
    func addIcon(_ text: String) {
        let icon = g_icon_new_for_string(text, nil)
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
        let isKnown = text.hasPrefix("/") || icon.map { gtk_icon_theme_has_gicon(theme, $0) != 0 } == true
        let image =
            isKnown
            ? Object(gtk_image_new_from_gicon(icon))
            : Object(gtk_image_new_from_icon_name("application-x-executable-symbolic"))
        if let icon { g_object_unref(UnsafeMutableRawPointer(icon)) }
        gtk_image_set_pixel_size(image.opaque, 32)
        adw_action_row_add_prefix(typed(), image.widget)
    }

    /// Adds a button to a row that changes what has a title. A click on the row activates it.
    func addChange(_ title: String, _ act: @escaping () -> Void) {
        let name = tr("Change %@", title)
        let button = Row.makeButton("document-edit-symbolic", name, act)
        adw_action_row_add_suffix(typed(), button.widget)
        adw_action_row_set_activatable_widget(typed(), button.widget)
        button.describe(name)  // Instead of the title.
    }

    /// Adds a button to a row that removes what has a title.
    func addRemoval(_ title: String, _ act: @escaping () -> Void) {
        adw_action_row_add_suffix(typed(), Row.makeRemoval(title, act).widget)
    }

    /// Replaces rows of a preferences group.
    func replace(_ rows: inout [Object], by new: [Object]) {
        for row in rows { adw_preferences_group_remove(typed(), row.widget) }
        rows = new
        for row in rows { adw_preferences_group_add(typed(), row.widget) }
    }

    /// Sets the choices of a combo row.
    func offer(_ titles: [String]) {
        titles.withCStrings {
            let model = gtk_string_list_new($0)
            adw_combo_row_set_model(typed(), model)
            g_object_unref(UnsafeMutableRawPointer(model))
        }
    }
}
