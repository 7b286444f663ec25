internal import KeyboardEngine
internal import PressAndHold

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

    /// Gives feedback for what has happened.
    func follow(_ fact: Fact) {
        if case .gesture(let gesture, let action) = fact, isOn, !leavesItToKeyboard {
            handler.triggerFeedback(for: gesture, on: action)
        }
        if case .picked = fact { callout = nil }
    }

    /// Gives feedback for a highlight that has moved.
    func follow(_ sight: Sight) {
        guard case .showCallout(let table) = sight else { return }
        let isMoved = callout.map { $0.action == table.action && $0.index != table.index } ?? false
        if isMoved, isOn, !leavesItToKeyboard { handler.triggerFeedbackForSelectionChange() }
        callout = table
    }
}
