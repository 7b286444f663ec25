/// A handler that decides what gestures on actions do, whether they come from keys, a callout or a program.
public protocol KeyboardActionHandler: AnyObject {

    /// Returns whether a gesture on an action does anything.
    func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool

    /// Performs the default behaviour of an action: that of its release, or else of its press, without the steps before
    /// and after it.
    func handle(_ action: KeyboardAction)

    /// Handles a gesture on an action, with all its steps.
    func handle(_ gesture: KeyboardGesture, on action: KeyboardAction)

    /// Inserts a suggestion.
    func handle(_ suggestion: Autocomplete.Suggestion)

    /// Triggers the feedback for a gesture on an action.
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction)
}

extension KeyboardAction {

    /// A closure that performs a gesture on an action. Its parameter is the controller, or `nil` if that no longer
    /// exists.
    public typealias GestureAction = ((any KeyboardController)?) -> Void
}
