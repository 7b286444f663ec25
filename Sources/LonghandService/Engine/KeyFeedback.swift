internal import KeyboardEngine

/// Lets be heard and felt what a session tells of keys, and remembers the emojis that are picked from callouts.
final class KeyFeedback {
    /// Whether anything is to be heard or felt.
    var isOn = false

    private let handler: StandardKeyboardFeedbackHandler
    private let memory: Memory
    /// Whether a keyboard of somebody's own has a handler that sees to feedback itself.
    private let leavesItToKeyboard: Bool
    /// The callout that was shown last, until something comes of it.
    private var callout: CalloutTable?

    init(_ handler: StandardKeyboardFeedbackHandler, memory: Memory, leavesItToKeyboard: Bool) {
        self.handler = handler
        self.memory = memory
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
        case .commitText(let text): remember(text)
        default: break
        }
    }

    /// Remembers an emoji that was picked. Where anything is secret no callout opens.
    private func remember(_ text: String) {
        let pick = callout?.candidates.first { $0.insertedText == text }
        callout = nil
        if let emoji = pick?.insertedText.flatMap(Emoji.init(text:)) { memory.use(emoji) }
    }
}
