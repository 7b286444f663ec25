package import Actions
internal import Platform
package import PressAndHold

extension BuiltInActions {
    /// Returns the action for a program in which letters come out wrong: it tries the next method of replacing them there.
    /// - Parameter replace: sets the method for a program.
    static func wrongLetters(_ replace: @escaping ReplacingStep.Replace) -> BoundAction {
        BoundAction(
            "letters-are-wrong",
            .init(title: trLater("Letters are wrong here"), icon: "dialog-warning", isRepeatable: false),
            check: { context, validation in
                if context.keyboard?.host?.text.program == nil {
                    validation = validation.inactive(because: trLater("IBus does not report which program this is."))
                }
            },
            work: { (context) throws(ActionError) in
                guard let replacing = try context.requireHost().replacing else {
                    throw .notValid(.inactive, reason: "IBus does not report which program this is.")
                }
                let step = ReplacingStep(
                    program: replacing.program, from: replacing.chosen, to: replacing.next, replace: replace)
                try step.redo(context: context)
                return step
            })
    }
}

/// A change of how letters are replaced in a program.
package struct ReplacingStep: UndoStep {
    /// Sets the method for a program, by its name, or leaves it to Longhand.
    /// - Returns: whether that is possible.
    package typealias Replace = (String, ReplacingMethod?) -> Bool

    let program: String
    let (from, to): (ReplacingMethod?, ReplacingMethod?)
    let replace: Replace

    package func undo(context: ActionContext) throws(ActionError) { try set(from) }

    package func redo(context: ActionContext) throws(ActionError) { try set(to) }

    private func set(_ method: ReplacingMethod?) throws(ActionError) {
        guard replace(program, method) else { throw .failed("The setting replacing-methods cannot be changed.") }
    }
}
