internal import KeyboardEngine

/// The keys of one keyboard: which key is down and may repeat, and which gestures are in progress. It decides which events
/// are presses, repeats and releases, as clients report them in different ways.
struct KeyStream: ~Copyable, Sendable {
    /// The key that went down last; `nil` once it is up. A key that is held is always this one.
    private(set) var key: HeldKey?
    /// The key that went down before, if it was held for long.
    private var former: FormerKey?
    /// The key whose callout was dismissed while it was down.
    private(set) var dismissed: HeldKey?
    /// The latest query whether the key is down, until it is answered or an event of the key settles it.
    private var question: KeyQuestion?
    private var questions: UInt32 = 0
    /// How many repeats in a row the client reported as a press alone since it got the focus. IBus' server for XIM
    /// reports them as the program's toolkit does: most by pairs, GTK and Java by presses.
    private var repeatsAlone = 0
    private var burst = KeyBurst()
    private var rhythm = KeyRhythm()
    /// The gestures in progress.
    var gestures = KeyGestures()
    private var doublePress = DoublePress()

    // MARK: Presses

    /// Whether the latest key went down so soon after another that a program presses them, not fingers.
    var isInBurst: Bool { burst.isOngoing }

    /// Records that a key went down, which a later press may repeat.
    mutating func begin(_ press: KeyPress, at now: Milliseconds, as role: HeldKey.Role = .typing) {
        endRepeats(at: now)
        burst.note(at: now)
        rhythm.begin(press, at: now)
        key = HeldKey(press, at: now, role: role)
        question = nil
    }

    /// Records that a modifier went down.
    mutating func noteModifier(at now: Milliseconds) { burst.noteModifier(at: now) }

    /// Records a press, and returns whether it is the second of the same key in quick succession.
    mutating func isSecond(_ press: KeyPress, at now: Milliseconds) -> Bool { doublePress.note(press, at: now) }

    // MARK: Repeating

    /// Returns whether a press repeats the key that is down. A key that composes never repeats: its composition is
    /// decided anew each time it goes down. In a client without a name, the desktop's delay tells a repeat from a press
    /// after a release, unless an X server does: its own delay may be another.
    func isRepeated(
        by press: KeyPress, at now: Milliseconds, _ quirks: ClientQuirks, _ desktop: DesktopFacts
    ) -> Bool {
        guard let key, press.composition == .none, !(key.isOutOfSight && quirks.repeating.reports == .unreported) else {
            return false
        }
        if key.position == .perhapsUp, quirks.repeating.reports == .unknown, !desktop.tellsKeys,
            key.isTooYoungToRepeat(at: now, after: desktop.repeatDelay), !rhythm.isOfHeldKey(at: now)
        {
            return false
        }
        let isInPairs = quirks.repeating.reports == .byPairs && repeatsAlone < Self.leastRepeatsAlone
        return key.isRepeated(
            by: press, at: now, inPairs: isInPairs, earliest: earliestRepeat(at: now, desktop),
            outOfSight: desktop.earliestRepeat(outOfSight: quirks))
    }

    /// Returns how long a key must be down before it can repeat. The rhythm of a key that is held leaves no doubt.
    private func earliestRepeat(at now: Milliseconds, _ desktop: DesktopFacts) -> Milliseconds {
        rhythm.isOfHeldKey(at: now) ? 0 : desktop.earliestRepeat
    }

    private mutating func endRepeats(at now: Milliseconds) {
        guard let key else { return }
        former = key.wasHeldLong(at: now) ? FormerKey(press: key.press, endedAt: key.end(at: now)) : nil
    }

    /// Returns whether a press is a repeat of the key that was held before, which the client reports too late. Without
    /// an X server, the keys may be those of a program, which presses them as fast as it can.
    func isRepeatedLate(by press: KeyPress, _ quirks: ClientQuirks, _ turn: borrowing Turn) -> Bool {
        guard !press.isRelease, turn.configuration.desktop.tellsKeys, quirks.repeating.mayBeLate, let former else {
            return false
        }
        return former.press.isSameKey(as: press) && turn.now <= former.endedAt + HeldKey.lateRepeat
    }

    /// Returns whether the release of a key is true, and not the first half of a repeat: as the client is known to
    /// report it, or as it has turned out.
    private func reportsTrueReleases(_ quirks: ClientQuirks) -> Bool {
        quirks.repeating.hasTrueReleases || repeatsAlone >= Self.leastRepeatsAlone
    }

    /// How many presses alone prove that repeats do not come in pairs; a single release may be lost.
    private static let leastRepeatsAlone = 2

    /// Records that the key that is down has repeated.
    mutating func noteRepeat(at now: Milliseconds) {
        repeatsAlone = key?.position == .down ? repeatsAlone + 1 : 0
        key?.pressAgain(at: now)
        question = nil
    }

    /// Records that the callout of the key that is down was dismissed. The server does not repeat the key any more,
    /// because it repeats only the key that went down last. If the user keeps holding the key, the session makes the
    /// repeats.
    mutating func dismiss(_ turn: inout Turn) {
        guard let key, key.role == .holding, key.position == .down,
            let delay = turn.configuration.desktop.repeatDelay
        else { return }
        dismissed = key
        turn.start(.repeatKey, delay)
    }

