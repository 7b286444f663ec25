package import KeyboardEngine

/// The behaviour of the programs of one client, as far as it affects how an engine types into them.
///
/// The defaults suit a client about which nothing is known.
package struct ClientQuirks: Equatable, Sendable {
    /// The strategies that can work, if the program and the field allow them.
    package var strategies: Strategies = [.deletion, .backspace, .preedit]
    /// How keys that are forwarded arrive.
    package var forwarding = Forwarding.whole
    /// How keys repeat.
    package var repeating = Repeating.unknown
    /// The order in which keys and changes arrive.
    package var ordering = Ordering.keysSoonFirst
    /// What is deleted on request.
    package var erasing = Erasing.characters
    /// What a commit does in overwrite mode.
    package var overwriting = Overwriting.unknown
    /// What the client reports about its text.
    package var reporting = Reporting()
    /// The programs behind the client.
    package var programs = Programs.one

    /// The most bytes that may be committed at once. Behind XIM, the one client whose releases come later, xterm has room
    /// for 500 (`STRBUFSIZE` in input.c of xterm 379) and types what is in memory behind them.
    var longestCommit: Int { forwarding == .laterReleases ? 480 : .max }

    /// Returns the same quirks, changed.
    func with(_ change: (inout ClientQuirks) -> Void) -> ClientQuirks {
        var quirks = self
        change(&quirks)
        return quirks
    }
}

// MARK: - Forwarding

extension ClientQuirks {
    /// How keys that are forwarded arrive.
    package enum Forwarding: Sendable {
        /// Every key arrives as it is.
        case whole
        /// Every key arrives, but a release only after the program has processed the press.
        case laterReleases
        /// Letters arrive without their modifiers, and never repeat.
        case withoutModifiers
        /// BackSpace, Return and the arrow keys arrive.
        case few
        /// BackSpace, Return and the arrow keys arrive; a release arrives as another press.
        case fewPresses
        /// No key arrives.
        case none
    }
}

extension ClientQuirks.Forwarding {
    /// Returns whether a key reaches the program.
    func reaches(_ key: Key) -> Bool {
        switch self {
        case .whole, .laterReleases, .withoutModifiers: true
        case .few, .fewPresses: [.backspace, .return, .left, .right, .up, .down].contains(key)
        case .none: false
        }
    }

    /// Returns whether the program repeats a key that is forwarded.
    func repeats(_ press: KeyPress) -> Bool {
        reaches(press.key) && press.programKey == nil && !(stripsModifiers && press.isCharacter)
    }

    /// Returns whether the program would take a key for a small letter.
    func losesCase(of press: KeyPress) -> Bool {
        press.programKey != nil || stripsModifiers && press.isShifted && press.isCharacter
    }

    /// Whether a letter arrives without its modifiers and never repeats.
    var stripsModifiers: Bool { self == .withoutModifiers }
}

// MARK: - Repeating

extension ClientQuirks {
    /// How keys repeat.
    package struct Repeating: Equatable, Sendable {
        /// How the client reports repeats.
        package var reports: Reports
        /// What stops its programs from repeating the key that they consider to be down; `nil` if they do not repeat
        /// keys.
        package var stop: Stop?
        /// Whether a repeat may be reported behind the release of its key, and even behind the next keys.
        package var mayBeLate = false

        /// Nothing is known.
        static let unknown = Repeating(reports: .unknown)
        /// Each repeat is reported as a press.
        static let presses = Repeating(reports: .byPresses)
        /// The same, perhaps late.
        static let pressesPerhapsLate = Repeating(reports: .byPresses, mayBeLate: true)
        /// Each repeat is reported as a release and a press.
        static let pairs = Repeating(reports: .byPairs)
        /// The same, perhaps late.
        static let pairsPerhapsLate = Repeating(reports: .byPairs, mayBeLate: true)
        /// Programs repeat the key themselves, until its release.
        static let untilRelease = Repeating(reports: .byPresses, stop: .release)
        /// Programs repeat the key themselves, until another key. Nothing is reported.
        static let untilAnotherKey = Repeating(reports: .unreported, stop: .anotherKey)
        /// Some programs repeat the key themselves, until any key. The repeats of the others are reported.
        static let untilAnyKey = Repeating(reports: .byPresses, stop: .anyKey)

        /// The same, if it is not certain that the client is the one that is assumed.
        var uncertain: Repeating { Repeating(reports: .unknown, stop: stop, mayBeLate: mayBeLate) }

        /// Returns the delay before programs repeat the key that they consider to be down; `nil` if they do not repeat
        /// keys.
        func delay(_ desktop: DesktopFacts) -> Milliseconds? {
            switch stop {
            case .release: desktop.repeatDelay
            case .anotherKey, .anyKey: desktop.repeatDelayUntilAnotherKey
            case nil: nil
            }
        }

        /// Returns when programs must be stopped from repeating a key, counted from its press; `nil` if they do not
        /// repeat keys.
        func deadline(_ desktop: DesktopFacts) -> Milliseconds? {
            delay(desktop).map { max($0 / 2, $0 - min($0, lead)) }
        }

        /// How long before the first repeat programs are stopped. Stopping takes time on a busy machine.
        private var lead: Milliseconds { stop == .release ? 200 : 100 }

        /// Whether the client still reports repeats of a key after its programs were stopped from repeating it.
        var reportsStopped: Bool { stop == .anyKey }

        /// Whether every release is genuine.
        package var hasTrueReleases: Bool { reports == .byPresses || reports == .unreported }
    }

