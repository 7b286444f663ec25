/// A namespace for the sounds and the haptic feedback of keyboards.
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
