/// The behaviour of the programs of one client, as far as it affects how an engine types into them.
///
/// The defaults suit a client about which nothing is known.
package struct ClientQuirks: Equatable, Sendable {
    /// The strategies that can work, if the program and the field allow them.
    package var strategies: Strategies = [.deletion, .backspace, .preedit]
    /// How the client reports repeats of a key.
    package var repeats = Repeats.unknown
    /// What stops its programs from repeating the key that they consider to be down; `nil` if they do not repeat keys.
    package var stop: Stop?
    /// Which forwarded keys reach the program.
    package var takes = ForwardedKeys.all
    /// Whether a forwarded letter arrives without its modifiers and never repeats.
    package var stripsForwardedKeys = false
    /// Whether the answer to a key, and what is sent with the answer, may overtake what was sent before the key.
    package var keysOvertakeSignals = false
    /// How long after a candidate, and after a key that was forwarded behind it, a key that passes may still overtake
    /// it, in milliseconds. 0 if the client does everything in the order of the engine's requests, including answers to
    /// keys.
    package var wake: Milliseconds = 60
    /// Whether the client counts text in UTF-16 units.
    package var countsInUTF16 = false
    /// Whether some of its programs treat the number of characters to delete as a number of bytes.
    package var mayDeleteBytes = false
    /// Whether the client may send a Reset after keys that change its text, and not only when the cursor was moved.
    package var resetsAfterKeys = false
    /// Whether all programs share one input context, so that the focus may have moved from one to another unnoticed.
    package var sharesContext = false
    /// Whether an answer to a key overtakes what was committed before it.
    package var answersOvertakeCommits = false
    /// Whether the client reports its text before each key and after each commit, and at no other time.
    package var reportsBeforeKeys = false
    /// Whether the client reports the text of any field before its first key, even an empty one, and withdraws the claim
    /// to report text if a program has none to report.
    package var reportsTextOrNoClaim = false
    /// Whether the client may report a repeat behind the release of its key, and even behind the next keys.
    package var reportsRepeatsLate = false
    /// Whether a commit also removes the preedit, and may be lost if the preedit is removed separately before, or was set
    /// just before.
    package var commitsEndPreedit = false
    /// Whether the client ends its input as soon as its text is empty.
    package var endsWhenEmpty = false
    /// Whether the client reports its text after every letter, unless it has none to report, and never the purpose of
    /// the field.
    package var reportsTextButNoPurpose = false
    /// When the release of a key may be forwarded to the client.
    package var releases = ForwardedReleases.atOnce
    /// Whether the client is a terminal that does not report so.
    package var isTerminal = false
    /// Which selections the client reports.
    package var selections = ReportedSelections.some

    /// Which selections a client reports.
    package enum ReportedSelections: Sendable {
        /// Every selection, or a position outside the text.
        case all
        /// Some of them.
        case some
        /// Some of them, at wrong positions.
        case wrong
    }

    /// What stops a program's own key repeat.
    package enum Stop: Sendable {
        /// A release of the key.
        case release
        /// A press of another key: any key for GTK, a BackSpace for terminals, and none for Qt.
        case anotherKey
        /// A press of any key. Not all programs repeat keys themselves; the client reports the repeats of the others.
        case anyKey
    }

    /// When a forwarded release arrives as a release.
    package enum ForwardedReleases: Sendable {
        /// Immediately after the press.
        case atOnce
        /// After the program has processed the press.
        case later
        /// Never: it would arrive as another press.
        case never
    }

    /// Which forwarded keys a program gets.
    package enum ForwardedKeys: Sendable {
        case all, none
        /// BackSpace, Return and the arrow keys.
        case few
    }

    /// How a client reports repeats of a key.
    package enum Repeats: Sendable {
        /// By presses alone.
        case byPresses
        /// By a release and a press each time.
        case byPairs
        /// Not at all.
        case unreported
        /// By presses or by pairs.
        case unknown
    }
}

extension ClientQuirks.ForwardedKeys {
    /// Returns whether a forwarded key reaches the program.
    func contains(_ key: Key) -> Bool {
        switch self {
        case .all: true
        case .none: false
        case .few: [.backspace, .return, .left, .right, .up, .down].contains(key)
        }
    }
}

extension ClientQuirks {
    /// Returns these quirks with changes, for a client that differs from another in few.
    func with(_ change: (inout ClientQuirks) -> Void) -> ClientQuirks {
        var quirks = self
        change(&quirks)
        return quirks
    }

    /// Whether forwarded keys arrive with the modifiers that are down, because a compositor reports those to its
    /// programs itself.
    package var forwardsWithModifiers: Bool { sharesContext }

    /// Whether the client goes on reporting repeats of a key after its programs were stopped from repeating it.
    package var reportsStoppedRepeats: Bool { stop == .anyKey }

    /// Whether every release is genuine.
    package var sendsTrueReleases: Bool { repeats == .byPresses || repeats == .unreported }
}
