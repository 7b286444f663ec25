@testable import KeyboardEngine
@testable import PressAndHold

/// A typist at a keyboard, the session that is tested, and a program, on a clock of their own.
final class Desk {
    private(set) var now: Milliseconds = 100_000
    var session: InputSession
    var client: ReferenceClient
    var keyboard = Keyboard()
    /// Composes letters; nil where programs do.
    var composer: AcuteComposer?
    /// Which letters the keyboard types.
    var letterCase = KeyboardCase.auto
    /// When a key begins to repeat and how often it does; nil where the server does not repeat.
    var rhythm: (delay: Milliseconds, interval: Milliseconds)? = (500, 30) {
        didSet { setRepeatDelays() }
    }
    /// The time between the release and the press of a repeat, where there is a release.
    var repeatGap: Milliseconds = 1
    /// How long the X server takes to answer whether a key is down.
    var answerDelay: Milliseconds = 1
    /// How long a report of the text is under way.
    var reportDelay = normalReportDelay
    /// The keys that are down, in the order of their presses.
    private(set) var keysDown: [String] = []
    /// What the session did upon the latest event.
    var lastEffects: [Effect] = []
    /// When the session has changed the text last.
    var changedAt: Milliseconds = 0
    /// The key that repeats.
    private var repeating: String?
    /// The key whose outcome is asked for.
    private var watched: (press: KeyPress, since: Milliseconds)?

    /// What others see of what the session said since this was last emptied.
    var effects: [Effect] = []
    /// Whether the last key was kept from the program.
    private(set) var isKept: Bool?
    /// Whether a capital was typed in the place of the last key.
    private var isCapitalTyped = false
    /// All timers that the session asked for.
    var timersAsked: [SessionTimer] = []
    /// The keys that were sent to the session since this was last emptied.
    var keyLog: [LoggedKey] = []

    var agenda = Agenda()
    var watch = Watch()
    var lastReport = SurroundingText("", cursor: 0, anchor: 0)

    /// A key as it was sent to the session.
    struct LoggedKey {
        let press: KeyPress
        /// Whether the server repeated it.
        let isRepeat: Bool
        let isKept: Bool
        /// Whether it was kept only to wait behind a candidate.
        let waits: Bool
        /// The callout that was open before.
        let callout: CalloutTable?
    }

    static let normalReportDelay: Milliseconds = 2

    init(_ kind: ClientKind) {
        client = ReferenceClient(kind)
        session = InputSession()
        setRepeatDelays()
    }

    private func setRepeatDelays() {
        session.desktop.repeatDelay = rhythm?.delay
        session.desktop.repeatDelayUntilAnotherKey = rhythm?.delay
    }

    // MARK: Time

    func wait(_ time: Milliseconds) {
        let end = now + time
        while let (time, task) = agenda.next(until: end) {
            now = time
            perform(task)
        }
        now = end
    }

    private func perform(_ task: Agenda.Task) {
        switch task {
        case .timer(let timer): send(.timer(timer))
        case .keyState(let question): send(.keyState(question, isDown: isDown(question.code)))
        case .repeatKey: repeatHeldKey()
        case .repeatPress(let name): send(name, isRelease: false)
        case .ownRepeat(let name): repeatInProgram(name)
        case .report(let text): deliver(text)
        case .reset: reset()
        case .key(let press): give(press)
        case .commit(let text):
            client.commit(text)
            reportLater()
        }
    }

    /// Lets go of all keys and waits until nothing happens any more.
    func settle() {
        for name in keysDown.reversed() { release(name) }
        wait(3000)
        watch.checkRest(self)
    }

    // MARK: The typist

    func press(_ name: String) {
        endRepeat(of: repeating)
        send(name, isRelease: false, isRepeat: false)
        keysDown.removeAll { $0 == name }
        keysDown.append(name)
        guard !Keyboard.isModifier(name) else { return }
        stopRepeating()
        repeating = name
        if let rhythm { agenda.add(.repeatKey, at: now + rhythm.delay) }
    }

    func release(_ name: String) {
        keysDown.removeAll { $0 == name }
        endRepeat(of: name)
        if repeating == name { stopRepeating() }
        send(name, isRelease: true, isRepeat: false)
    }

