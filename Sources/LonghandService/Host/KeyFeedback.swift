internal import KeyboardEngine

/// Lets keys be heard and felt.
final class KeyFeedback {
    /// Whether anything is to be heard or felt.
    var isOn = false

    private let handler: StandardKeyboardFeedbackHandler
    /// Whether the keyboard of an input method on this library has a feedback handler of its own.
    private let leavesItToKeyboard: Bool
    /// The callout that was shown last, until something comes of it.
    private var callout: CalloutTable?

    init(_ handler: StandardKeyboardFeedbackHandler, leavesItToKeyboard: Bool) {
        self.handler = handler
        self.leavesItToKeyboard = leavesItToKeyboard
    }

    /// Takes note of what a session says.
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
