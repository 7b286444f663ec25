/// A timer that a session started. The session ignores all but its latest timer of each kind.
package struct SessionTimer: Equatable, Sendable {
    /// The purpose of a timer.
    package enum Kind: Int, CaseIterable, Sendable {
        /// A key was held for long enough.
        case hold
        /// The X server is asked whether the key that is held is still down.
        case look
        /// The program has taken the preedit of a key that came up at once.
        case settle
        /// The program would soon repeat the key that is held.
        case stopRepeat
        /// A key is still held some time after its callout opened.
        case holdOn
        /// The release was real if no press has followed it.
        case release
        /// The session repeats a key that nothing else repeats.
        case repeatKey
        /// A forwarded BackSpace has been processed.
        case replace
        /// The focus has been away for too long to resume.
        case focusGrace
        /// A program that reports the result of a pick has had the time to do so.
        case replacementCheck
        /// A key without callouts was held for long enough.
        case longPress
    }

    /// The purpose of the timer.
    package let kind: Kind
    /// A number that distinguishes the timer from earlier ones of its kind.
    package let serial: UInt32
}
