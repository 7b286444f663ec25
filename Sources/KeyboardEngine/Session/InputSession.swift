/// The conversation between one keyboard and the text field that has the focus: events in, effects out.
///
/// It decides when a key is held, what its callout shows, and how the letter that the program has typed meanwhile is
/// replaced. It knows no bus and reads no clock: each event carries its time, and timers leave as effects and return as
/// events. When in doubt about a key, it lets the key pass to the program.
///
/// It is composed of state machines that guard their own state: ``KeyTracker``, ``Phase``, ``Replacer``,
/// ``DeliveryOrder`` and ``FocusGrace``. Extensions, one for each topic, connect them.
///
/// A session is never copied: a copy would be a second conversation, and Swift would make one for each look at a property.
package struct InputSession: ~Copyable, Sendable {
    /// The settings of the user.
    package var settings: UserSettings { didSet { field.noteExclusion(by: settings.excludedPrograms) } }
    /// The behaviour of the desktop.
    package var desktop: DesktopFacts
    /// How the session works together with its host.
    package var options: SessionOptions
    /// The callouts of the keyboard's locales.
    package var callouts: KeyboardCallout.Actions
    /// What all sessions have learned about clients.
    package var memory = ClientMemory() { didSet { recall() } }

    /// The current phase; see ``enter(_:)``.
    private(set) var phase = Phase.idle
    /// The current event, or the latest one.
    private(set) var turn = Turn()
    var field = TextField()
    var keys = KeyTracker()
    var replacer = Replacer()
    var order = DeliveryOrder()
    var grace = FocusGrace()
    /// The keys that wait until the host has performed an action.
    var keysBehindAction: [WaitingKey] = []
    private var timers = SessionTimers()

    /// Creates a session without a focus.
    package init(
        settings: UserSettings = UserSettings(), desktop: DesktopFacts = DesktopFacts(),
        options: SessionOptions = SessionOptions(), callouts: KeyboardCallout.Actions = .english
    ) {
        self.settings = settings
        self.desktop = desktop
        self.options = options
        self.callouts = callouts
    }

    /// Handles an event.
    /// - Parameter now: The time, in milliseconds on a monotonic clock.
    package mutating func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction {
        turn = Turn(at: now, offer: event.offer)
        if event.mayMoveCursor { field.touchedAt = now }
        let isHandled = react(to: event)
        let effects = turn.effects
        turn = Turn(at: now)
        return Reaction(isHandled: isHandled, effects: effects)
    }

    /// Dispatches an event.
    /// - Returns: Whether a key is kept from the program.
    private mutating func react(to event: InputEvent) -> Bool {
        switch event {
        case .key(let press, _): return handleKey(press)
        case .timer(let timer): expire(timer)
        case .keyState(let question, let isDown): noteKeyState(question, isDown: isDown)
        case .focusIn(let client, let context, let isNew): focusIn(client, context, isNew: isNew)
        case .focusOut: focusOut()
        case .reset: reset()
        case .cursorMoved: moveCursor()
        case .capabilities(let capabilities): change(capabilities)
        case .fieldTraits(let traits): changeTraits(traits)
        case .surroundingText(let text): noteSurroundingText(text)
        case .chooseCandidate(let index): choose(at: index)
        case .moveHighlight(let steps): changeTable { $0.move(by: steps) }
        case .movePage(let pages): changeTable { $0.movePage(by: pages) }
        case .openCallout(let action, _): openCallout(of: action)
        case .dismissCallout: closeCallout()
        case .answerPick(let answer): answerPick(answer)
        case .perform(let operations, let press): perform(operations, insteadOf: press)
        case .performed: actionWasPerformed()
        case .end: end()
        }
        return false
    }

    private mutating func expire(_ timer: SessionTimer) {
        guard timers.expire(timer) else { return }
        switch timer.kind {
        case .hold: holdTimerFired()
        case .look: lookTimerFired()
        case .holdOn: heldLongEnough()
        case .settle: settleTimerFired()
        case .stopRepeat: stopInTime()
        case .repeatKey: repeatTimerFired()
        case .release: releaseTimerFired()
        case .replace: replaceTimerFired()
        case .focusGrace: endGrace()
        case .replacementCheck: judge()
        case .longPress: longPressTimerFired()
        }
    }

    // MARK: Changes by extensions

    /// Enters another phase, or changes the details of the current one. Timers that belong to the phase it leaves end.
    mutating func enter(_ next: Phase) {
        switch (phase, next) {
        case (.idle, _), (.holding, .holding), (.choosing, .choosing), (.replacing, .replacing): break
        case (.holding, _):
            cancel(.hold)
            cancel(.look)
            cancel(.settle)
            cancel(.stopRepeat)
        case (.choosing, _): cancel(.holdOn)
        case (.replacing, _): cancel(.replace)
        }
        phase = next
    }

    /// Changes the text of the program.
    mutating func emit(_ wire: Wire) {
        field.selection.note(wire)
        turn.emit(.wire(wire))
    }

    /// Shows or hides the callout.
    mutating func emit(_ sight: Sight) { turn.emit(.sight(sight)) }

    /// Asks the host for something.
    mutating func emit(_ ask: Ask) { turn.emit(.ask(ask)) }

    /// Reports that something has happened.
    mutating func emit(_ fact: Fact) { turn.emit(.fact(fact)) }

    /// Starts a timer. It replaces a running timer of the same kind.
    mutating func start(_ kind: SessionTimer.Kind, _ delay: Milliseconds) { timers.start(kind, delay, &turn) }

    /// Cancels a timer if it runs.
    mutating func cancel(_ kind: SessionTimer.Kind) { timers.cancel(kind, &turn) }

    /// Records that the program gets a key, which it may compose.
    /// - Returns: Whether the key belongs to a composition.
    mutating func composeInProgram(_ press: KeyPress) -> Bool {
        turn.isComposed = field.compose(press.key)
        return turn.isComposed
    }

    /// Handles a key that had to wait, with the offer that came with it.
    /// - Returns: Whether it is kept from the program.
    mutating func answer(_ waiting: WaitingKey) -> Bool {
        (turn.offer, turn.keyTime, turn.isComposed) = (waiting.offer, waiting.time, false)
        defer { turn.keyTime = now }
        return answer(waiting.press)
    }
}

extension InputSession {
    /// The time of the current event.
    var now: Milliseconds { turn.now }

    /// The callout that is open.
    package var callout: CalloutTable? { if case .choosing(let choice) = phase { choice.table } else { nil } }

    /// Whether the field that has the focus belongs to a client whose name is not known yet.
    package var isUnnamed: Bool { field.hasFocus && field.client == nil }
    /// The client that has the focus, once its name is known, and the path of its input context.
    package var client: (profile: ClientProfile, context: String?)? { field.client.map { ($0, field.context) } }

    /// Whether the field that has the focus is secret: a password field, one that requests privacy, or one that does
    /// not show what is typed.
    package var isSecret: Bool { field.hasFocus && !field.takesText }
}
