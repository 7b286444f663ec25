package import Actions

/// An action of the desktop with a title and permissions.
package final class BoundAction: Action {
    /// The properties of an action that menus and programs see.
    package struct Traits {
        /// The title in menus.
        var title: String
        /// A freedesktop icon name; empty for none.
        var icon = ""
        /// The names of its arguments.
        package var parameters: [String] = []
        /// Whether other programs may perform it on the focused field.
        package var isExportable = false
        /// Whether `repeat` may perform it again.
        var isRepeatable = true
        /// See ``Action/isCheap``.
        package var isCheap = true
        /// Whether it is about the text of a field. Others can be performed while no field has the focus.
        package var needsField = true
    }

    /// Performs the action, and returns the step that undoes it.
    package typealias Work = (ActionContext) throws(ActionError) -> (any UndoStep)?
    /// Adjusts the description of the action in a context.
    package typealias Check = (ActionContext, inout Validation) -> Void

    package let traits: Traits
    private let check: Check
    private let work: Work

    package init(_ identifier: String, _ traits: Traits, check: @escaping Check = { _, _ in }, work: @escaping Work) {
        self.traits = traits
        self.check = check
        self.work = work
        super.init(identifier: identifier)
    }

    package override var isRepeatable: Bool { traits.isRepeatable }

    package override func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        try work(context)
    }

    package override func validate(context: ActionContext) -> Validation {
        var validation = Validation(identifier: identifier, fullName: traits.title, iconName: traits.icon)
        check(context, &validation)
        return validation
    }
}