    /// A toolkit that reports a repeat by two events has reported both before it learns of what the typist does next.
    private func endRepeat(of name: String?) {
        if let name, agenda.take(.repeatPress(name)) { send(name, isRelease: false) }
    }

    /// The key comes up, while another program has the focus.
    func lift(_ name: String) {
        keysDown.removeAll { $0 == name }
        if repeating == name { stopRepeating() }
        watch.note(lifted: keyboard.event(name, isRelease: true))
    }

    /// The key comes up, which has not been reported yet.
    func raise(_ name: String) {
        keysDown.removeAll { $0 == name }
        guard repeating == name else { return }
        repeating = nil
        // The press of a repeat whose release was reported is still under way.
        agenda.remove { $0 == .repeatKey }
    }

    /// The key goes down, which has not been reported yet.
    func lower(_ name: String) { keysDown.append(name) }

    private func stopRepeating() {
        repeating = nil
        agenda.remove {
            switch $0 {
            case .repeatKey, .repeatPress: true
            case .timer, .keyState, .report, .reset, .key, .commit, .ownRepeat: false
            }
        }
    }

    private func repeatHeldKey() {
        guard let repeating, let rhythm else { return }
        agenda.add(.repeatKey, at: now + max(rhythm.interval, repeatGap + 1))
        repeatKey(repeating)
    }

    /// One repeat of a key, as the client's toolkit reports it.
    func repeatKey(_ name: String) {
        switch client.kind.repeats {
        case .presses: send(name, isRelease: false)
        case .pairs:
            send(name, isRelease: true)
            agenda.add(.repeatPress(name), at: now + repeatGap)
        case .byProgram: sendUnheard(name)
        case .byProgramUntold: break
        }
    }

    private func send(_ name: String, isRelease: Bool, isRepeat: Bool = true) {
        prepareForKey()
        var press = keyboard.event(name, isRelease: isRelease)
        press = (composer?.compose(press) ?? press).inCase(letterCase)
        watch.note(made: press)
        let callout = session.callout
        let isKept = answer(press)
        self.isKept = isKept
        let isTyped = isCapitalTyped || isRepeat && hasTyped(press)
        keyLog.append(
            LoggedKey(
                press: press, isRepeat: isRepeat, isKept: isKept && !isTyped, waits: isWaiting(press), callout: callout)
        )
        if !isKept { pass(press) }
        watched = session.keyDown ?? watched
    }

    /// The outcome of the key that went down last.
    var outcome: HoldOutcome? {
        watched.flatMap { session.outcome(of: $0.press, since: $0.since, offer: nil, at: now) }
    }

    private func isWaiting(_ press: KeyPress) -> Bool {
        guard case .waiting(let replacement) = session.outbox.queue.state else { return false }
        return replacement.keys.contains { $0.press == press }
    }

    /// Whether the session has typed a key itself, as it does with repeats of a letter that a program behind KWin takes
    /// to be up.
    private func hasTyped(_ press: KeyPress) -> Bool {
        press.key.action?.insertedText.map { lastEffects.contains(.wire(.commitText($0))) } ?? false
    }

    /// Tells the session of a key. A capital of which the program would make a small letter is typed in its place.
    /// - Returns: whether the program does not get the key.
    private func answer(_ press: KeyPress) -> Bool {
        isCapitalTyped = false
        session.outbox.field.noteKey(at: now)
        guard !send(.key(press)) else { return true }
        guard press.programKey != nil, session.takesText, let text = press.key.action?.insertedText else {
            return false
        }
        send(.perform([.edit(TextEdit(inserted: text))], insteadOf: press))
        isCapitalTyped = true
        return true
    }

    /// A repeat of the server that the program never gets, whatever the session says.
    private func sendUnheard(_ name: String) {
        prepareForKey()
        isKept = answer(keyboard.event(name, isRelease: false).inCase(letterCase))
    }

    /// The program itself repeats a key.
    private func repeatInProgram(_ name: String) {
        guard let rhythm else { return }
        agenda.add(.ownRepeat(name), at: now + rhythm.interval)
        let press = keyboard.event(name, isRelease: false)
        logRepeat(press)
        give(press)
    }

    /// Notes that the program types a key once more.
    func logRepeat(_ press: KeyPress) {
        keyLog.append(
            LoggedKey(press: press, isRepeat: true, isKept: false, waits: false, callout: session.callout))
    }
}
