/// What lets a keyboard be heard and felt.
public enum KeyboardFeedback {}

/// See ``KeyboardFeedback``.
public typealias Feedback = KeyboardFeedback

/// See ``KeyboardFeedback/Audio``.
public typealias SystemAudio = KeyboardFeedback.Audio

/// See ``KeyboardFeedback/Haptic``.
public typealias HapticFeedback = KeyboardFeedback.Haptic

extension KeyboardFeedback {
    /// See ``KeyboardFeedbackHandler``.
    public typealias Handler = KeyboardFeedbackHandler
    /// See ``KeyboardFeedbackSettings``.
    public typealias Settings = KeyboardFeedbackSettings
}
