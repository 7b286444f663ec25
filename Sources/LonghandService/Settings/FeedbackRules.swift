internal import KeyboardEngine

/// What the user wants keys to sound or to feel like, as it is written in the settings: by a kind of keys or a gesture, by an
/// action, or by a gesture and an action.
struct FeedbackRules<Part: Hashable & Sendable, Value: Hashable & Sendable>: Equatable {
    /// What is wanted of whole parts of the configuration.
    let parts: [Part: Value]
    /// What is wanted of single actions.
    let custom: [KeyboardFeedback.CustomFeedback<Value>]
    /// What makes no sense, in order.
    let mistakes: [String]

    /// - Parameters:
    ///   - settings: what is written.
    ///   - part: the part of the configuration that has a name.
    ///   - value: what a word of the settings stands for; nil where it stands for nothing.
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
        // Those for one gesture come before those for any, whose turn would never come otherwise.
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

/// The kinds of keys that have a sound each.
enum KeySoundKind: String {
    case input, delete, system
}

/// The user's own sounds: the name of one in the sound theme, the path of a file, or one of the keyboard's own.
typealias SoundRules = FeedbackRules<KeySoundKind, KeyboardFeedback.Audio>

extension SoundRules {
    init(_ settings: [String: String] = [:]) {
        self.init(settings, part: KeySoundKind.init, value: { $0.isEmpty ? nil : KeyboardFeedback.Audio(name: $0) })
    }

    /// The standard sounds, save for what the user wants otherwise.
    var configuration: KeyboardFeedback.AudioConfiguration {
        KeyboardFeedback.AudioConfiguration(
            input: parts[.input] ?? .input, delete: parts[.delete] ?? .delete, system: parts[.system] ?? .system,
            custom: custom)
    }
}

// MARK: - What is felt

/// The gestures that something is felt at.
enum FeltGesture: String {
    case press, longPress, repeatPress
}

/// What the user wants to feel.
typealias HapticRules = FeedbackRules<FeltGesture, KeyboardFeedback.Haptic>

extension HapticRules {
    init(_ settings: [String: String] = [:]) {
        self.init(settings, part: FeltGesture.init, value: KeyboardFeedback.Haptic.init)
    }

    /// What is felt by default, save for what the user wants otherwise.
    var configuration: KeyboardFeedback.HapticConfiguration {
        let standard = KeyboardFeedback.HapticConfiguration.standard
        return KeyboardFeedback.HapticConfiguration(
            press: parts[.press] ?? standard.press, longPress: parts[.longPress] ?? standard.longPress,
            repeat: parts[.repeatPress] ?? standard.repeat, custom: custom)
    }
}
