internal import CAdwaita

/// A letter that can be dragged, or moved and removed by buttons.
enum Chip {
    /// - Parameters:
    ///   - index: its position among `count` letters.
    ///   - move: moves a letter from one position to another.
    static func make(
        _ title: String, _ index: Int, of count: Int, move: @escaping (Int, Int) -> Void, remove: @escaping () -> Void
    ) -> Object {
        let chip = Object(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_add_css_class(chip.widget, "card")
        addLabel(title, to: chip)
        let forward = Row.makeButton("go-previous-symbolic", tr("Move %@ forward", title)) { move(index, index - 1) }
        let back = Row.makeButton("go-next-symbolic", tr("Move %@ back", title)) { move(index, index + 1) }
        forward.set("sensitive", index > 0)
        back.set("sensitive", index + 1 < count)
        let removal = Row.makeButton("window-close-symbolic", tr("Remove %@", title), remove)
        for button in [forward, back, removal] { gtk_box_append(chip.typed(), button.widget) }
        Dragging.letDrag(chip, as: index)
        Dragging.letDrop(on: chip) { move($0, index) }
        return chip
    }

    private static func addLabel(_ title: String, to chip: Object) {
        let label = gtk_label_new(title)
        gtk_widget_set_margin_start(label, 12)
        gtk_box_append(chip.typed(), label)
    }
}
