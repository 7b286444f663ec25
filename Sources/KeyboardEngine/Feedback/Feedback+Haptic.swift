private import Synchronization

extension KeyboardFeedback {

    /// Haptic feedback. The raw value is its name on D-Bus.
    public enum Haptic: String, CaseIterable, Sendable {
        /// Something has failed.
        case error
        /// Something has succeeded.
        case success
        /// Something may go wrong.
        case warning
        /// A light tap.
        case lightImpact
        /// A tap.
        case mediumImpact
        /// A heavy tap.
        case heavyImpact
        /// The selection has changed.
        case selectionChanged
        /// No haptic feedback.
        case none
    }
}

/// A player of haptic feedback. It is called from any thread on which feedback is triggered, and must not block.
public protocol HapticFeedbackPlayer: Sendable {

    /// Plays haptic feedback.
    func play(_ feedback: KeyboardFeedback.Haptic)
}

/// A player without haptic feedback, for a keyboard without a desktop.
public struct SilentHapticPlayer: HapticFeedbackPlayer {
    /// Creates a player without haptic feedback.
    public init() {}
    public func play(_ feedback: KeyboardFeedback.Haptic) {}
}

extension KeyboardFeedback.Haptic {

    private static let sharedPlayer = Mutex<any HapticFeedbackPlayer>(SilentHapticPlayer())

    /// The player of all haptic feedback.
    public static var player: any HapticFeedbackPlayer {
        get { sharedPlayer.withLock { $0 } }
        set { sharedPlayer.withLock { $0 = newValue } }
    }

    /// Plays the haptic feedback.
    public func trigger() {
        if self != .none { Self.player.play(self) }
    }

    /// Does nothing. It exists for compatibility with KeyboardKit.
    public func prepare() {}
}
