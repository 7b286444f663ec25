internal import KeyboardEngine
internal import PressAndHold

/// The program of a text that a keyboard types into, next to the text itself, an ``EditableText``.
protocol TextClient: AnyObject {
    /// The keyboard that types into the text; nil once it has ended.
    var host: KeyboardHost? { get set }
    /// The library's keyboard, which handles keys and performs choices.
    var controller: KeyboardInputViewController { get }

    /// See ``SessionRunnerDelegate/recase(_:)``.
    func recase(_ press: KeyPress) -> KeyPress
    /// Changes the text.
    func send(_ wire: Wire)
    /// Follows gestures and choices.
    func follow(_ fact: Fact)
    /// See ``SessionRunnerDelegate/perform(picked:)``.
    func perform(picked action: KeyboardAction)
    /// See ``SessionRunnerDelegate/note(_:in:)``.
    func note(_ edit: TextEdit, in context: TextContext?)
    /// See ``SessionRunnerDelegate/didSettle()``.
    func settle()
    /// Makes the library's keyboard handle a tap on an action.
    func pick(_ action: KeyboardAction)
    /// Called when the offered candidates have changed.
    func candidatesDidChange()
    /// Called when the suggestions have changed.
    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion])
    /// Whether the host opens other keys that a keyboard asks for, instead of the keyboard itself.
    var opensKeys: Bool { get }

    // MARK: Searches

    /// Changes the text, instead of a key if `press` is given, and records the change.
    /// - Returns: whether it was possible.
    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool
    /// Called when a search by typing is about to open. Handlers then type into `text`.
    func beginSearch(_ text: DocumentTextProxy)
    /// Called when the name that is typed into the search may have changed.
    func searchDidChange(_ name: String)
    /// Called when the search has ended.
    func endSearch()
}
