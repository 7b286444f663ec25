package import Actions
internal import KeyboardEngine
internal import Platform

/// A user-defined action that can be performed.
package final class UserDefinedAction: Action {
    private let action: UserAction
    private let mayReachOutside: (ActionTarget) -> Bool
    private let externalCalls: ExternalCalls

    package init(
        _ action: UserAction, mayReachOutside: @escaping (ActionTarget) -> Bool, _ externalCalls: ExternalCalls
    ) {
        self.action = action
        self.mayReachOutside = mayReachOutside
        self.externalCalls = externalCalls
        super.init(identifier: action.name)
    }

    /// See ``UserAction/Work/reachesOutside``.
    package var reachesOutside: Bool { action.work.reachesOutside }

    package override func validate(context: ActionContext) -> Validation {
        var validation = Validation(identifier: identifier, fullName: action.title, iconName: action.icon)
        switch action.work {
        case .insert(let template):
            TextActions.requiringKnownSelection(context, &validation)
            if template.needsSelection { TextActions.requiringSelection(context, &validation) }
            if template.needsClipboard, context.keyboard.map(mayReachOutside) != true {
                validation = validation.inactive(because: Self.notAllowed)
            }
        case .transform: TextActions.requiringPiece(context, &validation)
        case .call, .activate, .run:
            if context.keyboard.map(mayReachOutside) != true {
                validation = validation.inactive(because: Self.notAllowed)
            }
        }
        return validation
    }

    private static let notAllowed = "The setting 'allow-programs' is off."

    package override func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            let keyboard = try context.requireKeyboard()
            switch action.work {
            case .insert(let template): try insert(template, context, keyboard, completion)
            case .transform(let transform):
                guard let piece = TextActions.piece(in: context) else { throw .notValid(.inactive, reason: nil) }
                let text = transform.applied(to: piece.text, keyboard.locales().current)
                completion.succeed(undo: try keyboard.replace(piece, with: text))
            case .call, .activate, .run:
                // Checked again, since an action can be performed without validation.
                guard mayReachOutside(keyboard) else { throw .notValid(.inactive, reason: Self.notAllowed) }
                externalCalls.perform(action.work, named: action.name, completion)
            }
        } catch {
            completion.fail(error)
        }
    }

    private func insert(
        _ template: TextTemplate, _ context: ActionContext, _ keyboard: ActionTarget, _ completion: ActionCompletion
    ) throws(ActionError) {
        let selection = TextActions.selection(in: context) ?? ""
        guard template.needsClipboard else {
            return try insert(template, selection, "", keyboard, completion)
        }
        guard keyboard.acceptsText(), mayReachOutside(keyboard) else {
            throw .notValid(.inactive, reason: Self.notAllowed)
        }
        let visit = keyboard.visit
        externalCalls.readClipboard { [self] result in
            do throws(ActionError) {
                guard keyboard.visit == visit else { throw .failed("Another text field has the focus now.") }
                try insert(template, selection, try result.get(), keyboard, completion)
            } catch {
                completion.fail(error)
            }
        }
    }

    private func insert(
        _ template: TextTemplate, _ selection: String, _ clipboard: String, _ keyboard: ActionTarget,
        _ completion: ActionCompletion
    ) throws(ActionError) {
        guard
            let (text, back) = template.filled(
                selection: selection, clipboard: clipboard, in: keyboard.locales().current)
        else { throw .failed("The date format is invalid.") }
        let step = try keyboard.insert(text)
        if back > 0 { keyboard.host?.text.moveCursor(by: -back) }
        completion.succeed(undo: back > 0 ? nil : step)
    }
}

extension TextTransform {
    fileprivate func applied(to text: String, _ locale: LocaleIdentifier) -> String {
        switch self {
        case .upper: return LetterCase.upper.applied(to: text, in: locale)
        case .lower: return LetterCase.lower.applied(to: text, in: locale)
        case .title: return LetterCase.title.applied(to: text, in: locale)
        case .trim:
            let start = text.drop { $0.isWhitespace }
            return String(
                start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
        case .oneLine: return text.split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}
