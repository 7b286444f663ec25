package import KeyboardEngine

/// The behaviour of the desktop, as far as sessions depend on it.
package struct DesktopFacts: Equatable, Sendable {
    /// The time from the press of a key to its first repeat, in milliseconds, in programs that a release stops, and for
    /// repeats by the session; `nil` if keys do not repeat. GNOME's default.
    package var repeatDelay: Milliseconds? = 500
    /// The same in programs that stop repeating at another key, and in those that get their repeats from an input
    /// method. Plasma's default.
    package var repeatDelayUntilAnotherKey: Milliseconds? = 600
    /// The time between two repeats by the session, in milliseconds. X servers use 33.
    package var repeatInterval: Milliseconds = 33
    /// Whether the delays are those that the X server or the compositor reports, and not those of a settings file or a
    /// guess.
    package var isRepeatKnown = false
    /// Whether the host can query which keys are down, as X servers allow.
    package var tellsKeys = false
    /// The digits on keys that type something else, by which such a key chooses a candidate.
    package var digitKeys = DigitKeys()
    /// How the window of a panel takes the focus for a moment as it opens, which callouts must survive; `nil` if it
    /// does not.
    package var panelFocus: PanelFocus?

    /// Creates the defaults for an unknown desktop.
    package init() {}

    /// Adopts what the X server or the compositor reports about its key repeat. All its programs follow it.
    package mutating func adopt(_ rate: RepeatRate) {
        (repeatDelay, repeatDelayUntilAnotherKey) = (rate.delay, rate.delay)
        repeatInterval = rate.interval
        isRepeatKnown = true
    }

    /// How long a key is down at least before it repeats, as it seems: half the delay, because the press may be reported
    /// late.
    var earliestRepeat: Milliseconds {
        isRepeatKnown ? min(repeatDelay ?? .max, HeldKey.firstPatience) / 2 : HeldKey.shortestDelay
    }

    /// Returns the same for a key whose release may have been missed. A compositor repeats a key as it is set to.
    func earliestRepeat(outOfSight quirks: ClientQuirks) -> Milliseconds {
        guard quirks.programs == .several else { return earliestRepeat }
        let delay = (quirks.repeating.stop == .release ? repeatDelay : repeatDelayUntilAnotherKey) ?? 0
        return max(min(max(delay, Self.lateness), HeldKey.firstPatience) - Self.lateness, earliestRepeat)
    }

    /// How late the press of a key may be reported.
    private static let lateness: Milliseconds = 50
}

/// How a server repeats keys.
package struct RepeatRate: Equatable, Sendable {
    /// The time from the press of a key to its first repeat, in milliseconds; `nil` if keys do not repeat.
    package let delay: Milliseconds?
    /// The time between two repeats, in milliseconds.
    package let interval: Milliseconds

    package init(delay: Milliseconds?, interval: Milliseconds) { (self.delay, self.interval) = (delay, interval) }
}

/// How the window of a panel takes the focus.
package struct PanelFocus: Equatable, Sendable {
    /// How soon after a callout was shown the window takes the focus, in milliseconds. Later changes come from the
    /// user.
    let onset: Milliseconds
    /// How long the window may keep the focus, in milliseconds.
    let limit: Milliseconds
    /// Whether the window can be shown once more after the program has regained the focus, without taking it again.
    let isShownAgain: Bool

    /// An X11 window under sway 1.7.
    package static let xwayland = PanelFocus(onset: 50, limit: 100, isShownAgain: true)
    /// A Wayland window with IBus 1.5.32, under KWin 6.3 and sway 1.10. It takes the focus 130 to 170 ms after the
    /// callout was shown, and keeps it for 200 to 350 ms.
    package static let wayland = PanelFocus(onset: 300, limit: 600, isShownAgain: false)
}
