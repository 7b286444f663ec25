/// Lets a keyboard be heard and felt.
public protocol KeyboardFeedbackHandler: AnyObject {

    /// Lets a gesture on an action be heard and felt.
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction)
}
