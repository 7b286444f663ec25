internal import KeyboardEngine

/// The sounds and haptic feedback of one keyboard.
final class KeyFeedback {
    /// Whether any feedback is on.
    var isOn = false

    private let handler: StandardKeyboardFeedbackHandler
    /// Whether the keyboard of a custom input method has its own feedback handler.
    private let leavesItToKeyboard: Bool
    /// The callout that was shown last, until something is chosen from it.
    private var callout: CalloutTable?

    init(_ handler: StandardKeyboardFeedbackHandler, leavesItToKeyboard: Bool) {
        self.handler = handler
        self.leavesItToKeyboard = leavesItToKeyboard
    }

    /// Gives feedback for an effect of a session.
    func follow(_ effect: Effect) {
        switch effect {
        case .gesture(let gesture, let action):
            if isOn, !leavesItToKeyboard { handler.triggerFeedback(for: gesture, on: action) }
        case .showCallout(let table):
            let isMoved = callout.map { $0.action == table.action && $0.index != table.index } ?? false
            if isMoved, isOn, !leavesItToKeyboard { handler.triggerFeedbackForSelectionChange() }
            callout = table
        case .picked: callout = nil
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .hideCallout, .startTimer,
            .cancelTimer, .askWhetherDown, .remember, .perform, .askPick:
            break
        }
    }
}
