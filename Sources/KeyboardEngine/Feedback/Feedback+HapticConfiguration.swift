extension KeyboardFeedback {

    /// The haptic feedback of gestures.
    public struct HapticConfiguration: Hashable, Sendable {
        /// The feedback when a key goes down.
        public var press: Haptic
        /// The feedback when a key comes up.
        public var release: Haptic
        /// The feedback when a key came up twice in quick succession.
        public var doubleTap: Haptic
        /// The feedback when a key has been held.
        public var longPress: Haptic
        /// The feedback when the space bar has been held; `nil` for the same as other keys.
        public var longPressOnSpace: Haptic?
        /// The feedback when a key repeats.
        public var `repeat`: Haptic
        /// Custom rules, which take precedence. The first rule that matches applies.
        public var custom: [CustomHapticFeedback]

        /// Creates a configuration, which is the standard one by default.
        public init(
            press: Haptic = .selectionChanged, release: Haptic = .selectionChanged, doubleTap: Haptic = .none,
            longPress: Haptic = .mediumImpact, longPressOnSpace: Haptic? = nil, repeat: Haptic = .selectionChanged,
            custom: [CustomHapticFeedback] = []
        ) {
            self.press = press
            self.release = release
            self.doubleTap = doubleTap
            self.longPress = longPress
            self.longPressOnSpace = longPressOnSpace
            self.repeat = `repeat`
            self.custom = custom
        }

        /// The standard configuration of KeyboardKit 9.
        public static let standard = HapticConfiguration()
        /// The enabled configuration of KeyboardKit 7, with feedback for every gesture.
        public static let enabled = HapticConfiguration(
            press: .lightImpact, release: .lightImpact, doubleTap: .lightImpact)
        /// The default of KeyboardKit 6 and 7, with feedback only for holding the space bar.
        public static let minimal = HapticConfiguration(
            press: .none, release: .none, longPress: .none, longPressOnSpace: .mediumImpact, repeat: .none)
        /// A configuration without haptic feedback.
        public static let disabled = HapticConfiguration(
            press: .none, release: .none, longPress: .none, repeat: .none)
        /// Another name of ``disabled``.
        public static let noFeedback = disabled
    }
}

extension KeyboardFeedback.HapticConfiguration {

    /// Returns the haptic feedback of a gesture on an action, or `nil` if it has none.
    public func feedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Haptic? {
        custom.feedback(for: gesture, on: action) ?? feedback(for: gesture, isOnSpace: action == .space)
    }

    private func feedback(for gesture: KeyboardGesture, isOnSpace: Bool) -> KeyboardFeedback.Haptic? {
        switch gesture {
        case .press: press
        case .release: release
        case .doubleTap: doubleTap
        case .longPress: isOnSpace ? longPressOnSpace ?? longPress : longPress
        case .repeatPress: `repeat`
        case .end: nil
        }
    }

    /// Returns whether there is a custom rule for a gesture on an action.
    func hasCustomFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        custom.contains { $0.applies(to: gesture, on: action) }
    }
}

/// See ``KeyboardFeedback/HapticConfiguration``.
typealias HapticFeedbackConfiguration = KeyboardFeedback.HapticConfiguration
