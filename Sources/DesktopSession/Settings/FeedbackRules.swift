package import KeyboardEngine

/// The user's feedback as written in the settings: for a kind of keys or a gesture, for an action, or for a gesture on
/// an action.
package struct FeedbackRules<Part: Hashable & Sendable, Value: Hashable & Sendable>: Equatable {
    /// The values for whole parts of the configuration.
    let parts: [Part: Value]
    /// The values for single actions.
    let custom: [KeyboardFeedback.CustomFeedback<Value>]
    /// The invalid entries, in order.
    package let mistakes: [String]

    /// - Parameters:
    ///   - settings: the entries in the settings.
    ///   - part: returns the part of the configuration with a name.
    ///   - value: returns the value of a word in the settings; nil if it is invalid.
    init(
        _ settings: [String: String], part: (String) -> Part?, value: (String) -> Value?
    ) {
        var parts: [Part: Value] = [:]
        var custom: [KeyboardFeedback.CustomFeedback<Value>] = []
        var mistakes: [String] = []
        for (key, word) in settings.sorted(by: { $0.key < $1.key }) {
            guard let value = value(word) else {
                mistakes.append(key)
                continue
            }
            if let part = part(key) {
                parts[part] = value
            } else if let rule = Self.rule(key, value) {
                custom.append(rule)
            } else {
                mistakes.append(key)
            }
        }
        self.parts = parts
        // Rules for one gesture precede those for any gesture, which would otherwise hide them.
        self.custom = custom.filter { $0.gesture != nil } + custom.filter { $0.gesture == nil }
        self.mistakes = mistakes
    }

    private static func rule(_ key: String, _ value: Value) -> KeyboardFeedback.CustomFeedback<Value>? {
        if let action = KeyboardAction(key) { return .init(action: action, feedback: value) }
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let gesture = KeyboardGesture(words[0]), let action = KeyboardAction(words[1]) else {
            return nil
        }
        return .init(action: action, gesture: gesture, feedback: value)
    }
}

// MARK: - Sounds

/// The kinds of keys, each of which has a sound.
package enum KeySoundKind: String {
    case input, delete, system
}

/// The user's sounds: the name of a sound in the theme, the path of a file, or one of the keyboard's own sounds.
package typealias SoundRules = FeedbackRules<KeySoundKind, KeyboardFeedback.Audio>

extension SoundRules {
    init(_ settings: [String: String] = [:]) {
        self.init(settings, part: KeySoundKind.init, value: { $0.isEmpty ? nil : KeyboardFeedback.Audio(name: $0) })
    }

    /// The standard sounds, with the user's changes.
    package var configuration: KeyboardFeedback.AudioConfiguration {
        KeyboardFeedback.AudioConfiguration(
            input: parts[.input] ?? .input, delete: parts[.delete] ?? .delete, system: parts[.system] ?? .system,
            custom: custom)
    }
}

// MARK: - Haptic feedback

/// The gestures with haptic feedback.
package enum FeltGesture: String {
    case press, longPress, repeatPress
}

/// The user's haptic feedback.
package typealias HapticRules = FeedbackRules<FeltGesture, KeyboardFeedback.Haptic>

extension HapticRules {
    init(_ settings: [String: String] = [:]) {
        self.init(settings, part: FeltGesture.init, value: KeyboardFeedback.Haptic.init)
    }

    /// The standard haptic feedback, with the user's changes.
    package var configuration: KeyboardFeedback.HapticConfiguration {
        let standard = KeyboardFeedback.HapticConfiguration.standard
        return KeyboardFeedback.HapticConfiguration(
            press: parts[.press] ?? standard.press, longPress: parts[.longPress] ?? standard.longPress,
            repeat: parts[.repeatPress] ?? standard.repeat, custom: custom)
    }
}
