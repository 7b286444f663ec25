/// What the programs of one client do and do not do, as far as it changes how an engine types there.
///
/// The defaults fit a client that nothing is known about.
package struct ClientQuirks: Equatable, Sendable {
    /// The strategies that can work, where the program and the field allow them.
    package let strategies: Strategies
    /// How the client reports that a key repeats.
    package let repeats: Repeats
    /// What keeps its programs from repeating by themselves the key that they take to be down; nil where they repeat
    /// none by themselves.
    package let stop: Stop?
    /// Which forwarded keys reach the program.
    package let takes: ForwardedKeys
    /// Whether a letter that is forwarded arrives without its modifiers, and repeats nowhere.
    package let stripsForwardedKeys: Bool
    /// Whether a key that is answered, and what is sent with the answer, may overtake what was sent before the key.
    package let keysOvertakeSignals: Bool
    /// How long after a candidate, and after a key that was forwarded behind it, a key that passes may still overtake
    /// it, in milliseconds; 0 where the client does everything in the order in which the engine asked for it, answers to
    /// keys included.
    package let wake: Milliseconds
    /// Whether it counts its text in UTF-16 units.
    package let countsInUTF16: Bool
    /// Whether some of its programs take the number of characters to delete for a number of bytes.
    package let mayDeleteBytes: Bool
    /// Whether it may send a Reset after keys that change its text, and not only when the cursor was moved.
    package let resetsAfterKeys: Bool
    /// Whether all programs share one input context, so that the focus may have moved from one to another unnoticed.
    package let sharesContext: Bool
    /// Whether an answer to a key overtakes what was committed before it.
    package let answersOvertakeCommits: Bool
    /// Whether it reports its text before each key and after each commit, and at no other time.
    package let reportsBeforeKeys: Bool
    /// Whether a commit takes the preedit away with it, and may be lost where the preedit is taken away by itself before.
    package let commitsEndPreedit: Bool
    /// Whether it ends its input as soon as its text is empty.
    package let endsWhenEmpty: Bool
    /// Whether it reports its text after every letter, unless it has none to report, and never what the field is for.
    package let reportsTextButNoPurpose: Bool
    /// When the release of a key may be forwarded to it.
    package let releases: ForwardedReleases
    /// Whether it is a terminal, which it does not report.
    package let isTerminal: Bool

    /// The quirks of a client; those that are left out are those of an unknown one.
    package init(
        strategies: Strategies = [.deletion, .backspace, .preedit], repeats: Repeats = .unknown, stop: Stop? = nil,
        takes: ForwardedKeys = .all, stripsForwardedKeys: Bool = false,
        keysOvertakeSignals: Bool = false, wake: Milliseconds = 60,
        countsInUTF16: Bool = false, mayDeleteBytes: Bool = false,
        resetsAfterKeys: Bool = false, sharesContext: Bool = false, answersOvertakeCommits: Bool = false,
        reportsBeforeKeys: Bool = false, commitsEndPreedit: Bool = false, endsWhenEmpty: Bool = false,
        reportsTextButNoPurpose: Bool = false, releases: ForwardedReleases = .atOnce, isTerminal: Bool = false
    ) {
        self.strategies = strategies
        self.repeats = repeats
        self.stop = stop
        self.takes = takes
        self.stripsForwardedKeys = stripsForwardedKeys
        self.keysOvertakeSignals = keysOvertakeSignals
        self.wake = wake
        self.countsInUTF16 = countsInUTF16
        self.mayDeleteBytes = mayDeleteBytes
        self.resetsAfterKeys = resetsAfterKeys
        self.sharesContext = sharesContext
        self.answersOvertakeCommits = answersOvertakeCommits
        self.reportsBeforeKeys = reportsBeforeKeys
        self.commitsEndPreedit = commitsEndPreedit
        self.endsWhenEmpty = endsWhenEmpty
        self.reportsTextButNoPurpose = reportsTextButNoPurpose
        self.releases = releases
        self.isTerminal = isTerminal
    }

    /// What stops a program's own key repeat.
    package enum Stop: Sendable {
        /// A release of the key.
        case release
        /// A press of another key: any key for GTK, a BackSpace for terminals, and none for Qt.
        case anotherKey
    }

    /// When the release of a forwarded key arrives as one.
    package enum ForwardedReleases: Sendable {
        /// Right behind its press.
        case atOnce
        /// Once the program has dealt with the press.
        case later
        /// Never: it would be another press.
        case never
    }

    /// Which forwarded keys a program gets.
    package enum ForwardedKeys: Sendable {
        case all, none
        /// BackSpace, Return and the arrows.
        case few
    }

    /// How a client reports that a key repeats.
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
    /// Whether a forwarded key reaches the program.
    func contains(_ key: Key) -> Bool {
        switch self {
        case .all: true
        case .none: false
        case .few: [.backspace, .return, .left, .right, .up, .down].contains(key)
        }
    }
}

extension ClientQuirks {
    /// Whether programs take forwarded keys to be pressed with the modifiers that are down: a compositor reports those
    /// to its programs itself.
    package var forwardsWithModifiers: Bool { sharesContext }

    /// Whether every release is a true one.
    package var sendsTrueReleases: Bool { repeats == .byPresses || repeats == .unreported }
}
