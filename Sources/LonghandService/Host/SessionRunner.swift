internal import DesktopSession
internal import GLibLoop
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// Runs an input session: it passes events with the current time, keeps the timers, and performs the effects in order.
final class SessionRunner: ClientTextSource {
    private(set) var session: InputSession
    /// The host of the keyboard, which sets it back to nil when it ends: the reference is strong because following a weak
    /// one costs time at each key.
    var delegate: (any SessionRunnerDelegate)?

    /// The keyboard whose handler is asked about keys and performs actions; nil if the client asks its own handler.
    var keyboard: EngineKeyboard? {
        didSet { followKeyboard() }
    }
    /// The longest time between two taps of Shift that count as a double tap.
    private var shiftInterval = KeyboardSettings().capsLockInterval

    /// Reports which keys are down; nil if that is unknown.
    private let physicalKeyboard: PhysicalKeyboard?
    private var shiftTaps = KeyTaps()

    private let composer = Composer()
    /// What the user's languages decide about dead keys and Compose.
    var composeRules: ComposeRules {
        get { composer.rules }
        set { composer.rules = newValue }
    }
    /// The timer that runs while queued keys may be stale.
    private var catchingUp: Timer?
    private lazy var timers = RunningTimers { [unowned self] in handle(.timer($0)) }
    private var isPerforming = false
    /// Events that occurred while effects were performed. They are handled afterwards.
    private var queue: [InputEvent] = []
    /// The number of events that the present event has caused.
    private var causedEvents = 0

    /// The most events that one event may cause. Effects cause a few, unless they form a loop.
    static let causedLimit = 64
    /// The chosen actions that are still to be performed.
    private var actions: [KeyboardAction] = []

    /// - Parameter physicalKeyboard: reports which keys are down; nil if that is unknown.
    init(_ session: consuming InputSession, physicalKeyboard: PhysicalKeyboard? = nil) {
        self.session = session
        self.physicalKeyboard = physicalKeyboard
    }

    /// Adopts settings and callouts.
    /// - Parameter times: the times within which taps count as one gesture.
    func adopt(_ configuration: Configuration, times: KeyboardSettings) {
        shiftInterval = times.capsLockInterval
        session.configuration = configuration
        session.desktop.tellsKeys = physicalKeyboard != nil
        session.options.doubleTapInterval = times.doubleTapInterval
        followKeyboard()
    }

    /// Adopts the options that depend on whether there is a keyboard, and on the style of its callouts.
    func followKeyboard() {
        session.options.asksHandler = keyboard != nil
        session.options.pageSize = keyboard?.calloutStyle.pageSize ?? CalloutTable.maximumPageSize
    }

    /// Applies what was learned about clients.
    func remember(_ memory: ClientMemory) { session.outbox.field.remember(memory) }

    /// Records that a key arrived, whatever its purpose, as some programs report their text before each key.
    func noteKey() { session.outbox.field.noteKey(at: Clock.now) }

    /// Records that the program has reported its text in a form that cannot be read.
    func noteUnreadableReport() { session.outbox.field.noteUnreadableReport() }

    /// - Returns: whether the key is consumed.
    func handle(_ event: KeyEvent) -> Bool { handle(press(of: event)) }

    /// - Returns: whether the key is consumed.
    func handle(_ press: consuming KeyPress) -> Bool {
        let offer = offer(of: press)
        return handle(.key(press, offer: offer))
    }

    private func offer(of press: KeyPress) -> [KeyboardAction]? {
        guard !press.isRelease, let action = press.key.action else { return nil }
        return delegate?.offer(of: action)
    }

    /// Returns the key press for an event, with its composition, and in the present case.
    func press(of event: KeyEvent) -> KeyPress {
        let press = KeyPress(event)
        let tap = shiftTaps.note(
            isKey: press.key == .shift, isRelease: press.isRelease, at: Clock.now, within: shiftInterval)
        if let tap { delegate?.noteShiftTap(tap) }
        let composed = catchingUp != nil || session.isChoice(press) ? press : composer.compose(press, event.symbol)
        guard composed.isCharacter, !composed.isRelease else { return composed }
        return delegate?.recase(composed) ?? composed
    }

    /// Drops an unfinished sequence of dead keys or Compose.
    func dropComposition() { composer.reset() }

    /// Treats queued keys as stale after a suspension: none chooses a candidate or continues a composition. If the
    /// reply to a key takes long, the daemon passes the key to the program.
    func catchUp() {
        composer.reset()
        handle(.dismissCallout)
        catchingUp = Timer(milliseconds: 0) { [unowned self] in catchingUp = nil }
    }

