internal import CAdwaita

/// A letter that can be dragged, or moved and removed by buttons.
struct Chip {
    /// The child of the flow box.
    let widget: Object
    private let forward: Object
    private let back: Object
    private let removal: Object

    /// - Parameters:
    ///   - index: its position among `count` letters.
    ///   - move: moves a letter from one position to another; true if the focus shall follow it.
    init(
        _ title: String, _ index: Int, of count: Int, move: @escaping (Int, Int, Bool) -> Void,
        remove: @escaping () -> Void
    ) {
        forward = Row.makeButton("go-previous-symbolic", tr("Move %@ forward", title)) { move(index, index - 1, true) }
        back = Row.makeButton("go-next-symbolic", tr("Move %@ back", title)) { move(index, index + 1, true) }
        removal = Row.makeButton("window-close-symbolic", tr("Remove %@", title), remove)
        forward.set("sensitive", index > 0)
        back.set("sensitive", index + 1 < count)
        let box = Self.makeBox(title, [forward, back, removal])
        Dragging.letDrag(box, as: index)
        Dragging.letDrop(on: box) { move($0, index, false) }
        widget = Object(gtk_flow_box_child_new())
        widget.describe(title)
        gtk_flow_box_child_set_child(widget.typed(), box.widget)
    }

    private static func makeBox(_ title: String, _ buttons: [Object]) -> Object {
        let box = Object(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_add_css_class(box.widget, "card")
        let label = Object(gtk_label_new(title))
        gtk_widget_add_css_class(label.widget, "title-2")
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        gtk_widget_set_hexpand(label.widget, 1)
        gtk_widget_set_margin_start(label.widget, 12)
        gtk_widget_set_margin_end(label.widget, 6)
        gtk_box_append(box.typed(), label.widget)
        for button in buttons {
            gtk_widget_add_css_class(button.widget, "chip")
            gtk_box_append(box.typed(), button.widget)
        }
        return box
    }

    // MARK: Focus

    /// Moves the focus to the button that moves the letter further, or back at the end of the list.
    func focus(movingForward: Bool) {
        let buttons = movingForward ? [forward, back] : [back, forward]
        if let button = buttons.first(where: { $0.flag("sensitive") }) { gtk_widget_grab_focus(button.widget) }
    }

    /// Moves the focus to the button that removes the letter.
    func focusRemoval() { gtk_widget_grab_focus(removal.widget) }

    /// The size of the buttons, which GTK makes larger than most letters.
    static let style = "button.chip { min-width: 24px; min-height: 24px; padding: 3px; margin: 3px 0; }"
}
