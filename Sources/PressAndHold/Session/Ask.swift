package import KeyboardEngine

/// A request of a session to the host that runs it.
package enum Ask: Equatable, Sendable {
    /// Send the timer back as an event after this time, in milliseconds. It replaces a running timer of the same kind.
    case startTimer(SessionTimer, Milliseconds)
    /// Cancel the timer of this kind.
    case cancelTimer(SessionTimer.Kind)
    /// Query whether a key is down. The answer arrives as ``InputEvent/keyState(_:isDown:)``. Only used with
    /// ``DesktopFacts/tellsKeys``.
    case askWhetherDown(KeyQuestion)
    /// A candidate that inserts a text was picked to replace this letter, and the handler decides what it does. The
    /// answer arrives as ``InputEvent/answerPick(_:)``. Only used with ``SessionOptions/asksHandler``.
    case askPick(KeyboardAction, replacing: String)
    /// A key with this action cannot pass, and the session would send it or its text. The handler decides about the
    /// gesture. The answer arrives as ``InputEvent/answerKey(_:)``. Only used with ``SessionOptions/asksHandler``.
    case askKey(KeyboardGesture, KeyboardAction)
    /// Perform an action that was picked from a callout and inserts no text, after all other effects. The letter that
    /// was held is gone. ``InputEvent/performed`` must follow.
    case perform(KeyboardAction)
}