    /// - Returns: whether a key is consumed.
    @discardableResult
    func handle(_ event: InputEvent) -> Bool {
        guard !isPerforming else {
            postpone(event)
            return false
        }
        let isHandled = react(to: event)
        while !queue.isEmpty { _ = react(to: queue.removeFirst()) }
        causedEvents = 0
        delegate?.didSettle()
        return isHandled
    }

    /// Keeps an event for when the effects are performed. A key cannot wait: it has been answered by then and passes to
    /// the program, so that it would be typed twice.
    private func postpone(_ event: InputEvent) {
        if case .key = event { return Log.warning("A key passes, as it came in the middle of another event.") }
        guard causedEvents < Self.causedLimit else {
            return Log.warning("An event has caused more than \(Self.causedLimit) others: one is dropped.")
        }
        causedEvents += 1
        queue.append(event)
    }

    private func react(to event: InputEvent) -> Bool {
        if event.endsComposition { composer.reset() }
        let reaction = session.handle(event, at: Clock.now)
        let isHandled = perform(reaction)
        guard let keyboard else { return isHandled }
        for case .fact(.gesture(let gesture, let action)) in reaction.effects {
            follow(gesture, on: action, with: keyboard)
        }
        guard !isHandled, case .key(let press, _) = event else { return isHandled }
        return decide(about: press, reaction.gesture, with: keyboard)
    }

    /// Performs an action that was chosen in a menu.
    func pick(_ action: KeyboardAction) {
        guard !isPerforming, session.takesText else { return }
        perform(action)
    }

    /// Performs an action that was chosen as a candidate.
    private func perform(_ action: KeyboardAction) {
        guard let keyboard else { return }
        let context = session.textContext
        perform(keyboard.handle([.press, .release], on: action, in: .given(context)), nil, in: context)
    }

    /// Inserts a suggestion, if the text around the cursor is known.
    func take(_ suggestion: Autocomplete.Suggestion) {
        guard !isPerforming, let keyboard, let context = session.textContext else { return }
        perform(keyboard.handle(suggestion, in: context), nil, in: context)
    }

    private func perform(_ reaction: Reaction) -> Bool {
        let isOutermost = !isPerforming
        isPerforming = true
        for effect in reaction.effects { performOrAnswer(effect) }
        guard isOutermost else { return reaction.isHandled }
        isPerforming = false
        performActions()
        return reaction.isHandled
    }

    /// Performs the chosen actions when all other effects are performed, because they change the text themselves.
    private func performActions() {
        while !actions.isEmpty {
            perform(actions.removeFirst())
            _ = perform(session.handle(.performed, at: Clock.now))
        }
    }

    private func performOrAnswer(_ effect: Effect) {
        if case .ask(let ask) = effect { return answer(ask) }
        if case .fact(.picked(_, let edit?)) = effect {
            delegate?.note(edit, in: session.textContext)
        }
        delegate?.perform(effect)
    }

    private func answer(_ ask: Ask) {
        switch ask {
        case .startTimer(let timer, let delay): timers.start(timer, delay)
        case .cancelTimer(let kind): timers.cancel(kind)
        case .askWhetherDown(let question): self.ask(question)
        case .askPick(let candidate, let letter): decide(about: candidate, replacing: letter)
        case .askKey(let gesture, let action): decide(about: gesture, on: action)
        case .perform(let action):
            delegate?.perform(picked: action)
            actions.append(action)
        }
    }

    // MARK: With a keyboard

    var textContext: TextContext? { session.textContext }

    var textBeforeEvent: TextContext? { session.textBeforeEvent }

    /// Asks the handler about a key that would pass to the program.
    /// - Returns: whether the key is replaced by something else.
    private func decide(about press: KeyPress, _ gesture: KeyboardGesture?, with keyboard: EngineKeyboard) -> Bool {
        guard let action = press.key.action else { return false }
        let own = press.programKey?.action ?? action
        if let gesture, let done = answer(to: gesture, on: action, inPlaceOf: own, from: keyboard) {
            perform(done, press, in: session.textBeforeEvent)
            return true
        }
        return typeCapital(action, by: press)
    }

    /// Returns what the handler does instead of the program; nil if the program does the right thing, or if the program
    /// does not allow the other.
    private func answer(
        to gesture: KeyboardGesture, on action: KeyboardAction, inPlaceOf own: KeyboardAction,
        from keyboard: EngineKeyboard
    ) -> [TextOperation]? {
        let done = keyboard.type(action, inPlaceOf: own, isRepeat: gesture == .repeatPress, in: .textBeforeEvent)
        return done.flatMap { session.outbox.field.canPerform($0) ? $0 : nil }
    }