    /// Records that the dismissed key no longer repeats, or repeats in the program again.
    mutating func endDismissal() { dismissed = nil }

    /// Records why the callout of the key that is down does not open.
    mutating func refuse(because outcome: HoldOutcome) { key?.refusal = outcome }

    // MARK: Roles

    /// Sets the role of the key that is down.
    mutating func become(_ role: HeldKey.Role) { key?.role = role }

    /// Ends the purpose of the key that is down: its repeats must not type, unless they did so all along.
    mutating func spend() { key?.spend() }

    /// Records that a timer ran out for the key that is down. While the key may be up, the effect of the timer is
    /// postponed until its next repeat.
    /// - Returns: Whether the effect is postponed.
    mutating func postponeWhilePerhapsUp() -> Bool {
        let isOverdue = key?.position == .perhapsUp
        key?.isOverdue = isOverdue
        return isOverdue
    }

    /// Records that a timer ran out for the key that is down. Its next repeat confirms that it is down, unless an
    /// answer comes first.
    mutating func fallDue() { key?.isOverdue = true }

    // MARK: Releases

    /// Records that the release of the key that is down was reported. It may be the first half of a repeat, which a
    /// later press or the X server would show.
    /// - Returns: Whether the key is certainly up.
    mutating func release(_ quirks: ClientQuirks, _ turn: inout Turn) -> Bool {
        let earliest = earliestRepeat(at: turn.keyTime, turn.configuration.desktop)
        guard let key, !reportsTrueReleases(quirks), key.position != .lifted,
            key.mayRepeat(at: turn.keyTime, earliest: earliest)
        else { return true }
        self.key?.releasePerhaps(at: turn.keyTime)
        question = nil
        // For any other key it does not matter when its release becomes certain.
        guard key.role != .typing || turn.configuration.options.reportsGestures else { return false }
        turn.start(.release, self.key?.gap ?? HeldKey.repeatGap)
        askWhetherDown(key, &turn)
        return false
    }

    /// Handles the end of the time in which a repeat may follow a release.
    /// - Returns: Whether the key is certainly up.
    func releaseTimerFired(_ turn: inout Turn) -> Bool {
        guard let key, key.position == .perhapsUp else { return false }
        guard awaitsAnswer(about: key, turn), let patience = key.patienceForAnswer(at: turn.now) else { return true }
        turn.start(.release, patience)
        return false
    }

    /// Records that the key is up although its release was not reported yet.
    mutating func lift() {
        key?.lift()
        rhythm = KeyRhythm()
    }

    /// Records that the key is still down, so that a press must follow.
    mutating func staysDown() { key?.staysDown() }

    /// Records that the key that went down last is up.
    mutating func letGo(at now: Milliseconds) {
        endRepeats(at: now)
        if let key { rhythm.end(at: key.end(at: now)) }
        key = nil
    }

    /// Queries whether a key is down, if that is possible.
    /// - Returns: Whether an answer will come.
    @discardableResult
    mutating func askWhetherDown(_ key: HeldKey, _ turn: inout Turn) -> Bool {
        guard turn.configuration.desktop.tellsKeys, key.press.code != 0 else { return false }
        questions &+= 1
        let question = KeyQuestion(code: key.press.code, serial: questions)
        self.question = question
        turn.emit(.askWhetherDown(question))
        return true
    }

    /// Returns whether the X server has yet to say that this key, which may have repeated, is up. A session that repeats
    /// the key itself does not wait, because it would keep repeating a key that is up.
    private func awaitsAnswer(about key: HeldKey, _ turn: borrowing Turn) -> Bool {
        question != nil && key.role != .repeating
            && !key.wasReleasedTooEarlyToRepeat(after: turn.configuration.desktop.repeatDelay)
    }

    /// Returns whether this query is the one that is open, and closes it.
    mutating func takesAnswer(to question: KeyQuestion) -> Bool {
        guard self.question == question else { return false }
        self.question = nil
        return true
    }

    /// Records that the focus was lost, so that the release of the key may be sent elsewhere.
    mutating func loseSight() {
        key?.loseSight()
        rhythm = KeyRhythm()
        repeatsAlone = 0
    }

    /// Whether the release of the key that was held before was reported.
    var isFormerUp: Bool { former?.isUp == true }

    /// Records a release.
    mutating func noteRelease(_ press: KeyPress) {
        if former?.press.isSameKey(as: press) == true { former?.isUp = true }
    }

    /// Forgets the key that is down.
    mutating func forget() { key = nil }
}

/// A key that was held and no longer repeats, because it came up or another one went down.
private struct FormerKey: Equatable, Sendable {
    let press: KeyPress
    let endedAt: Milliseconds
    /// Whether its release was reported.
    var isUp = false
}

/// A detector of the second press of a key in quick succession, which asks for the key to repeat.
private struct DoublePress: Equatable, Sendable {
    private var last: KeyPress?
    private var time: Milliseconds = 0

    /// The longest time between the first press and the second.
    static let timeout: Milliseconds = 300

    /// Records that a key goes down.
    /// - Returns: Whether the same key went down a moment ago.
    mutating func note(_ press: KeyPress, at now: Milliseconds) -> Bool {
        defer { (last, time) = (press, now) }
        return last.map { $0.isSameKey(as: press) && now <= time + Self.timeout } ?? false
    }
}
