/// The conversation between one keyboard and the text field that has the focus: events in, effects out.
///
/// It decides when a key is held, what its callout shows, and how the letter that the program has typed meanwhile is
/// replaced. It knows no bus and reads no clock: times come with the events, timers go out as effects and come back as
/// events. When in doubt about a key, the key passes through.
public struct InputSession: Sendable {
    /// What the user has set.
    public var settings: InputSettings
    /// The callouts of the keyboard's locales.
    public var callouts: KeyboardCallout.Actions
    /// What a key offers in the place of what the table has; nil where nobody has changed it.
    public var offered: (key: KeyboardAction, actions: [KeyboardAction])?
    /// What a candidate inserts that a handler has something else in mind with; nil where each inserts what it says.
    public var picked: (action: KeyboardAction, text: String)?
    /// What all sessions have learned about clients.
    public var memory = ClientMemory() { didSet { recall() } }

    var phase = Phase.idle
    /// The key that went down last; none once it is up. While a key is held, it is that one.
    var key: HeldKey?
    var field = TextField()
    /// The key whose callout was dismissed while it was down.
    var dismissed: HeldKey?
    /// The key that came up last, for as long as the next press may show that it did not.
    var lately: HeldKey?
    var ledger = KeyLedger()
    var timers = SessionTimers()
    /// Until when keys are forwarded behind a candidate, where they would otherwise pass.
    var forwardsUntil: Milliseconds = 0
    var gestures = KeyGestures()
    var doublePress = DoublePress()
    /// What goes on while the focus is away for a moment.
    var absence: Absence?
    /// What the last pick has put in the place of a letter, until somebody takes note of it.
    var edit: TextEdit?
    /// What a pick is expected to come to.
    var trial: Trial?
    /// When a letter was committed last.
    var committedAt: Milliseconds = 0
    /// When the program showed last that it has dealt with a key.
    var answeredAt: Milliseconds = 0
    /// When the focus went last.
    var unfocusedAt: Milliseconds = 0
    /// When the event happened that is handled.
    private(set) var now: Milliseconds = 0

    /// A session without a focus.
    public init(settings: InputSettings = InputSettings(), callouts: KeyboardCallout.Actions = .english) {
        self.settings = settings
        self.callouts = callouts
    }

    /// Where a session stands.
    enum Phase: Equatable, Sendable {
        /// At first, and whenever none of the others goes on.
        case idle
        /// After a key with callouts went down: until it is held long enough, let go of, or joined by another.
        case holding(Hold)
        /// After a key was held, or a call: until a candidate is picked or the callout closed.
        case choosing(Choice)
        /// After a BackSpace was forwarded: until it has been dealt with and the candidate can follow.
        case replacing(Replacement)
    }

    /// The callout that is open.
    public var callout: CalloutTable? {
        if case .choosing(let choice) = phase { choice.table } else { nil }
    }

    /// Whether a field has the focus whose program nobody has named.
    public var isUnnamed: Bool { field.hasFocus && field.client == nil }

    /// Whether the field that has the focus is nobody's business: one for passwords, or one that asks for privacy.
    public var isSecret: Bool { field.hasFocus && !field.takesText }

    /// Tells what to do about an event.
    /// - Parameter now: the time, in milliseconds on a monotonic clock.
    public mutating func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction {
        var reaction = Reaction()
        self.now = now
        if event.mayMoveCursor { field.touchedAt = now }
        switch event {
        case .key(let press): reaction.isHandled = handleKey(press, now, &reaction.effects)
        case .timer(let timer): handleTimer(timer, now, &reaction.effects)
        case .focusIn(let client, let context): focusIn(client, context, &reaction.effects)
        case .focusOut: focusOut(&reaction.effects)
        case .reset: reset(now, &reaction.effects)
        case .cursorMoved: moveCursor(&reaction.effects)
        case .capabilities(let capabilities): change(capabilities, &reaction.effects)
        case .fieldTraits(let traits): changeTraits(traits, &reaction.effects)
        case .surroundingText(let text): noteSurroundingText(text, &reaction.effects)
        case .chooseCandidate(let index): choose(at: index, &reaction.effects)
        case .moveMark(let steps): changeTable(&reaction.effects) { $0.move(by: steps) }
        case .movePage(let pages): changeTable(&reaction.effects) { $0.movePage(by: pages) }
        case .openCallout(let action): openCallout(of: action, &reaction.effects)
        case .dismissCallout: closeCallout(&reaction.effects)
        case .perform(let operations, let press): perform(operations, insteadOf: press, now, &reaction.effects)
        case .end: end(&reaction.effects)
        }
        return reaction
    }

    private mutating func handleTimer(_ timer: SessionTimer, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard timers.expire(timer) else { return }
        switch timer.kind {
        case .hold, .holdOn: heldLongEnough(&effects)
        case .stopRepeat: stopInTime(&effects)
        case .repeatKey: repeatTimerFired(&effects)
        case .release: releaseTimerFired(now, &effects)
        case .replace: replaceTimerFired(&effects)
        case .absence: endAbsence(&effects)
        case .trial: judge(&effects)
        case .longPress: longPressTimerFired(&effects)
        }
    }
}
