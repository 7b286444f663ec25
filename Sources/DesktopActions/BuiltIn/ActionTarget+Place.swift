package import Actions
internal import KeyboardEngine

/// The description of the place where an action is performed, under keys of its context.
extension ActionTarget {
    /// Adds the place to a context. Nothing is added if the field is secret or the program does not report its text.
    func describePlace(in context: ActionContext) {
        let visit = visit
        for key in Self.placeKeys {
            context.set(key) { [weak self] in
                guard let self, visit == self.visit else { return nil }
                return described(key).map(ActionValue.text)
            }
        }
    }

    /// The keys that describe a place.
    package static let placeKeys: [ActionKey] = [
        .selection, .textBefore, .textAfter, .program, .purpose, .locale,
    ]

    /// Returns the present value for one of these keys.
    package func described(_ key: ActionKey) -> String? {
        guard let host, case let text = host.text, text.acceptsText, text.reportsText else { return nil }
        return switch key {
        case .selection:
            mayHideSelection() ? nil : text.textContext.flatMap { $0.selected.isEmpty ? nil : $0.selected }
        case .textBefore: text.textContext?.before
        case .textAfter: text.textContext?.after
        case .program: text.program
        case .purpose: host.purpose
        case .locale: host.languages.current.description
        default: nil
        }
    }
}

/// A keyboard as the sender of an action that another program requests, while the user does not let programs see text.
/// The action acts on the keyboard, but its context does not describe the place.
package final class ConcealedTarget: ActionContextProvider {
    private let target: ActionTarget

    package init(_ target: ActionTarget) { self.target = target }

    package func provide(context: ActionContext) { target.provideWithoutPlace(context) }
}

/// The focused field as the sender of actions that an input method performs on its own initiative.
package final class FocusedField: ActionContextProvider {
    private let field: () -> ActionTarget?

    package init(_ field: @escaping () -> ActionTarget?) { self.field = field }

    package func provide(context: ActionContext) {
        if context.keyboard == nil { field()?.provide(context: context) }
    }
}
