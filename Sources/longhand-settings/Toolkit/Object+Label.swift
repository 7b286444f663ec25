extension Object {
    /// Shows a text in a label, or hides the label.
    func warn(_ text: String?) {
        set("label", text ?? "")
        set("visible", text != nil)
    }
}
