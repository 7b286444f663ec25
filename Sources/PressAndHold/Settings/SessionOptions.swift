package import KeyboardEngine

/// How a session works together with its host.
package struct SessionOptions: Equatable, Sendable {
    /// The number of candidates that a callout shows at once, at most ``CalloutTable/maximumPageSize``.
    package var pageSize = CalloutTable.maximumPageSize
    /// Whether gestures are reported as effects.
    package var reportsGestures = false
    /// Whether a handler decides what keys and picks do. The session then emits ``Ask/askKey(_:_:)`` and
    /// ``Ask/askPick(_:replacing:)``.
    package var asksHandler = false
    /// The longest time between two taps of a key that count as a double tap, in milliseconds.
    package var doubleTapInterval = KeyboardSettings().doubleTapInterval

    /// Creates the options of a session without a handler.
    package init() {}
}
