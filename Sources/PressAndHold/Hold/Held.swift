internal import KeyboardEngine

/// A key with callouts that is being held.
struct Held: Equatable, Sendable {
    /// The action of the key. Its letter is in the text unless it is shown as preedit.
    let action: KeyboardAction
    /// What the key offers, starting with the key itself if it is included.
    let offers: [KeyboardAction]
    /// How the letter is kept from the program; `nil` if the program types it.
    let strategy: Strategy?
    /// Whether the letter is shown as preedit.
    var isPreedit: Bool { strategy != nil }
    /// When the key went down.
    let startedAt: Milliseconds
    /// Whether the program was asked for its text because it had not reported the letter.
    private(set) var hasAsked = false

    /// The same key, once the program was asked.
    var asking: Held {
        var held = self
        held.hasAsked = true
        return held
    }

    /// Returns the callout of the key, or `nil` if the key offers nothing but itself.
    func table(_ options: SessionOptions) -> CalloutTable? {
        CalloutTable(action, offering: offers, pageSize: options.pageSize)
    }

    /// Starts the timers of a key that goes down.
    func startTimers(_ quirks: ClientQuirks, _ turn: inout Turn) {
        turn.start(.hold, turn.configuration.settings.holdDelay)
        if turn.configuration.desktop.tellsKeys { turn.start(.look, Held.firstLook) }
        // The program must be stopped from repeating the letter, unless the callout opens before.
        guard !isPreedit, let deadline = quirks.repeating.deadline(turn.configuration.desktop),
            deadline < turn.configuration.settings.holdDelay
        else { return }
        turn.start(.stopRepeat, deadline)
    }

    /// Returns how long the commit of the letter waits until the program has processed its preedit, unless the next key
    /// ends the wait; `nil` if it does not wait.
    func timeToSettle(_ quirks: ClientQuirks, at now: Milliseconds) -> Milliseconds? {
        let end = startedAt + Self.preeditTime
        return isPreedit && quirks.ordering.commitsEndPreedit && now < end ? end - now : nil
    }

    /// How long a program may take to report its text after a request. GTK 4 needs less than 1 ms on X11; on Wayland it
    /// reports only before its next key, which is the first repeat of this one.
    static let askingTime: Milliseconds = 1000
    /// How long a key is down before the X server is asked whether it still is. Most taps are shorter, so that typing
    /// causes no queries.
    static let firstLook: Milliseconds = 100
    /// The time from one query to the next. A finger that strikes a key twice is off it for longer.
    static let lookInterval: Milliseconds = 25
    /// How long a program may take to process preedit. Behind wlroots, letters that were inserted 5 ms after their
    /// preedit were lost (docs/fidelity.md).
    static let preeditTime: Milliseconds = 25
    /// The time after a key within which a Reset is an echo of the key. Firefox sends one 5 to 10 ms after each key
    /// that changes the text; a later Reset means that the cursor was moved.
    static let resetGrace: Milliseconds = 150
}