    /// How a client reports repeats of a key.
    package enum Reports: Sendable {
        /// By presses alone.
        case byPresses
        /// By a release and a press each time.
        case byPairs
        /// Not at all.
        case unreported
        /// By presses or by pairs.
        case unknown
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
}

// MARK: - Ordering

extension ClientQuirks {
    /// The order in which keys and changes arrive.
    package struct Ordering: Equatable, Sendable {
        /// How long after a candidate, and after a key that was forwarded behind it, a key that passes may still
        /// overtake it, in milliseconds.
        package var wake: Milliseconds = 60
        /// Whether the answer to a key, and what is sent with the answer, may overtake what was sent before the key.
        var keysOvertakeSignals = false
        /// Whether an answer to a key overtakes what was committed before it.
        var answersOvertakeCommits = false
        /// Whether a commit also removes the preedit, and may be lost if the preedit is removed separately before, or
        /// was set just before.
        var commitsEndPreedit = false

        /// Everything happens in the order of the engine's requests, including answers to keys.
        static let asRequested = Ordering(wake: 0)
        /// Keys that pass may overtake what was sent shortly before.
        static let keysSoonFirst = Ordering()
        /// What is sent with an answer may overtake what was sent before.
        static let answersFirst = Ordering(keysOvertakeSignals: true)
        /// The same for some milliseconds, and a commit replaces the preedit in one step.
        static let answersFirstAtOnce = Ordering(wake: 10, keysOvertakeSignals: true, commitsEndPreedit: true)
        /// An answer overtakes what was committed before.
        static let commitsLast = Ordering(answersOvertakeCommits: true)
    }
}

// MARK: - Erasing

extension ClientQuirks {
    /// What is deleted on request.
    package enum Erasing: Sendable {
        /// So many Unicode scalars.
        case characters
        /// So many UTF-16 units, in which the client also counts its text. What is selected is deleted first.
        case utf16
        /// So many Unicode scalars, or bytes in some programs.
        case charactersOrBytes
        /// So many Unicode scalars; but the client ends its input as soon as its text is empty.
        case charactersButTheLast
    }
}

extension ClientQuirks.Erasing {
    /// Whether a deletion first deletes what is selected.
    var includesSelection: Bool { self == .utf16 }

    /// Returns whether the length of a text in the client's units is certain.
    func isMeasurable(_ text: String) -> Bool { self != .charactersOrBytes || text.isASCII }

    /// Returns the length of a text in the client's units.
    func length(of text: String) -> Int { self == .utf16 ? text.utf16.count : text.unicodeScalars.count }
}

// MARK: - Overwriting

extension ClientQuirks {
    /// What a commit does in overwrite mode, in which a key replaces the character behind the cursor.
    package enum Overwriting: Sendable {
        /// It is unknown, or differs from program to program.
        case unknown
        /// A commit inserts its text, unlike a key.
        case byKeys
        /// A commit replaces one character behind the cursor, like a key.
        case byKeysAndCommits
    }
}

// MARK: - Reporting

extension ClientQuirks {
    /// What the client reports about its text.
    package struct Reporting: Equatable, Sendable {
        /// When it reports its text.
        var text = Text.sometimes
        /// Which selections it reports.
        var selections = Selections.some
        /// Whether it may send a Reset after keys that change its text, and not only when the cursor was moved.
        var resetsAfterKeys = false
        /// Whether the cursor's place on the screen shows that a key has changed the text, and how. It need not where
        /// another process has the text.
        var cursorFollowsKeys = false
    }

    /// When a client reports its text.
    package enum Text: Sendable {
        /// At any time, or never.
        case sometimes
        /// Before each key and after each commit, and at no other time.
        case beforeKeys
        /// The same, in any field, even in an empty one before its first key; or it withdraws the claim to report text.
        case beforeKeysOrNoClaim
        /// After every letter, unless it has none to report. It never reports the purpose of the field.
        case afterLettersWithoutPurpose

        /// Whether it is reported before each key.
        var isBeforeKeys: Bool { self == .beforeKeys || self == .beforeKeysOrNoClaim }
    }

    /// Which selections a client reports.
    package enum Selections: Sendable {
        /// Every selection, or a position outside the text.
        case all
        /// Some of them.
        case some
        /// Some of them, at wrong positions.
        case wrong
    }
}

// MARK: - Programs

extension ClientQuirks {
    /// The programs behind a client.
    package enum Programs: Sendable {
        /// One program.
        case one
        /// A terminal that does not report that it is one.
        case terminal
        /// All programs of a compositor. They share one input context, so that the focus may have moved from one to
        /// another unnoticed. Forwarded keys arrive with the modifiers that are down, which the compositor reports
        /// itself.
        case several
    }
}
