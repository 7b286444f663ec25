internal import Actions
internal import KeyboardEngine

/// What actions act on: one keyboard with its text, be it the field that has the focus or a keyboard on the bus.
///
/// It is the sender of what is performed on it, and keeps the history of it. Whoever has the keyboard says how it is done.
nonisolated final class ActionTarget: ActionContextProvider {
    /// What was done here and can be undone.
    let history = ActionHistory()
    /// The text around the cursor; nil where the program does not tell it, or has not told it since the last key.
    var text: () -> TextContext? = { nil }
    /// Whether it belongs to other programs, and is no field of the desktop.
    var isForPrograms = false
    /// Whether text may be changed here at all.
    var acceptsText: () -> Bool = { false }
    /// Whether nothing has happened since the last change that was made here.
    var isUntouched: () -> Bool = { false }
    /// Changes the text, and says whether that could be done.
    var edit: (TextEdit) -> Bool = { _ in false }
    /// Moves the cursor by so many characters, towards the end of the text where positive.
    var moveCursor: (Int) -> Void = { _ in }
    /// The locale that is typed in, and those to go through.
    var locales: () -> (current: LocaleIdentifier, all: [LocaleIdentifier]) = { (.english, [.english]) }
    /// Goes on in another locale.
    var select: (LocaleIdentifier) -> Void = { _ in }
    /// Opens the callout of an action, and says whether it has one.
    var open: (KeyboardAction) -> Bool = { _ in false }
    /// Whether the callout of an action has anything in it.
    var offers: (KeyboardAction) -> Bool = { _ in false }
    /// Opens a search for emojis by typing; nil where there is none.
    var searchEmojis: (() -> Void)?
    /// Does what only the desktop can do.
    var request: (DesktopRequest) -> Void = { _ in }
    /// Whether anybody has said how that is done.
    var canRequest: (DesktopRequest) -> Bool = { _ in false }

    /// A target that nothing can be done on.
    init() {}

    func provide(context: ActionContext) {
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
            let isPlain = removed.unicodeScalars.count == removed.count
            return isUntouched() && isPlain ? nil : .textUnknown
        }
        guard text.selected.isEmpty, text.before.ends(with: removed, behind: before ?? "") else { return .changedSince }
        return nil
    }

    private func perform(_ edit: TextEdit) throws(ActionError) {
        guard self.edit(edit) else { throw .failed("The program does not let its text be changed.") }
    }

    private static let noText = ActionError.notValid(.inactive, reason: "No text can be changed here.")
}

extension ActionContext {
    /// What the action acts on.
    nonisolated var keyboard: ActionTarget? { object(.target, as: ActionTarget.self) }

    /// What the action acts on.
    /// - Throws: when it was performed on nothing.
    nonisolated func requireKeyboard() throws(ActionError) -> ActionTarget {
        guard let keyboard else { throw .notValid(.inactive, reason: "No keyboard has the focus.") }
        return keyboard
    }
}

extension String {
    /// Whether the text ends with `before` and `end`.
    nonisolated fileprivate func ends(with end: String, behind before: String) -> Bool {
        let scalars = unicodeScalars.reversed()
        return scalars.starts(with: end.unicodeScalars.reversed())
            && scalars.dropFirst(end.unicodeScalars.count).starts(with: before.unicodeScalars.reversed())
    }
}
