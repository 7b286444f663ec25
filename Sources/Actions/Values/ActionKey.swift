/// What something in a context is called.
public struct ActionKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as arguments of identifiers have it.
    public let rawValue: String

    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A key of that name.
    public init(_ name: String) { rawValue = name }

    public init(stringLiteral value: String) { rawValue = value }

    // MARK: The reference's

    /// The document that has the focus.
    public static let document: ActionKey = "document"
    /// The model that the user interface shows.
    public static let model: ActionKey = "model"
    /// The object that an item of a user interface stands for.
    public static let object: ActionKey = "object"
    /// Those who want to know when an action has done something.
    public static let observer: ActionKey = "observer"
    /// The outermost object.
    public static let root: ActionKey = "root"
    /// What is selected. On the desktop the selected text; no value where nothing is selected.
    public static let selection: ActionKey = "selection"
    /// Whether an action is performed without asking whether it can be.
    public static let skipValidation: ActionKey = "skipValidation"
    /// What is acted upon.
    public static let target: ActionKey = "target"
    /// What stands between the model and the user interface.
    public static let viewModel: ActionKey = "viewModel"
    /// The window that has the focus.
    public static let window: ActionKey = "window"

    // MARK: The desktop's

    /// The locale that is typed in, such as `sv` or `pt-BR`.
    public static let locale: ActionKey = "locale"
    /// The name of the program that has the focus, where it is known.
    public static let program: ActionKey = "program"
    /// The purpose of the text field, as IBus names it: `free-form`, `email`, `url`, `terminal` and so on.
    public static let purpose: ActionKey = "purpose"
    /// The text after the cursor, or after the selection.
    public static let textAfter: ActionKey = "textAfter"
    /// The text before the cursor, or before the selection.
    public static let textBefore: ActionKey = "textBefore"
}
