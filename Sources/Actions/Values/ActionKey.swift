/// The key of a value or an object in a context.
public struct ActionKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as in the arguments of identifiers.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key with a name.
    public init(_ name: String) { rawValue = name }

    public init(stringLiteral value: String) { rawValue = value }

    // MARK: Keys for user interfaces

    /// The document that has the focus.
    public static let document: ActionKey = "document"
    /// The model that the user interface shows.
    public static let model: ActionKey = "model"
    /// The object that an item of a user interface represents.
    public static let object: ActionKey = "object"
    /// The observers of an action's results.
    public static let observer: ActionKey = "observer"
    /// The outermost object.
    public static let root: ActionKey = "root"
    /// The selection. On the desktop this is the selected text, with no value if nothing is selected.
    public static let selection: ActionKey = "selection"
    /// Whether an action is performed without being validated.
    public static let skipValidation: ActionKey = "skipValidation"
    /// The object that the action applies to.
    public static let target: ActionKey = "target"
    /// The view model between the model and the user interface.
    public static let viewModel: ActionKey = "viewModel"
    /// The window that has the focus.
    public static let window: ActionKey = "window"

    // MARK: Keys of the desktop

    /// The locale of the keyboard, such as `sv` or `pt-BR`.
    public static let locale: ActionKey = "locale"
    /// The name of the program that has the focus, if it is known.
    public static let program: ActionKey = "program"
    /// The purpose of the text field, as IBus names it: `free-form`, `email`, `url`, `terminal` and so on.
    public static let purpose: ActionKey = "purpose"
    /// The text after the cursor, or after the selection.
    public static let textAfter: ActionKey = "textAfter"
    /// The text before the cursor, or before the selection.
    public static let textBefore: ActionKey = "textBefore"
}
