internal import KeyboardEngine

/// The user's own sounds, as they are written in the settings: by an action, or a gesture and an action, the name of a
/// sound or the path of a file.
struct FeedbackRules: Equatable {
    /// The rules that make sense.
    let sounds: [KeyboardFeedback.CustomAudioFeedback]
    /// What makes none, in order.
    let mistakes: [String]

    init(_ settings: [String: String] = [:]) {
        var sounds: [KeyboardFeedback.CustomAudioFeedback] = []
        var mistakes: [String] = []
        for (key, sound) in settings.sorted(by: { $0.key < $1.key }) {
            if let rule = Self.rule(key, sound) { sounds.append(rule) } else { mistakes.append(key) }
        }
        // Those for one gesture come before those for any, whose turn would never come otherwise.
        self.sounds = sounds.filter { $0.gesture != nil } + sounds.filter { $0.gesture == nil }
        self.mistakes = mistakes
    }

    private static func rule(_ key: String, _ sound: String) -> KeyboardFeedback.CustomAudioFeedback? {
        guard !sound.isEmpty else { return nil }
        let audio = KeyboardFeedback.Audio(name: sound)
        if let action = KeyboardAction(key) { return .init(action: action, feedback: audio) }
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let gesture = KeyboardGesture(words[0]), let action = KeyboardAction(words[1]) else {
            return nil
        }
        return .init(action: action, gesture: gesture, feedback: audio)
    }
}
