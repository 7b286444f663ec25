/// Tracks the keys of one keyboard: which of them is down and may repeat, which presses the program did not get, and
/// which gestures are under way.
struct KeyTracker: Equatable, Sendable {
    /// The key that went down last; nil once it is up. While a key is held, it is that one.
    private(set) var key: HeldKey?
    /// The key whose callout was dismissed while it was down.
    private(set) var dismissed: HeldKey?
    /// The presses that the program did not get.
    private(set) var withheld = WithheldKeys()
    /// The latest question whether the key is down, until it is answered or settled by what comes of the key.
    private var question: KeyQuestion?
    private var questions: UInt32 = 0
    /// How many repeats the client told of in a row by a press alone, since it got the focus. IBus' server for XIM tells
    /// of them as the program's toolkit has it: most by pairs, GTK and Java by presses.
    private var repeatsAlone = 0
    private var gestures = KeyGestures()
    private var doublePress = DoublePress()

    // MARK: Down

    /// A key went down that another press may turn out to repeat.
    mutating func begin(_ press: KeyPress, at now: Milliseconds, as role: HeldKey.Role = .typing) {
        key = HeldKey(press, at: now, role: role)
        question = nil
    }

    /// The program got the press of the key that is down, or did not get it.
    mutating func settle(_ press: KeyPress, isWithheld: Bool) {
        key?.isPassed = !isWithheld
        if isWithheld { withheld.keep(press) } else { withheld.pass(press) }
    }

    /// Whether a press is the second of the same key in quick succession.
    mutating func isSecond(_ press: KeyPress, at now: Milliseconds) -> Bool { doublePress.note(press, at: now) }

    // MARK: Repeating

    /// Whether a press repeats the key that is down. A key that composes never does: what it composes is decided anew
    /// each time it goes down.
    func isRepeated(
        by press: KeyPress, at now: Milliseconds, _ quirks: ClientQuirks, _ desktop: DesktopFacts
    ) -> Bool {
        guard let key, press.composition == .none, !(key.isOutOfSight && quirks.repeats == .unreported) else {
            return false
        }
        let isInPairs = quirks.repeats == .byPairs && repeatsAlone < Self.leastRepeatsAlone
        let earliest = quirks.sharesContext ? desktop.earliestRepeat(quirks) : HeldKey.earliestRepeat
        return key.isRepeated(by: press, at: now, inPairs: isInPairs, earliest: earliest)
    }

    /// One release may be lost.
    private static let leastRepeatsAlone = 2

    /// The key that is down has repeated.
    mutating func noteRepeat(at now: Milliseconds) {
        repeatsAlone = key?.position == .down ? repeatsAlone + 1 : 0
        key?.pressAgain(at: now)
        question = nil
    }

    /// The program has repeated the key that is down, although it was told not to.
    mutating func noteOwnRepeat() { key?.ownRepeats += 1 }

    /// The program is kept from repeating the key that is down by itself, or is not any more.
    mutating func stop(_ isStopped: Bool) { key?.isStopped = isStopped }

    /// The callout of the key that is down was dismissed.
    mutating func dismiss() { dismissed = key }

    /// The dismissed key repeats no more, or repeats in the program again.
    mutating func endDismissal() { dismissed = nil }

    /// The callout of the key that is down does not open.
    mutating func refuse(because outcome: HoldOutcome) { key?.refusal = outcome }

    // MARK: Roles

    /// What the key that is down does from now on.
    mutating func become(_ role: HeldKey.Role) { key?.role = role }

    /// What the key was down for is over: its repeats must not type, unless they did all along.
    mutating func spend() { key?.spend() }

    /// A timer ran out for the key that is down. While it may be up, what the timer was for waits for its next repeat.
    /// - Returns: whether it may be up.
    mutating func isOverdue() -> Bool {
        let isOverdue = key?.position == .perhapsUp
        key?.isOverdue = isOverdue
        return isOverdue
    }

    /// A timer ran out for the key that is down, as far as is known: its next repeat shows it, if nobody tells before.
    mutating func fallDue() { key?.isOverdue = true }

    // MARK: Up

    /// The key that is down came up, unless a press shows that it did not.
    mutating func releasePerhaps(at now: Milliseconds) {
        key?.releasePerhaps(at: now)
        question = nil
    }

    /// The key is down after all: a press must follow.
    mutating func staysDown() { key?.staysDown() }

    /// The key that went down last is up.
    mutating func letGo() { key = nil }

    /// A question whether the key is down.
    mutating func ask(about press: KeyPress) -> KeyQuestion {
        questions &+= 1
        let question = KeyQuestion(code: press.code, serial: questions)
        self.question = question
        return question
    }

    /// Whether this is the question that is open. It is answered now.
    mutating func takesAnswer(to question: KeyQuestion) -> Bool {
        guard self.question == question else { return false }
        self.question = nil
        return true
    }

    /// The focus goes: the release of the key may go elsewhere.
    mutating func loseSight() {
        key?.loseSight()
        repeatsAlone = 0
    }

    /// Forgets all keys.
    mutating func forget() {
        key = nil
        withheld = WithheldKeys()
    }

    // MARK: Withholding

    /// The program does not get this press.
    mutating func withhold(_ press: KeyPress) { withheld.keep(press) }

    /// The program gets this press.
    mutating func pass(_ press: KeyPress) { withheld.pass(press) }

    /// - Returns: whether the program must not see this release.
    mutating func withholdsRelease(_ press: KeyPress) -> Bool { withheld.release(press) }

    // MARK: Gestures

    /// A key begins a gesture.
    mutating func beginGesture(_ press: KeyPress) { gestures.begin(press) }

    /// The key that is down will not end as a tap.
    mutating func holdLong() { if let key { gestures.holdLong(key.press) } }

    /// The gestures that end a key; nil where it was making none.
    mutating func endGesture(
        _ press: KeyPress, at now: Milliseconds, doubleTapInterval: Milliseconds
    ) -> KeyGestures.Ended? {
        gestures.end(press, at: now, doubleTapInterval: doubleTapInterval)
    }

    /// Ends the gestures of all keys, and returns their presses.
    mutating func endGestures() -> [KeyPress] { gestures.endAll() }
}

/// Tells whether a key is pressed for the second time in quick succession, as by somebody who wants it to repeat.
private struct DoublePress: Equatable, Sendable {
    private var last: KeyPress?
    private var time: Milliseconds = 0

    /// The second press must follow the first within this.
    static let timeout: Milliseconds = 300

    /// Notes a key that goes down.
    /// - Returns: whether it did so a moment ago.
    mutating func note(_ press: KeyPress, at now: Milliseconds) -> Bool {
        defer { (last, time) = (press, now) }
        return last.map { $0.isSameKey(as: press) && now <= time + Self.timeout } ?? false
    }
}
