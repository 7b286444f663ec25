package import Actions
internal import KeyboardEngine
internal import Platform

/// The actions that change the text. All can be undone.
package enum TextActions {
    package static var all: [Action] { [changeCase, quote, insertDate, insertTime, insertCharacter] }

    // MARK: Case

    /// Changes the case of the selection, or of the word before the cursor, to `upper`, `lower` or `title`. Without an
    /// argument it changes lower to title, title to upper, and upper to lower case.
    private static var changeCase: BoundAction {
        BoundAction(
            "change-case",
            .init(title: trLater("Change case"), icon: "preferences-desktop-font", parameters: ["to"]),
            check: requiringPiece,
            work: { (context) throws(ActionError) in
                let keyboard = try context.requireKeyboard()
                guard let piece = piece(in: context) else { throw .notValid(.inactive, reason: nil) }
                let letterCase = try LetterCase(
                    named: context.text("to"), after: piece.text, keyboard.locales().current)
                let changed = letterCase.applied(to: piece.text, in: keyboard.locales().current)
                return changed == piece.text ? nil : try keyboard.replace(piece, with: changed)
            })
    }

    /// Returns the text that an action changes: the selection, or the word before the cursor.
    static func piece(in context: ActionContext) -> TextPiece? {
        guard let text = try? context.keyboard?.knownText() else { return nil }
        if !text.selected.isEmpty { return TextPiece(text: text.selected, before: text.before, isSelected: true) }
        return TextPiece(wordBeforeCursorIn: text)
    }

    /// Returns why nothing can be changed: `reason`, or that the text or the selection is unknown.
    package static func refusal(in context: ActionContext, _ reason: String) -> String {
        guard let keyboard = context.keyboard, keyboard.acceptsText() else { return reason }
        if keyboard.text() == nil { return trLater("The program has not reported its text.") }
        return keyboard.mayHideSelection() ? selectionUnknown : reason
    }

    private static let selectionUnknown = trLater("The program may have a selection that it does not report.")

    // MARK: Quotation marks

    private static var quote: BoundAction {
        BoundAction(
            "quote",
            .init(title: trLater("Put in quotation marks"), icon: "insert-text"),
            check: requiringSelection,
            work: { (context) throws(ActionError) in
                let keyboard = try context.requireKeyboard()
                guard let selection = selection(in: context) else { throw .notValid(.inactive, reason: nil) }
                let marks = QuotationMarks(for: keyboard.locales().current)
                return try keyboard.insert(marks.begin + selection + marks.end)
            })
    }

    /// Returns the selection, or nil if it is empty or unknown.
    package static func selection(in context: ActionContext) -> String? {
        guard let text = try? context.keyboard?.knownText(), !text.selected.isEmpty else { return nil }
        return text.selected
    }

    // MARK: Insertions

    /// Inserts the date in the format of the locale, or in `format` as in `strftime`.
    private static var insertDate: BoundAction {
        insertion("insert-date", trLater("Insert date"), icon: "x-office-calendar", ["format"]) {
            DateText.now($0.text("format") ?? "%x", in: $1.locales().current)
        }
    }

    /// Inserts the time in the format of the locale, or in `format` as in `strftime`.
    private static var insertTime: BoundAction {
        insertion("insert-time", trLater("Insert time"), icon: "appointment-new", ["format"]) {
            let locale = $1.locales().current
            return $0.text("format").map { DateText.now($0, in: locale) } ?? DateText.hoursAndMinutes(in: locale)
        }
    }

    /// Inserts a character by its code point, `code`, or its Unicode name, `name`.
    private static var insertCharacter: BoundAction {
        insertion(
            "insert-character", trLater("Insert character"), icon: "accessories-character-map", ["code", "name"]
        ) { context, _ in
            if let code = context.text("code") { return UnicodeCharacter.coded(code) }
            return context.text("name").flatMap { UnicodeCharacter.named($0) }
        }
    }

    private static func insertion(
        _ name: String, _ title: String, icon: String, _ parameters: [String],
        _ text: @escaping (ActionContext, ActionTarget) -> String?
    ) -> BoundAction {
        BoundAction(
            name, .init(title: title, icon: icon, parameters: parameters), check: requiringKnownSelection,
            work: { (context) throws(ActionError) in
                let keyboard = try context.requireKeyboard()
                guard let text = text(context, keyboard), !text.isEmpty else {
                    throw .badArgument(parameters.joined(separator: ", "))
                }
                return try keyboard.insert(text)
            })
    }

    /// Disables an action that inserts text where that would replace a selection that the program has not reported.
    static func requiringKnownSelection(_ context: ActionContext, _ validation: inout Validation) {
        if context.keyboard?.mayHideSelection() == true {
            validation = validation.inactive(because: selectionUnknown)
        }
        requiringText(context, &validation)
    }

    /// Disables an action where no text is selected, or none that is known.
    static func requiringSelection(_ context: ActionContext, _ validation: inout Validation) {
        if selection(in: context) == nil {
            validation = validation.inactive(because: refusal(in: context, trLater("No text is selected.")))
        }
    }

    /// Disables an action where neither text is selected nor a word precedes the cursor, as far as is known.
    static func requiringPiece(_ context: ActionContext, _ validation: inout Validation) {
        if piece(in: context) == nil {
            validation = validation.inactive(
                because: refusal(in: context, trLater("No word precedes the cursor.")))
        }
    }

    /// Disables an action where text cannot be changed.
    static func requiringText(_ context: ActionContext, _ validation: inout Validation) {
        if context.keyboard?.acceptsText() != true {
            validation = validation.inactive(because: trLater("Text cannot be changed here."))
        }
    }
}

/// A part of the text that is about to be changed.
struct TextPiece {
    let text: String
    /// The text before it.
    let before: String
    let isSelected: Bool
}

extension TextPiece {
    /// The word before the cursor; nil if there is none, or if something is selected.
    init?(wordBeforeCursorIn context: TextContext) {
        let word = context.before.wordAtEnd
        guard context.selected.isEmpty, !word.isEmpty else { return nil }
        self.init(text: word, before: String(context.before.dropLast(word.count)), isSelected: false)
    }
}

extension ActionTarget {
    /// Replaces a piece by a text.
    func replace(_ piece: TextPiece, with text: String) throws(ActionError) -> TextStep {
        if piece.isSelected { return try insert(text) }
        return try replace(piece.text, with: text, behind: Self.landmark(before: piece.before))
    }
}
