/// The conversation between one keyboard and the text field that has the focus: events in, effects out.
///
/// It decides when a key is held, what its callout shows, and how the letter that the program has typed meanwhile is
/// replaced. It knows no bus and reads no clock: times come with the events, timers go out as effects and come back as
/// events. When in doubt about a key, the key passes through.
///
/// It is composed of machines that guard their own state: ``KeyTracker``, ``Phase``, ``Replacer``, ``DeliveryOrder`` and
/// ``FocusGrace``. What it does with them stands in extensions, one for each topic.
package struct InputSession: Sendable {
    /// What the user has set.
    package var settings: UserSettings
    /// What the desktop does.
    package var desktop: DesktopFacts
    /// How it works together with its host.
    package var options: SessionOptions
    /// The callouts of the keyboard's locales.
    package var callouts: KeyboardCallout.Actions
    /// What all sessions have learned about clients.
    package var memory = ClientMemory() { didSet { recall() } }

    /// Where it stands; see ``enter(_:)``.
    private(set) var phase = Phase.idle
    /// The event that is dealt with, or was last.
    private(set) var turn = Turn()
    var field = TextField()
    var keys = KeyTracker()
    var replacer = Replacer()
    var order = DeliveryOrder()
    var grace = FocusGrace()
    private var timers = SessionTimers()

    /// A session without a focus.
    package init(
        settings: UserSettings = UserSettings(), desktop: DesktopFacts = DesktopFacts(),
        options: SessionOptions = SessionOptions(), callouts: KeyboardCallout.Actions = .english
    ) {
        self.settings = settings
        self.desktop = desktop
        self.options = options
        self.callouts = callouts
    }

    /// Decides what to do about an event.
    /// - Parameter now: the time, in milliseconds on a monotonic clock.
    package mutating func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction {
        turn = Turn(at: now, offer: event.offer)
        if event.mayMoveCursor { field.touchedAt = now }
        let isHandled = react(to: event)
        let effects = turn.effects
        turn = Turn(at: now)
        return Reaction(isHandled: isHandled, effects: effects)
    }

    /// - Returns: whether a key is kept from the program.
    private mutating func react(to event: InputEvent) -> Bool {
        switch event {
        case .key(let press, _): return handleKey(press)
        case .timer(let timer): expire(timer)
        case .keyState(let question, let isDown): noteKeyState(question, isDown: isDown)
        case .focusIn(let client, let context): focusIn(client, context)
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
        case .end: end()
        }
        return false
    }

    private mutating func expire(_ timer: SessionTimer) {
        guard timers.expire(timer) else { return }
        switch timer.kind {
        case .hold: holdTimerFired()
        case .holdOn: heldLongEnough()
        case .stopRepeat: stopInTime()
        case .repeatKey: repeatTimerFired()
        case .release: releaseTimerFired()
        case .replace: replaceTimerFired()
        case .focusGrace: endGrace()
        case .replacementCheck: judge()
        case .longPress: longPressTimerFired()
        }
    }

    // MARK: What extensions change

    /// Goes on to another phase, or changes the details of this one. Timers that belong to the phase it leaves end.
    mutating func enter(_ next: Phase) {
        switch (phase, next) {
        case (.idle, _), (.holding, .holding), (.choosing, .choosing), (.replacing, .replacing): break
        case (.holding, _):
            cancel(.hold)
            cancel(.stopRepeat)
        case (.choosing, _): cancel(.holdOn)
        case (.replacing, _): cancel(.replace)
        }
        phase = next
    }

    /// Adds an effect.
    mutating func emit(_ effect: Effect) { turn.emit(effect) }

    /// Asks for a timer, in the place of one of its kind that still runs.
    mutating func start(_ kind: SessionTimer.Kind, _ delay: Milliseconds) { timers.start(kind, delay, &turn) }

    /// Ends a timer, if it runs.
    mutating func cancel(_ kind: SessionTimer.Kind) { timers.cancel(kind, &turn) }

    /// Deals with a key that had to wait, as it came: with its own offer.
    /// - Returns: whether it is kept from the program.
    mutating func answer(_ waiting: WaitingKey) -> Bool {
        (turn.offer, turn.pressedAt) = (waiting.offer, waiting.time)
        defer { turn.pressedAt = nil }
        return answer(waiting.press)
    }
}

extension InputSession {
    /// The time of the event that is dealt with.
    var now: Milliseconds { turn.now }

    /// The callout that is open.
    package var callout: CalloutTable? { if case .choosing(let choice) = phase { choice.table } else { nil } }

    /// Whether a field has the focus whose client has no name yet.
    package var isUnnamed: Bool { field.hasFocus && field.client == nil }
    /// The client that has the focus, once it has a name, and the path of its input context.
    package var client: (profile: ClientProfile, context: String?)? { field.client.map { ($0, field.context) } }

    /// Whether the field that has the focus is secret: one for passwords, one that asks for privacy, or one that shows
    /// something else for what is typed.
    package var isSecret: Bool { field.hasFocus && !field.takesText }
}
