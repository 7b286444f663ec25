internal import KeyboardEngine

/// The text that a keyboard types into, and the program that it belongs to.
protocol TextClient: AnyObject {
    /// The library's keyboard that decides about keys there; nil while none is needed.
    var controller: KeyboardInputViewController? { get }

    /// The library's keyboard that performs what is picked; it is made where there is none yet.
    var performer: KeyboardInputViewController? { get }

    /// Does what the machine says to the text, and lets the library's keyboard do what a gesture or a pick is for.
    func perform(_ effect: Effect)
    /// Has the library's keyboard do what a tap on an action does.
    func pick(_ action: KeyboardAction)
    /// Other candidates are on offer, or none any more.
    func candidatesDidChange()
    /// There are other suggestions.
    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion])
    /// Whether a keyboard that asks for other keys gets them from its host, and does not show them itself.
    var opensKeys: Bool { get }

    // MARK: For actions and searches

    /// See ``ActionHost/textContext``.
    var textContext: TextContext? { get }
    /// See ``ActionHost/acceptsText``.
    var acceptsText: Bool { get }
    /// See ``ActionHost/reportsText``.
    var reportsText: Bool { get }
    /// See ``ActionHost/program``.
    var program: String? { get }
    /// See ``ActionHost/isUntouched``.
    var isUntouched: Bool { get }
    /// Changes the text for an action, which keeps its own account of it.
    /// - Returns: whether that could be done.
    func edit(_ edit: TextEdit) -> Bool
    /// Changes the text and keeps account of it, in the place of a key if of any.
    /// - Returns: whether that could be done.
    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool
    /// Moves the cursor by so many characters, towards the end of the text where positive.
    func moveCursor(by offset: Int)

    /// A search by typing is about to open: what handlers type goes there.
    func beginSearch(_ text: DocumentTextProxy)
    /// The search has ended.
    func endSearch()
}
