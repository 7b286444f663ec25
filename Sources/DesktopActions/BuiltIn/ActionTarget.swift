package import Actions
package import KeyboardEngine
package import PressAndHold

/// The keyboard behind a target: it reports what is possible, and performs it.
package protocol ActionHost: AnyObject {
    /// The text into which the keyboard types.
    var text: any EditableText { get }
    /// Whether the field is secret, such as a password.
    var isSecret: Bool { get }
    /// IBus' name for the purpose of the field.
    var purpose: String { get }
    /// Whether the candidates of a key are being gathered. When one of them is chosen, the letter of the key has
    /// replaced any selection.
    var isOffering: Bool { get }

    /// The current locale, and all locales that the user can switch to.
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) { get }
    /// Switches to another locale.
    func select(_ locale: LocaleIdentifier)

    /// Returns whether a keyboard action has any effect here.
    func canPick(_ action: KeyboardAction) -> Bool
    /// Performs what a tap on a keyboard action does.
    func pick(_ action: KeyboardAction)

    /// How letters are replaced in the program that has the focus; nil if the program is unknown.
    var replacing: ProgramReplacing? { get }

    /// Whether emoji are available.
    var hasEmojis: Bool { get }
    /// Opens the callout of an action.
    /// - Returns: whether it has one.
    func openCallout(of action: KeyboardAction) -> Bool
    /// Why no alternatives can be shown for the letter before the cursor; nil if they can.
    var refusalOfAlternatives: AlternativesRefusal? { get }
    /// Shows the alternatives of the letter before the cursor, or moves on to the next candidate.
    func openAlternatives()
    /// Whether the user is choosing among candidates.
    var isChoosing: Bool { get }
    /// Moves on to the next candidate, and from the last to the first.
    func chooseNext()
    /// Offers spellings in place of a word before the cursor, the first of which is chosen.
    /// - Returns: false if the word is not known to be there, or cannot be replaced.
    func offer(_ spellings: [String], inPlaceOf word: String) -> Bool
    /// Opens the search for emoji by name.
    func searchEmojis()

    /// Returns whether the user has set how the desktop performs a request.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Performs a request that only the desktop can fulfil.
    func perform(_ request: DesktopRequest)
}

