internal import Actions
internal import KeyboardEngine

/// What an action learns of the place where it is performed, by the keys of its context.
extension ActionTarget {
    /// Adds the place to a context: nothing where the field is secret, or where the program reports no text.
    nonisolated func describePlace(in context: ActionContext) {
        let visit = visit
        for key in Self.placeKeys {
            context.set(key) { [weak self] in
                guard let self, visit == self.visit else { return nil }
                return described(key).map(ActionValue.text)
            }
        }
    }

    /// The keys by which a place is described.
    nonisolated static let placeKeys: [ActionKey] = [
        .selection, .textBefore, .textAfter, .program, .purpose, .locale,
    ]

    /// What is here now, by one of these keys.
    nonisolated func described(_ key: ActionKey) -> String? {
        guard let host, host.acceptsText, host.reportsText else { return nil }
        return switch key {
        case .selection: host.textContext.flatMap { $0.selected.isEmpty ? nil : $0.selected }
        case .textBefore: host.textContext?.before
        case .textAfter: host.textContext?.after
        case .program: host.program
        case .purpose: host.purpose
        case .locale: host.languages.current.description
        default: nil
        }
    }
}

/// A keyboard as the sender of an action that another program asks for, while the user lets programs see no text: the action
/// acts on the keyboard, and learns nothing of the place.
nonisolated final class ConcealedTarget: ActionContextProvider {
    private let target: ActionTarget

    init(_ target: ActionTarget) { self.target = target }

    func provide(context: ActionContext) { target.provideWithoutPlace(context) }
}

/// The field that has the focus, for actions that an input method performs by itself.
nonisolated final class FocusedField: ActionContextProvider {
    private let field: () -> ActionTarget?

    init(_ field: @escaping () -> ActionTarget?) { self.field = field }

    func provide(context: ActionContext) {
        if context.keyboard == nil { field()?.provide(context: context) }
    }
}
