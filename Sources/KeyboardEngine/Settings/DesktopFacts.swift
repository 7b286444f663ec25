/// What the desktop does, as far as sessions depend on it.
package struct DesktopFacts: Equatable, Sendable {
    /// How long a key must be down before it repeats, in milliseconds: in programs that a release stops, and where the
    /// session repeats it; nil where no key repeats.
    package var repeatDelay: Milliseconds? = 500
    /// The same in programs that stop repeating at another key.
    package var repeatDelayUntilAnotherKey: Milliseconds? = 600
    /// The time between two repeats of a key that only the session repeats, in milliseconds. X servers have 33.
    package var repeatInterval: Milliseconds = 33
    /// Whether the window of a panel takes the focus for a moment as it opens, so that a table has to outlive that.
    package var panelTakesFocus = false

    /// A desktop that nothing is known of.
    package init() {}
}
