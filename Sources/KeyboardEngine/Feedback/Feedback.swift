/// What lets a keyboard be heard and felt.
public enum KeyboardFeedback {}

/// See ``KeyboardFeedback``.
package typealias Feedback = KeyboardFeedback

/// See ``KeyboardFeedback/Audio``.
public typealias SystemAudio = KeyboardFeedback.Audio

/// See ``KeyboardFeedback/Haptic``.
public typealias HapticFeedback = KeyboardFeedback.Haptic

extension KeyboardFeedback {
    /// See ``KeyboardFeedbackHandler``.
    package typealias Handler = KeyboardFeedbackHandler
    /// See ``KeyboardFeedbackSettings``.
    package typealias Settings = KeyboardFeedbackSettings
}
