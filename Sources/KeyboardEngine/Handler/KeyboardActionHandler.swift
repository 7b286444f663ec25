/// Decides what is done about gestures on actions, whether they come from keys, from a callout or from a program.
public protocol KeyboardActionHandler: AnyObject {

    /// Whether a gesture on an action does anything.
    func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool

    /// Does what the action does by default: on release, or else on press, without what comes before and after it.
    func handle(_ action: KeyboardAction)

    /// Does all that a gesture on an action does.
    func handle(_ gesture: KeyboardGesture, on action: KeyboardAction)

    /// Puts a suggestion in.
    func handle(_ suggestion: Autocomplete.Suggestion)

    /// Lets a gesture be heard and felt.
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction)
}

extension KeyboardAction {

    /// What a gesture on an action does. It is given the controller, which may be gone.
    public typealias GestureAction = ((any KeyboardController)?) -> Void
}