    /// Asks the handler about a key that cannot pass to the program.
    private func decide(about gesture: KeyboardGesture, on action: KeyboardAction) {
        let done = keyboard.flatMap { answer(to: gesture, on: action, inPlaceOf: action, from: $0) } ?? []
        let context = done.isEmpty ? nil : session.textBeforeEvent
        _ = perform(session.handle(.answerKey(done), at: Clock.now))
        note(done, in: context)
    }

    /// Types a letter that the program would type in lower case.
    /// - Returns: whether the key is such a letter.
    private func typeCapital(_ action: KeyboardAction, by press: KeyPress) -> Bool {
        guard press.programKey != nil, session.takesText, let text = action.insertedText else { return false }
        perform([.edit(TextEdit(inserted: text))], press, in: session.textBeforeEvent)
        return true
    }

    /// Makes the handler handle a gesture that types nothing.
    private func follow(_ gesture: KeyboardGesture, on action: KeyboardAction, with keyboard: EngineKeyboard) {
        switch gesture {
        case .longPress, .doubleTap, .end:
            let done = keyboard.handle([gesture], on: action, in: .textBeforeEvent)
            perform(done, nil, in: session.textContext)
        case .press, .repeatPress, .release: break
        }
    }

    /// Makes the handler handle a chosen candidate, in the text without the letter that it replaces.
    private func decide(about candidate: KeyboardAction, replacing letter: String) {
        let context = session.textContext?.dropping(letter)
        let operations = keyboard?.pick(candidate, in: context) ?? []
        _ = perform(session.handle(.answerPick(operations), at: Clock.now))
    }

    /// Performs the operations of a handler that replies late.
    func performLate(_ operations: [TextOperation]) { handle(.perform(operations, insteadOf: nil)) }

    /// - Parameter context: the text around the cursor before the change, if it is known.
    private func perform(
        _ operations: [TextOperation], _ press: KeyPress?, in context: @autoclosure () -> TextContext?
    ) {
        guard press != nil || !operations.isEmpty, session.outbox.field.canPerform(operations) else { return }
        let context = context()
        _ = perform(session.handle(.perform(operations, insteadOf: press), at: Clock.now))
        note(operations, in: context)
    }

    private func note(_ operations: [TextOperation], in context: TextContext?) {
        if operations.count == 1, case .edit(let edit)? = operations.first { delegate?.note(edit, in: context) }
    }

    /// Changes the text for an action, which records the change itself.
    /// - Returns: whether it was possible.
    func edit(_ edit: TextEdit) -> Bool {
        guard !isPerforming, session.takesText, session.outbox.field.canPerform([.edit(edit)]) else { return false }
        _ = perform(session.handle(.perform([.edit(edit)], insteadOf: nil), at: Clock.now))
        session.outbox.field.expectReport()
        return true
    }

    /// Changes the text, instead of a key if `press` is given, and records the change.
    /// - Returns: whether it was possible.
    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool {
        guard !isPerforming, session.takesText, session.outbox.field.canPerform([.edit(edit)]) else { return false }
        perform([.edit(edit)], press, in: session.textContext)
        session.outbox.field.expectReport()
        return true
    }

    /// Whether a text can be inserted without disturbing a key.
    var isQuiet: Bool { !isPerforming && session.isQuiet(at: Clock.now) }

    /// Inserts a text of another program.
    /// - Returns: whether it was possible.
    func insert(_ text: String) -> Bool {
        guard !isPerforming, session.takesText else { return false }
        handle(.insert(text))
        return true
    }

    /// Consumes a press, so that neither the program nor the session gets it.
    func keep(_ press: KeyPress) { handle(.perform([], insteadOf: press)) }

    private func ask(_ question: KeyQuestion) {
        guard let physicalKeyboard else { return answer(question, nil) }
        physicalKeyboard.ask(about: question.code) { [self] in answer(question, $0) }
    }

    private func answer(_ question: KeyQuestion, _ isDown: Bool?) { handle(.keyState(question, isDown: isDown)) }
}

extension InputEvent {
    /// Whether the event ends the place for which keys were composed.
    fileprivate var endsComposition: Bool {
        switch self {
        case .focusOut, .reset, .end: true
        case .key, .timer, .keyState, .focusIn, .program, .cursorMoved, .capabilities, .fieldTraits,
            .surroundingText, .chooseCandidate, .moveHighlight, .movePage, .openCallout, .openAlternatives,
            .dismissCallout, .answerPick, .answerKey, .perform, .insert, .performed:
            false
        }
    }
}

extension TextContext {
    /// Returns the context without `text` right before the cursor.
    fileprivate func dropping(_ text: String) -> TextContext {
        TextContext(before: before.dropping(suffix: text), selected: selected, after: after)
    }
}
