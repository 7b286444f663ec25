extension KeyboardFeedback {

    /// A custom rule for the sound or the haptic feedback of a gesture on an action.
    public struct CustomFeedback<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The action that the rule applies to.
        public var action: KeyboardAction
        /// The gesture that the rule applies to; any gesture if `nil`, as up to KeyboardKit 7.
        public var gesture: KeyboardGesture?
        /// The feedback.
        public var feedback: Value

        /// Creates a rule.
        public init(action: KeyboardAction, gesture: KeyboardGesture? = nil, feedback: Value) {
            self.action = action
            self.gesture = gesture
            self.feedback = feedback
        }

        func applies(to gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
            self.action == action && (self.gesture == nil || self.gesture == gesture)
        }
    }

    /// A custom rule for a sound.
    public typealias CustomAudioFeedback = CustomFeedback<Audio>
    /// A custom rule for haptic feedback.
    public typealias CustomHapticFeedback = CustomFeedback<Haptic>
}

extension Array {
    /// Returns the feedback of the first rule that matches.
    func feedback<Value>(
        for gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Value? where Element == KeyboardFeedback.CustomFeedback<Value> {
        first { $0.applies(to: gesture, on: action) }?.feedback
    }
}
