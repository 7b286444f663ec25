internal import Actions
internal import KeyboardEngine

/// The keyboard behind a target: it says what can be done, and does it.
nonisolated protocol ActionHost: AnyObject {
    /// The text around the cursor; nil where the program does not report it, or has not reported it since the last key.
    var textContext: TextContext? { get }
    /// Whether text may be changed here at all.
    var acceptsText: Bool { get }
    /// Whether the field is one for secrets.
    var isSecret: Bool { get }
    /// Whether the program reports its text.
    var reportsText: Bool { get }
    /// The name of the program; nil where it is unknown.
    var program: String? { get }
    /// The purpose of the field, as IBus names it.
    var purpose: String { get }
    /// Whether nothing has happened since the last change that was made here.
    var isUntouched: Bool { get }
    /// Changes the text.
    /// - Returns: whether that could be done.
    func edit(_ edit: TextEdit) -> Bool
    /// Moves the cursor by so many characters, towards the end of the text where positive.
    func moveCursor(by offset: Int)

    /// The locale that is typed in, and those to go through.
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) { get }
    /// Continues in another locale.
    func select(_ locale: LocaleIdentifier)

    /// Whether an action of the keyboard does anything here.
    func canPick(_ action: KeyboardAction) -> Bool
    /// Does what a tap on an action of the keyboard does.
    func pick(_ action: KeyboardAction)

    /// Whether there are emojis to offer.
    var hasEmojis: Bool { get }
    /// Opens the callout of an action.
    /// - Returns: whether it has one.
    func openCallout(of action: KeyboardAction) -> Bool
    /// Opens a search for emojis by typing.
    func searchEmojis()

    /// Whether the user has set how that is done.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Does what only the desktop can do.
    func perform(_ request: DesktopRequest)
}

/// What actions act on: one keyboard with its text, be it the field that has the focus or a keyboard on the bus.
///
/// It is the sender of what is performed on it, and keeps the history of it. It does not keep the keyboard: an action may
/// end when that is gone, and can change nothing then.
nonisolated final class ActionTarget: ActionContextProvider {
    /// What was done here and can be undone.
    let history = ActionHistory()
    /// Records what is done here, where that is no field of the desktop.
    let recorder = ActionRecorder()
    /// Whether it belongs to other programs, and is no field of the desktop.
    let isForPrograms: Bool
    /// The keyboard; nil where there is none, or none any more.
    weak var host: (any ActionHost)?
    /// How often another field has come, or this one has turned secret.
    private(set) var visit = 0

    /// A target on which nothing can be done until it has a host.
    init(isForPrograms: Bool = false) { self.isForPrograms = isForPrograms }

    /// The field is another one from now on, or a secret one: what was asked for until now is not for it.
    func beginVisit() { visit += 1 }

    /// See ``ActionHost/textContext``.
    func text() -> TextContext? { host?.textContext }

    /// See ``ActionHost/acceptsText``.
    func acceptsText() -> Bool { host?.acceptsText ?? false }

    /// See ``ActionHost/languages``.
    func locales() -> (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        host?.languages ?? (.english, [.english])
    }

    func provide(context: ActionContext) {
        provideWithoutPlace(context)
        describePlace(in: context)
    }

    /// Adds what an action needs in order to act here, and nothing of what is here.
    func provideWithoutPlace(_ context: ActionContext) {
        context.history = history
        context.set(self, for: .target)
    }

    // MARK: Text

    /// How much of the text before a change has to be the same for the change to be undone, in scalars.
    private static let memory = 32

    /// What stands before the cursor, as far as it has to be the same later on; nil where it is not known.
    static func landmark(before text: String?) -> String? {
        text.map { String(String.UnicodeScalarView($0.unicodeScalars.suffix(memory))) }
    }

    /// Puts a text in the place of the selection, or at the cursor.
    func insert(_ inserted: String) throws(ActionError) -> TextStep {
        guard acceptsText() else { throw Self.noText }
        let text = text()
        try perform(TextEdit(inserted: inserted))
        return TextStep(before: Self.landmark(before: text?.before), removed: text?.selected ?? "", inserted: inserted)
    }

    /// Puts a text in the place of one that stands right before the cursor.
    func replace(_ removed: String, with inserted: String, behind before: String?) throws(ActionError) -> TextStep {
        if let refusal = refusal(ofReplacing: removed, behind: before) { throw refusal }
        if text() == nil, !removed.isEmpty {
            try perform(TextEdit(blindDeletions: removed.count, inserted: inserted))
        } else {
            try perform(TextEdit(deleted: removed, inserted: inserted))
        }
        return TextStep(before: before, removed: removed, inserted: inserted)
    }

    /// Why a text before the cursor cannot be replaced: it is not there, or nobody knows.
    func refusal(ofReplacing removed: String, behind before: String?) -> ActionError? {
        guard acceptsText() else { return Self.noText }
        guard let text = text() else {
            // How much of several scalars a BackSpace takes nobody knows.
            let isPlain = removed.unicodeScalars.count == removed.count && removed.count <= Self.blindLimit
            return host?.isUntouched == true && isPlain ? nil : .textUnknown
        }
        guard text.selected.isEmpty, text.before.ends(with: removed, behind: before ?? "") else { return .changedSince }
        return nil
    }

    /// How many characters are rubbed out unseen at most: each is a key that the program has to take.
    private static let blindLimit = 200

    private func perform(_ edit: TextEdit) throws(ActionError) {
        guard host?.edit(edit) == true else { throw .failed("The program does not allow changes to its text.") }
    }

    private static let noText = ActionError.notValid(.inactive, reason: "Text cannot be changed here.")
}

extension ActionContext {
    /// What the action acts on.
    nonisolated var keyboard: ActionTarget? { object(.target, as: ActionTarget.self) }

    /// What the action acts on.
    /// - Throws: when it was performed on nothing.
    nonisolated func requireKeyboard() throws(ActionError) -> ActionTarget {
        guard let keyboard else { throw .noKeyboard }
        return keyboard
    }

    /// The keyboard itself, where the action is not about its text.
    /// - Throws: when it was performed on nothing, or on a keyboard that is gone.
    nonisolated func requireHost() throws(ActionError) -> any ActionHost {
        guard let host = keyboard?.host else { throw .noKeyboard }
        return host
    }
}

extension ActionError {
    nonisolated fileprivate static let noKeyboard = ActionError.notValid(
        .inactive, reason: "No keyboard has the focus.")
}

extension String {
    /// Whether the text ends with `before` and `end`.
    nonisolated fileprivate func ends(with end: String, behind before: String) -> Bool {
        let scalars = unicodeScalars.reversed()
        return scalars.starts(with: end.unicodeScalars.reversed())
            && scalars.dropFirst(end.unicodeScalars.count).starts(with: before.unicodeScalars.reversed())
    }
}
