internal import Actions

/// An action of the desktop: what menus show for it, and what other programs may do with it.
nonisolated final class BoundAction: Action {
    /// What an action is to those who offer it.
    struct Traits {
        /// What menus call it.
        var title: String
        /// A freedesktop icon name; empty for none.
        var icon = ""
        /// The names of the arguments that it takes.
        var parameters: [String] = []
        /// Whether other programs may perform it on the field that has the focus.
        var isExportable = false
        /// Whether it may be repeated by `repeat`.
        var isRepeatable = true
    }

    /// Does the work, and tells how it is undone.
    typealias Work = (ActionContext) throws(ActionError) -> (any UndoStep)?
    /// Changes what is said of the action in a context.
    typealias Check = (ActionContext, inout Validation) -> Void

    let traits: Traits
    private let check: Check
    private let work: Work

    init(_ identifier: String, _ traits: Traits, check: @escaping Check = { _, _ in }, work: @escaping Work) {
        self.traits = traits
        self.check = check
        self.work = work
        super.init(identifier: identifier)
    }

    override var isRepeatable: Bool { traits.isRepeatable }

    override func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? { try work(context) }

    override func validate(context: ActionContext) -> Validation {
        var validation = Validation(identifier: identifier, fullName: traits.title, iconName: traits.icon)
        check(context, &validation)
        return validation
    }
}
