extension KeyboardFeedback {

    /// The sounds of keys.
    public struct AudioConfiguration: Hashable, Sendable {
        /// The sound of keys that type.
        public var input: Audio
        /// The sound of keys that delete.
        public var delete: Audio
        /// The sound of other keys.
        public var system: Audio
        /// Custom rules, which take precedence. The first rule that matches applies.
        public var custom: [CustomAudioFeedback]

        /// Creates a configuration, which is the standard one by default.
        public init(
            input: Audio = .input, delete: Audio = .delete, system: Audio = .system,
            custom: [CustomAudioFeedback] = []
        ) {
            self.input = input
            self.delete = delete
            self.system = system
            self.custom = custom
        }

        /// A configuration with a sound for each kind of key.
        public static let standard = AudioConfiguration()
        /// Another name of ``standard``.
        public static let enabled = standard
        /// A configuration with the same sound for all keys.
        public static let minimal = AudioConfiguration(input: .input, delete: .input, system: .input)
        /// A configuration without sounds.
        public static let disabled = AudioConfiguration(input: .none, delete: .none, system: .none)
        /// Another name of ``disabled``.
        public static let noFeedback = disabled
    }
}

extension KeyboardFeedback.AudioConfiguration {

    /// Returns the sound of a gesture on an action, or `nil` if it is silent (KeyboardKit 9, `audioFeedback(for:on:)`).
    /// Keys play their sound when they go down.
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
