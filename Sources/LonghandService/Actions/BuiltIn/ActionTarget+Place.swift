internal import Actions
internal import KeyboardEngine

/// What an action learns of the place where it is performed, by the keys of its context.
extension ActionTarget {
    /// Adds the place to a context: nothing where the field is secret, or where the program reports no text.
    nonisolated func describePlace(in context: ActionContext) {
        let visit = visit
        for (key, read) in Self.places {
            context.set(key) { [weak self] in
                guard let host = self?.describedHost(at: visit) else { return nil }
                return read(host).map(ActionValue.text)
            }
        }
    }

    /// The keyboard, while its field is still the one of that visit and may be described.
    private nonisolated func describedHost(at visit: Int) -> (any ActionHost)? {
        guard let host, visit == self.visit, host.acceptsText, host.reportsText else { return nil }
        return host
    }

    private nonisolated static var places: [(ActionKey, (any ActionHost) -> String?)] {
        [
            (.selection, { $0.textContext.flatMap { $0.selected.isEmpty ? nil : $0.selected } }),
            (.textBefore, { $0.textContext?.before }),
            (.textAfter, { $0.textContext?.after }),
            (.program, \.program),
            (.purpose, \.purpose),
            (.locale, { $0.languages.current.description }),
        ]
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
