package import KeyboardEngine

/// Something that has happened in a session. Listeners may ignore any of them.
package enum Fact: Equatable, Sendable {
    /// A candidate was picked, with the change that it makes to the text; `nil` if it makes none. The effects that make
    /// the change follow.
    case picked(KeyboardAction, TextEdit?)
    /// A gesture was made on a key. Only used with ``SessionOptions/reportsGestures``.
    case gesture(KeyboardGesture, KeyboardAction)
    /// A client has failed, so that other sessions should avoid what failed.
    case failed(ClientMemory.Failure)
}
