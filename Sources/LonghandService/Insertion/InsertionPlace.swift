internal import DesktopActions
internal import PressAndHold

/// The field of the desktop that had the focus when another program called, until it loses the focus or becomes secret.
struct InsertionPlace {
    private let field: RemoteField?
    private let visit: Int
    /// Why nothing can be inserted there; nil if something can.
    let refusal: InsertionResult?

    /// Records the field that has the focus.
    init(_ actions: ActionCenter) {
        field = actions.remoteField
        visit = actions.field.visit
        refusal = Self.refusal(of: field)
    }

    private static func refusal(of field: RemoteField?) -> InsertionResult? {
        guard let field else { return .noField }
        if field.runner.session.isSecret { return .secretField }
        guard field.runner.session.takesText, !field.runner.session.outbox.field.mayHaveLostFocus else {
            return .noField
        }
        return nil
    }

    /// Returns the field if it still has the focus and accepts text.
    func field(in actions: ActionCenter) -> RemoteField? {
        guard let field, field === actions.remoteField, visit == actions.field.visit, Self.refusal(of: field) == nil
        else { return nil }
        return field
    }
}

extension ActionCenter {
    /// The field of another program that had the focus last; nil if there is none.
    fileprivate var remoteField: RemoteField? { (focused?.host as? KeyboardHost)?.client as? RemoteField }
}