/// The target of actions: one keyboard with its text, which is either the focused field or a keyboard on the bus.
///
/// It is the sender of actions performed on it, and keeps their history. It can outlive its keyboard, as actions do, and
/// then changes nothing.
package final class ActionTarget: ActionContextProvider {
    /// The actions performed here that can be undone.
    package let history = ActionHistory()
    /// Records the actions performed here, unless it is a field of the desktop.
    package let recorder = ActionRecorder()
    /// Whether it belongs to other programs, and is not a field of the desktop.
    package let isForPrograms: Bool
    /// The keyboard, which sets it back to nil when it ends; nil if there is none.
    package var host: (any ActionHost)?
    /// The number of times that the field was replaced by another or became secret.
    package private(set) var visit = 0

    /// Creates a target without a host, on which no action is possible.
    package init(isForPrograms: Bool = false) { self.isForPrograms = isForPrograms }

    /// Begins a visit: the field is another one now, or became secret. Earlier requests no longer apply to it.
    package func beginVisit() { visit += 1 }

    /// See ``EditableText/textContext``.
    package func text() -> TextContext? { host?.text.textContext }

    /// See ``EditableText/acceptsText``.
    package func acceptsText() -> Bool { host?.text.acceptsText ?? false }

    /// Returns whether an insertion may replace a selection that the program has not reported.
    package func mayHideSelection() -> Bool {
        guard let host else { return false }
        return host.text.mayHideSelection && !host.isOffering
    }

    /// See ``ActionHost/languages``.
    package func locales() -> (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        host?.languages ?? (.english, [.english])
    }

    package func provide(context: ActionContext) {
        provideWithoutPlace(context)
        describePlace(in: context)
    }

    /// Adds what an action needs to act here, without a description of the place.
    package func provideWithoutPlace(_ context: ActionContext) {
        context.history = history
        context.set(self, for: .target)
    }

    // MARK: Text

    /// The number of scalars before a change that must be the same for the change to be undone.
    private static let memory = 32

    /// Returns the end of the text before the cursor, which must be the same later; nil if the text is unknown.
    package static func landmark(before text: String?) -> String? {
        text.map { String(String.UnicodeScalarView($0.unicodeScalars.suffix(memory))) }
    }

    /// Replaces the selection, or inserts at the cursor.
    package func insert(_ inserted: String) throws(ActionError) -> TextStep {
        guard acceptsText() else { throw Self.noText }
        guard !mayHideSelection() else { throw .selectionUnknown }
        let text = text()
        try perform(TextEdit(inserted: inserted))
        return TextStep(
            before: Self.landmark(before: text?.before), removed: text?.selected ?? "", inserted: inserted,
            field: host?.text.field)
    }

    /// Replaces a text right before the cursor.
    @discardableResult
    func replace(_ removed: String, with inserted: String, behind before: String?) throws(ActionError) -> TextStep {
        if let refusal = refusal(ofReplacing: removed, behind: before) { throw refusal }
        if text() == nil, !removed.isEmpty {
            try perform(TextEdit(blindDeletions: removed.count, inserted: inserted))
        } else {
            try perform(TextEdit(deleted: removed, inserted: inserted))
        }
        return TextStep(before: before, removed: removed, inserted: inserted, field: host?.text.field)
    }

    /// Returns the reason why a text before the cursor cannot be replaced: it is not there, or the text is unknown.
    package func refusal(ofReplacing removed: String, behind before: String?) -> ActionError? {
        guard acceptsText() else { return Self.noText }
        guard let text = text() else {
            // It is unknown how much of a character with several scalars a BackSpace deletes.
            let isPlain = removed.unicodeScalars.count == removed.count && removed.count <= Self.blindLimit
            return host?.text.hasJustInserted(removed) == true && isPlain ? nil : .textUnknown
        }
        guard text.selected.isEmpty, Self.text(text.before, endsWith: removed, behind: before) else {
            return .changedSince
        }
        return mayHideSelection() ? .selectionUnknown : nil
    }

    /// Returns whether a text ends with `end`, behind a landmark. A landmark that is shorter than usual is all that was
    /// before the end.
    private static func text(_ text: String, endsWith end: String, behind landmark: String?) -> Bool {
        guard let landmark else { return false }
        let rest = text.unicodeScalars.reversed()
        let before = rest.dropFirst(end.unicodeScalars.count)
        guard rest.starts(with: end.unicodeScalars.reversed()) else { return false }
        return landmark.unicodeScalars.count < memory
            ? before.elementsEqual(landmark.unicodeScalars.reversed())
            : before.starts(with: landmark.unicodeScalars.reversed())
    }

    /// The most characters that are deleted while the text is unknown. For each, the program must handle a BackSpace.
    private static let blindLimit = 200

    private func perform(_ edit: TextEdit) throws(ActionError) {
        guard host?.text.edit(edit) == true else { throw .failed("The program does not allow changes to its text.") }
    }

    static let noText = ActionError.notValid(.inactive, reason: "Text cannot be changed here.")
}

extension ActionContext {
    /// The target of the action.
    package var keyboard: ActionTarget? { object(.target, as: ActionTarget.self) }

    /// Returns the target of the action.
    /// - Throws: an error, if there is none.
    func requireKeyboard() throws(ActionError) -> ActionTarget {
        guard let keyboard else { throw .noKeyboard }
        return keyboard
    }

    /// Returns the keyboard, for an action that does not concern its text.
    /// - Throws: an error, if there is no target, or its keyboard is gone.
    func requireHost() throws(ActionError) -> any ActionHost {
        guard let host = keyboard?.host else { throw .noKeyboard }
        return host
    }
}

extension ActionError {
    fileprivate static let noKeyboard = ActionError.notValid(
        .inactive, reason: "No keyboard has the focus.")
}
