extension KeyboardFeedback {

    /// A rule of one's own: what a gesture on an action sounds or feels like.
    public struct CustomFeedback<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The action that it is for.
        public var action: KeyboardAction
        /// The gesture that it is for; any where it is nil, as up to KeyboardKit 7.
        public var gesture: KeyboardGesture?
        /// What it comes to.
        public var feedback: Value

        /// A rule.
        public init(action: KeyboardAction, gesture: KeyboardGesture? = nil, feedback: Value) {
            self.action = action
            self.gesture = gesture
            self.feedback = feedback
        }

        func applies(to gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
            self.action == action && (self.gesture == nil || self.gesture == gesture)
        }
    }

    /// A rule about a sound.
    public typealias CustomAudioFeedback = CustomFeedback<Audio>
    /// A rule about something to feel.
    public typealias CustomHapticFeedback = CustomFeedback<Haptic>
}

extension Array {
    /// What the first rule says that applies.
    func feedback<Value>(
        for gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Value? where Element == KeyboardFeedback.CustomFeedback<Value> {
        first { $0.applies(to: gesture, on: action) }?.feedback
    }
}
