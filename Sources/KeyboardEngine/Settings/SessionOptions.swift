/// How a session works together with its host.
package struct SessionOptions: Equatable, Sendable {
    /// How many candidates a callout shows at once, at most ``CalloutTable/maximumPageSize``.
    package var pageSize = CalloutTable.maximumPageSize
    /// Whether gestures are reported as effects.
    package var reportsGestures = false
    /// Whether a handler decides what a picked candidate does: then the session asks by ``Effect/askPick(_:replacing:)``.
    package var asksAboutPicks = false
    /// Between two taps of a key that are a double tap, in milliseconds.
    package var doubleTapInterval = KeyboardSettings().doubleTapInterval

    /// A session that works alone.
    package init() {}
}
