private import Synchronization

extension KeyboardFeedback {

    /// Something that can be felt. The raw value is its name on the bus.
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
        /// Something else is selected.
        case selectionChanged
        /// Nothing.
        case none
    }
}

/// Lets things be felt. It is called from wherever one is triggered, and must not keep anybody waiting.
public protocol HapticFeedbackPlayer: Sendable {

    /// Lets something be felt.
    func play(_ feedback: KeyboardFeedback.Haptic)
}

/// Lets nothing be felt: what a keyboard has that is on no desktop.
public struct SilentHapticPlayer: HapticFeedbackPlayer {
    /// One that lets nothing be felt.
    public init() {}
    public func play(_ feedback: KeyboardFeedback.Haptic) {}
}

extension KeyboardFeedback.Haptic {

    private static let sharedPlayer = Mutex<any HapticFeedbackPlayer>(SilentHapticPlayer())

    /// Lets everything be felt.
    public static var player: any HapticFeedbackPlayer {
        get { sharedPlayer.withLock { $0 } }
        set { sharedPlayer.withLock { $0 = newValue } }
    }

    /// Lets it be felt.
    public func trigger() {
        if self != .none { Self.player.play(self) }
    }

    /// Nothing has to be prepared here; the reference has it.
    public func prepare() {}
}
