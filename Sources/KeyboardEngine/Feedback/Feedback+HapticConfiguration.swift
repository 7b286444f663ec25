extension KeyboardFeedback {

    /// What is felt at which gesture.
    public struct HapticConfiguration: Hashable, Sendable {
        /// When a key goes down.
        public var press: Haptic
        /// When it comes up.
        public var release: Haptic
        /// When it came up twice in quick succession.
        public var doubleTap: Haptic
        /// When it has been held.
        public var longPress: Haptic
        /// When the space bar has been held; as any other key where it is nil.
        public var longPressOnSpace: Haptic?
        /// When it repeats.
        public var `repeat`: Haptic
        /// Rules that come first; the first that applies counts.
        public var custom: [CustomHapticFeedback]

        /// A configuration, by default the standard one.
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

        /// As in KeyboardKit 9.
        public static let standard = HapticConfiguration()
        /// As in KeyboardKit 7, where every gesture can be felt.
        public static let enabled = HapticConfiguration(
            press: .lightImpact, release: .lightImpact, doubleTap: .lightImpact)
        /// As in KeyboardKit 6 and 7 by default: nothing but a space bar that is held.
        public static let minimal = HapticConfiguration(
            press: .none, release: .none, longPress: .none, longPressOnSpace: .mediumImpact, repeat: .none)
        /// Nothing is felt.
        public static let disabled = HapticConfiguration(
            press: .none, release: .none, longPress: .none, repeat: .none)
        /// Another name of ``disabled``.
        public static let noFeedback = disabled
    }
}

extension KeyboardFeedback.HapticConfiguration {

    /// What a gesture on an action feels like; nil where it is not felt.
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

    /// Whether there is a rule for a gesture on an action.
    func hasCustomFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        custom.contains { $0.applies(to: gesture, on: action) }
    }
}

/// See ``KeyboardFeedback/HapticConfiguration``.
typealias HapticFeedbackConfiguration = KeyboardFeedback.HapticConfiguration
