extension KeyboardFeedback {

    /// Which sound is played for what.
    public struct AudioConfiguration: Hashable, Sendable {
        /// For keys that type.
        public var input: Audio
        /// For keys that delete.
        public var delete: Audio
        /// For other keys.
        public var system: Audio
        /// Rules that come first; the first that applies counts.
        public var custom: [CustomAudioFeedback]

        /// A configuration, by default the standard one.
        public init(
            input: Audio = .input, delete: Audio = .delete, system: Audio = .system,
            custom: [CustomAudioFeedback] = []
        ) {
            self.input = input
            self.delete = delete
            self.system = system
            self.custom = custom
        }

        /// Each kind of key has its sound.
        public static let standard = AudioConfiguration()
        /// Another name of ``standard``.
        public static let enabled = standard
        /// All keys sound alike.
        public static let minimal = AudioConfiguration(input: .input, delete: .input, system: .input)
        /// Nothing is heard.
        public static let disabled = AudioConfiguration(input: .none, delete: .none, system: .none)
        /// Another name of ``disabled``.
        public static let noFeedback = disabled
    }
}

extension KeyboardFeedback.AudioConfiguration {

    /// What a gesture on an action sounds like; nil where it is silent (KeyboardKit 9, `audioFeedback(for:on:)`). Keys are
    /// heard when they go down.
    public func feedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Audio? {
        if let own = custom.feedback(for: gesture, on: action) { return own }
        switch gesture {
        case .press: return standardFeedback(for: action)
        case .repeatPress: return action == .backspace ? delete : nil
        case .release, .longPress, .doubleTap, .end: return nil
        }
    }

    private func standardFeedback(for action: KeyboardAction) -> KeyboardFeedback.Audio? {
        if action == .backspace { return delete }
        if action.isInputAction { return input }
        return action.isSystemAction ? system : nil
    }
}

/// See ``KeyboardFeedback/AudioConfiguration``.
typealias AudioFeedbackConfiguration = KeyboardFeedback.AudioConfiguration
