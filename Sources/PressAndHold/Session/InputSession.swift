package import KeyboardEngine

/// The conversation between one keyboard and the text field that has the focus: events in, effects out.
///
/// It decides when a key is held, what its callout shows, and how the letter that the program has typed meanwhile is
/// replaced. It knows no bus and reads no clock: each event carries its time, and timers leave as effects and return as
/// events. When in doubt about a key, it lets the key pass to the program.
///
/// It is composed of state machines that guard their own state: ``KeyStream``, ``Hold`` and ``Outbox``. Extensions, one
/// for each topic, connect them.
///
/// A session is never copied: a copy would be a second conversation, and Swift would make one for each look at a property.
package struct InputSession: ~Copyable, Sendable {
    /// The current event, or the latest one.
    var turn: Turn
    var keys = KeyStream()
    var hold = Hold()
    package var outbox = Outbox()

    /// Creates a session without a focus.
    package init(
        settings: UserSettings = UserSettings(), desktop: DesktopFacts = DesktopFacts(),
        options: SessionOptions = SessionOptions(), callouts: KeyboardCallout.Actions = .english
    ) {
        turn = Turn(Configuration(settings: settings, desktop: desktop, options: options, callouts: callouts))
    }

    /// Handles an event.
    /// - Parameter now: The time, in milliseconds on a monotonic clock.
    package mutating func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction {
        turn.begin(at: now, offer: event.offer, isTextKnown: outbox.field.isReportFresh)
        if event.mayMoveCursor { outbox.field.touchedAt = now }
        let disposition = react(to: event)
        assert(!outbox.queue.isDue, "What has waited is still there.")
        assert(!outbox.isWaiting || hold.state.isOver, "A letter goes, and its key is still held.")
        return Reaction(isHandled: disposition == .keep, gesture: turn.gesture, effects: turn.end())
    }

    /// Dispatches an event.
    private mutating func react(to event: InputEvent) -> Disposition {
        switch event {
        case .key(let press, _): return handleKey(press)
        case .timer(let timer): expire(timer)
        case .keyState(let question, let isDown): noteKeyState(question, isDown: isDown)
        case .focusIn(let client, let context, let isNew): focusIn(client, context, isNew: isNew)
        case .program(let program): noteProgram(program)
        case .focusOut: focusOut()
        case .reset: reset()
        case .cursorMoved(let place): moveCursor(to: place)
        case .capabilities(let capabilities): change(capabilities)
        case .fieldTraits(let traits): change(traits)
        case .surroundingText(let text): noteSurroundingText(text)
        case .chooseCandidate(let index): hold.choose(at: index, &keys, &outbox, &turn)
        case .moveHighlight(let steps): hold.changeTable(outbox, &turn) { $0.move(by: steps) }
        case .movePage(let pages): hold.changeTable(outbox, &turn) { $0.movePage(by: pages) }
        case .openCallout(let action, _): hold.openCallout(of: action, &keys, &outbox, &turn)
        case .openAlternatives(let action, _): hold.openAlternatives(of: action, &keys, &outbox, &turn)
        case .dismissCallout: hold.closeCallout(&keys, &outbox, &turn)
        case .answerPick(let answer): answerPick(answer)
        case .answerKey(let answer): answerKey(answer)
        case .perform(let operations, let press): perform(operations, insteadOf: press)
        case .insert(let text): insert(text)
        case .performed: replay(outbox.queue.resume())
        case .end: end()
        }
        return .pass
    }

    private mutating func expire(_ timer: SessionTimer) {
        guard turn.expire(timer) else { return }
        switch timer.kind {
        case .hold: hold.holdTimerFired(&keys, &outbox, &turn)
        case .look: hold.lookTimerFired(&keys, &turn)
        case .holdOn: hold.heldLongEnough(&keys, &outbox, &turn)
        case .settle: hold.settleTimerFired(&outbox, &turn)
        case .stopRepeat: hold.stopInTime(&keys, &outbox, &turn)
        case .repeatKey: keys.repeatTimerFired(&outbox, &turn)
        case .release: if keys.releaseTimerFired(&turn) { letGo() }
        case .replace:
            outbox.waitingTimeEnded(&turn)
            deliverWhatIsDue()
        case .focusGrace: endGrace()
        case .replacementCheck: outbox.judge(isPause: hold.state == .idle, &turn)
        case .longPress: keys.longPressTimerFired(&turn)
        }
    }
}

// MARK: - Configuration

extension InputSession {
    /// All that the machines read and do not change.
    package var configuration: Configuration {
        get { turn.configuration }
        set {
            turn.configuration = newValue
            outbox.field.adopt(newValue.settings)
        }
    }

    /// The settings of the user.
    package var settings: UserSettings {
        get { turn.configuration.settings }
        set { configuration.settings = newValue }
    }

    /// The behaviour of the desktop.
    package var desktop: DesktopFacts {
        get { turn.configuration.desktop }
        set { turn.configuration.desktop = newValue }
    }

    /// How the session works together with its host.
    package var options: SessionOptions {
        get { turn.configuration.options }
        set { turn.configuration.options = newValue }
    }

    /// The callouts of the keyboard's locales.
    package var callouts: KeyboardCallout.Actions {
        get { turn.configuration.callouts }
        set { turn.configuration.callouts = newValue }
    }
}

// MARK: - Queries

extension InputSession {
    /// The time of the current event.
    var now: Milliseconds { turn.now }

    /// The callout that is open.
    package var callout: CalloutTable? { hold.callout }

    /// The character right before the cursor, for which alternatives can be asked; `nil` if it is unknown.
    package var characterBeforeCursor: String? { hold.hasPreedit ? nil : outbox.field.characterBeforeCursor }

    /// Whether the character right before the cursor can be replaced.
    package var canReplaceCharacter: Bool { !hold.hasPreedit && outbox.field.letterBeforeCursor != nil }

    /// Whether a callout may be shown in the field at the user's request, whatever the settings for held keys are.
    package var allowsRequestedCallouts: Bool { outbox.field.obstacleToAnyCallout == nil }

    /// Returns whether a dead key picks a candidate by the digit that stands on it, so that it composes nothing.
    package func isChoice(_ press: KeyPress) -> Bool {
        press.key == .dead && !press.isRelease && hold.candidate(of: press, turn) != nil
    }

    /// Whether no key is held, nothing is being chosen and nothing waits.
    package var isAtRest: Bool { hold.state == .idle && !outbox.isWaiting }

    /// Whether a text is on its way that takes the place of another, so that keys wait for it.
    package var isReplacing: Bool { outbox.isWaiting }

    /// Whether a field has the focus.
    package var hasFocus: Bool { outbox.field.hasFocus }

    /// Whether the field that has the focus belongs to a client whose name is not known yet.
    package var isUnnamed: Bool { outbox.field.hasFocus && outbox.field.client == nil }
    /// The client that has the focus, once its name is known, and the path of its input context.
    package var client: (profile: ClientProfile, context: String?)? {
        outbox.field.client.map { ($0, outbox.field.context) }
    }

    /// The name of the program that has the focus; `nil` while it is unknown.
    package var program: String? { outbox.field.programName }

    /// Whether the field that has the focus is secret: a password field, one that requests privacy, or one that does
    /// not show what is typed.
    package var isSecret: Bool { outbox.field.hasFocus && !outbox.field.takesText }
}
