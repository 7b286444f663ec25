/// What the desktop does, as far as sessions depend on it.
package struct DesktopFacts: Equatable, Sendable {
    /// How long a key must be down before it repeats, in milliseconds: in programs that a release stops, and where the
    /// session repeats it; nil where no key repeats.
    package var repeatDelay: Milliseconds? = 500
    /// The same in programs that stop repeating at another key, and in those that get their repeats by an input method.
    package var repeatDelayUntilAnotherKey: Milliseconds? = 600
    /// The time between two repeats of a key that only the session repeats, in milliseconds. X servers have 33.
    package var repeatInterval: Milliseconds = 33
    /// Whether the host can tell which keys are down: an X server can be asked.
    package var tellsKeys = false
    /// How the window of a panel takes the focus for a moment as it opens, so that a table has to outlive that; nil where
    /// it takes none.
    package var panelFocus: PanelFocus?

    /// A desktop that nothing is known of.
    package init() {}

    /// How long a key is down at least before the compositor that is such a client repeats it.
    func earliestRepeat(_ quirks: ClientQuirks) -> Milliseconds {
        let delay = (quirks.stop == .release ? repeatDelay : repeatDelayUntilAnotherKey) ?? 0
        return min(max(delay, HeldKey.earliestRepeat + Self.lateness), HeldKey.firstPatience) - Self.lateness
    }

    /// How late its press may have been told of.
    private static let lateness: Milliseconds = 50
}

/// How the window of a panel takes the focus.
package struct PanelFocus: Equatable, Sendable {
    /// How soon after a callout was shown the window has it, in milliseconds: what comes later, the user did.
    let onset: Milliseconds
    /// How long it may keep it.
    let limit: Milliseconds
    /// Whether the window may be shown once more when the program has the focus again, and does not take it another time.
    let isShownAgain: Bool

    /// A window of X11's under sway 1.7.
    package static let xwayland = PanelFocus(onset: 50, limit: 100, isShownAgain: true)
    /// A window of Wayland's with IBus 1.5.32, under KWin 6.3 and sway 1.10: it has the focus 130 to 170 ms after the table
    /// was shown, and for 200 to 350 ms.
    package static let wayland = PanelFocus(onset: 300, limit: 600, isShownAgain: false)
}
