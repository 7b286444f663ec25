package import Actions
package import KeyboardEngine
internal import Platform
package import Words

/// Restores the accents of the word before the cursor, or of the selection, as its language writes them. If a word can
/// be spelt in several ways, they are offered.
package final class AccentsAction: Action {
    /// Restores the accents of a text, and calls its second argument later on the same thread.
    package typealias Restore = (AccentQuestion, @escaping AccentFinder.Answer) -> Void

    private let restore: Restore
    private let refusal: (LocaleIdentifier) -> String?

    /// - Parameter refusal: returns why a locale cannot be looked up, as far as is known.
    package init(restore: @escaping Restore, refusal: @escaping (LocaleIdentifier) -> String?) {
        (self.restore, self.refusal) = (restore, refusal)
        super.init(identifier: "accents")
    }

    package override var isRepeatable: Bool { false }

    package override func validate(context: ActionContext) -> Validation {
        var validation = Validation(
            identifier: identifier, fullName: trLater("Restore accents"), iconName: "tools-check-spelling")
        guard let keyboard = context.keyboard, keyboard.host?.isChoosing != true else { return validation }
        TextActions.requiringPiece(context, &validation)
        guard validation.enabled, let reason = refusal(keyboard.locales().current) else { return validation }
        return validation.inactive(because: reason)
    }

    package override func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            let host = try context.requireHost()
            guard !host.isChoosing else {
                host.chooseNext()
                return completion.succeed()
            }
            let keyboard = try context.requireKeyboard()
            guard let piece = TextActions.piece(in: context) else { throw .notValid(.inactive, reason: nil) }
            guard piece.text.utf8.count <= AccentQuestion.limit else { throw .failed("The selection is too long.") }
            let question = AccentQuestion(
                piece.text, before: piece.before, after: keyboard.text()?.after ?? "",
                locale: keyboard.locales().current)
            let visit = keyboard.visit
            restore(question) { result in
                do throws(ActionError) {
                    guard keyboard.visit == visit else { throw .failed("Another text field has the focus now.") }
                    completion.succeed(undo: try Self.apply(result, to: piece, on: keyboard))
                } catch {
                    completion.fail(error)
                }
            }
        } catch {
            completion.fail(error)
        }
    }

    /// Replaces the text, or offers the spellings of its only word.
    private static func apply(
        _ result: Result<AccentedText, Speller.Failure>, to piece: TextPiece, on keyboard: ActionTarget
    ) throws(ActionError) -> TextStep? {
        let accented = try result.mapError { ActionError.failed($0.description) }.get()
        let others = accented.spellings.filter { $0 != piece.text }
        if !piece.isSelected, others.count > 1 || accented.text == piece.text, !others.isEmpty,
            keyboard.host?.offer(others, inPlaceOf: piece.text) == true
        {
            return nil
        }
        guard accented.text != piece.text else { throw .failed("No other spelling is known.") }
        return try keyboard.replace(piece, with: accented.text)
    }
}
