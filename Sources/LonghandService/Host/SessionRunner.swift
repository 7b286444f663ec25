internal import GLibLoop
internal import IBus
internal import KeyboardEngine

/// Runs an input session: hands it events with the time, keeps its timers, and has its effects performed in order.
final class SessionRunner {
    private(set) var session: InputSession
    /// Does what the session says, save for timers.
    var perform: (Effect) -> Void = { _ in }

    /// Whose handler is asked about keys, and performs actions; nil without.
    var keyboard: EngineKeyboard? {
        didSet {
            keyboard?.controller.onCalloutStyleChange = { [weak self] in self?.configureKeyboard() }
            configureKeyboard()
        }
    }
    /// Makes a keyboard when an action has to be performed and there is none.
    var makeKeyboard: (() -> EngineKeyboard?)?
    /// What a key offers in the place of what the table has; nil where that has not changed.
    var offer: (KeyboardAction) -> [KeyboardAction]? = { _ in nil }
    /// Gives a key that types, and goes down, in the case that the keyboard types it in.
    var recase: (KeyPress) -> KeyPress = { $0 }
    /// Told when Shift is tapped by itself.
    var onShiftTap: (ShiftTaps.Count) -> Void = { _ in }
    /// How soon a second tap of Shift has to follow the first.
    private var shiftInterval = KeyboardSettings().capsLockInterval

    /// Told what a pick or a handler has changed, and what stood around the cursor before, if that is known.
    var onEdit: ((TextEdit, TextContext?) -> Void)?
    /// Called when an event, and all that it gave rise to, has been dealt with.
    var onSettling: (() -> Void)?

    /// Which keys are down; nil where nobody can tell.
    var physicalKeyboard: PhysicalKeyboard?
    private var shiftTaps = ShiftTaps()

    private let composer = Composer()
    /// While there are keys that may be old.
    private var catchingUp: Timer?
    private var timers: [Timer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private var isPerforming = false
    /// Events that arose while effects were performed: they come after those.
    private var queue: [InputEvent] = []

    /// More events than effects can give rise to, unless they go round in circles.
    private static let queueLimit = 8

    init(_ session: InputSession) { self.session = session }

    /// Takes over settings and callouts.
    func configure(
        settings: UserSettings, desktop: DesktopFacts, reportsGestures: Bool, callouts: KeyboardCallout.Actions
    ) {
        session.settings = settings
        session.desktop = desktop
        session.desktop.tellsKeys = physicalKeyboard != nil
        session.options.reportsGestures = reportsGestures
        session.callouts = callouts
        configureKeyboard()
    }

    /// Takes over within which times taps count as one gesture.
    func configure(times: KeyboardSettings) {
        shiftInterval = times.capsLockInterval
        session.options.doubleTapInterval = times.doubleTapInterval
    }

    /// Takes over how the keyboard's handler and its callouts work.
    private func configureKeyboard() {
        session.options.asksAboutPicks = keyboard?.handlesKeys == true
        session.options.pageSize = keyboard?.calloutStyle.pageSize ?? CalloutTable.maximumPageSize
    }

    /// Hands over what others have learned.
    func remember(_ memory: ClientMemory) { session.memory = memory }

    /// Notes that a key came, whatever it is for: some programs report their text before each.
    func noteKey() { session.noteKey() }

    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent) -> Bool { handle(press(of: event)) }

    /// - Returns: whether the key is used up.
    func handle(_ press: KeyPress) -> Bool {
        handle(.key(press, offer: press.isRelease ? nil : press.key.action.flatMap(offer)))
    }

    /// The key as the keyboard understands it: with what it composes, and in the case that is typed now.
    func press(of event: KeyEvent) -> KeyPress {
        let press = KeyPress(event)
        if let count = shiftTaps.note(press, at: Clock.now, within: shiftInterval) { onShiftTap(count) }
        let composed = catchingUp == nil ? composer.compose(press, event.symbol) : press
        return press.isCharacter && !press.isRelease ? recase(composed) : composed
    }

    /// Takes no key that has arrived by now for a choice or for a part of a composition: the daemon gives keys to the
    /// program that were not answered for long.
    func catchUp() {
        composer.reset()
        handle(.dismissCallout)
        catchingUp = Timer(milliseconds: 0) { [weak self] in self?.catchingUp = nil }
    }

    /// - Returns: whether a key is used up.
    @discardableResult
    func handle(_ event: InputEvent) -> Bool {
        guard !isPerforming else {
            if queue.count < Self.queueLimit { queue.append(event) }
            return false
        }
        let isHandled = react(to: event)
        while !queue.isEmpty { _ = react(to: queue.removeFirst()) }
        onSettling?()
        return isHandled
    }

    private func react(to event: InputEvent) -> Bool {
        if event.endsComposition { composer.reset() }
        if let keyboard { return react(to: event, with: keyboard) }
        let reaction = session.handle(event, at: Clock.now)
        let isHandled = perform(reaction)
        for case .perform(let action) in reaction.effects { perform(action) }
        return isHandled
    }

    /// The keyboard that performs what is picked; one is made where keys need none.
    var performer: EngineKeyboard? {
        if keyboard == nil { keyboard = makeKeyboard?() }
        return keyboard
    }

    /// Performs an action that was chosen from a menu.
    func pick(_ action: KeyboardAction) {
        guard !isPerforming, session.takesText else { return }
        perform(action)
    }

    /// Performs an action that was picked.
    private func perform(_ action: KeyboardAction) {
        guard let performer else { return }
        perform(performer.handle([.press, .release], on: action, in: session.textContext), nil)
    }

    /// Puts a suggestion in, where the text around the cursor is known.
    func take(_ suggestion: Autocomplete.Suggestion) {
        guard !isPerforming, let keyboard, let context = session.textContext else { return }
        perform(keyboard.handle(suggestion, in: context), nil)
    }

    private func perform(_ reaction: Reaction) -> Bool {
        let isOutermost = !isPerforming
        isPerforming = true
        defer { if isOutermost { isPerforming = false } }
        for effect in reaction.effects { performOrTime(effect) }
        return reaction.isHandled
    }

    private func performOrTime(_ effect: Effect) {
        switch effect {
        case .startTimer(let timer, let delay): start(timer, delay)
        case .cancelTimer(let kind): timers[kind.rawValue] = nil
        case .picked(_, let edit):
            if let edit { onEdit?(edit, session.textContext) }
            perform(effect)
        case .askPick(let candidate, let letter): decide(about: candidate, replacing: letter)
        case .askWhetherDown(let question): ask(question)
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .showCallout, .hideCallout,
            .remember, .gesture, .perform:
            perform(effect)
        }
    }

    // MARK: With a keyboard

    /// Has the keyboard's handler do what gestures do, and asks it about keys that the program would get.
    private func react(to event: InputEvent, with keyboard: EngineKeyboard) -> Bool {
        let context = session.textContext
        let reaction = session.handle(event, at: Clock.now)
        let isHandled = perform(reaction)
        let isReplaced = reaction.effects.reduce(false) { isReplaced, effect in
            take(effect, of: event, isHandled: isHandled, in: context, with: keyboard) || isReplaced
        }
        return isHandled || isReplaced || typeCapital(event)
    }

    /// Types a letter that the program would make a small one of.
    /// - Returns: whether the event is one.
    private func typeCapital(_ event: InputEvent) -> Bool {
        guard case .key(let press, _) = event, press.programKey != nil, session.takesText,
            let text = press.key.action?.insertedText
        else { return false }
        perform([.edit(TextEdit(inserted: text))], press)
        return true
    }

    /// Has the handler do what a picked candidate does, in the text without the letter that it takes the place of.
    private func decide(about candidate: KeyboardAction, replacing letter: String) {
        let context = session.textContext?.dropping(letter)
        let operations = keyboard?.pick(candidate, in: context) ?? []
        _ = perform(session.handle(.answerPick(operations), at: Clock.now))
    }

    /// - Returns: whether something is done in the place of the key.
    private func take(
        _ effect: Effect, of event: InputEvent, isHandled: Bool, in context: TextContext?, with keyboard: EngineKeyboard
    ) -> Bool {
        switch effect {
        case .perform(let action): perform(keyboard.handle([.press, .release], on: action, in: context), nil)
        case .gesture(let gesture, let action):
            switch gesture {
            case .longPress, .doubleTap, .end: perform(keyboard.handle([gesture], on: action, in: context), nil)
            case .press, .repeatPress:
                guard !isHandled, case .key(let press, _) = event else { return false }
                return type(action, by: press, isRepeat: gesture == .repeatPress, in: context, with: keyboard)
            case .release: break
            }
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .showCallout, .hideCallout,
            .startTimer, .cancelTimer, .picked, .askPick, .askWhetherDown, .remember:
            break
        }
        return false
    }

    /// - Returns: whether the handler does something in the place of the key.
    private func type(
        _ action: KeyboardAction, by press: KeyPress, isRepeat: Bool, in context: TextContext?,
        with keyboard: EngineKeyboard
    ) -> Bool {
        let own = press.programKey?.action ?? action
        guard let done = keyboard.type(action, inPlaceOf: own, isRepeat: isRepeat, in: context),
            session.canPerform(done)
        else { return false }
        perform(done, press)
        return true
    }

    /// Does what a handler asks for that answers late.
    func performLate(_ operations: [TextOperation]) { handle(.perform(operations, insteadOf: nil)) }

    private func perform(_ operations: [TextOperation], _ press: KeyPress?) {
        guard press != nil || !operations.isEmpty, session.canPerform(operations) else { return }
        let context = session.textContext
        _ = perform(session.handle(.perform(operations, insteadOf: press), at: Clock.now))
        if operations.count == 1, case .edit(let edit)? = operations.first { onEdit?(edit, context) }
    }

    /// Changes the text for an action, which keeps its own account of it.
    /// - Returns: whether that can be done.
    func edit(_ edit: TextEdit) -> Bool {
        guard !isPerforming, session.takesText, session.canPerform([.edit(edit)]) else { return false }
        _ = perform(session.handle(.perform([.edit(edit)], insteadOf: nil), at: Clock.now))
        session.expectReport()
        return true
    }

    /// Changes the text in the place of a key, if of any, and has note taken of it.
    /// - Returns: whether that can be done.
    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool {
        guard !isPerforming, session.takesText, session.canPerform([.edit(edit)]) else { return false }
        perform([.edit(edit)], press)
        session.expectReport()
        return true
    }

    /// Keeps a key that goes down from the program, and from the session.
    func keep(_ press: KeyPress) { handle(.perform([], insteadOf: press)) }

    private func ask(_ question: KeyQuestion) {
        guard let physicalKeyboard else { return answer(question, nil) }
        physicalKeyboard.ask(about: question.code) { [weak self] in self?.answer(question, $0) }
    }

    private func answer(_ question: KeyQuestion, _ isDown: Bool?) { handle(.keyState(question, isDown: isDown)) }

    private func start(_ timer: SessionTimer, _ delay: Milliseconds) {
        timers[timer.kind.rawValue] = Timer(milliseconds: UInt32(clamping: delay)) { [weak self] in
            self?.end(timer)
        }
    }

    private func end(_ timer: SessionTimer) {
        timers[timer.kind.rawValue] = nil
        handle(.timer(timer))
    }
}

extension InputEvent {
    /// Whether what was composed before is for another place.
    fileprivate var endsComposition: Bool {
        switch self {
        case .focusOut, .reset, .end: true
        case .key, .timer, .keyState, .focusIn, .cursorMoved, .capabilities, .fieldTraits, .surroundingText,
            .chooseCandidate, .moveHighlight, .movePage, .openCallout, .dismissCallout, .answerPick, .perform:
            false
        }
    }
}

extension TextContext {
    /// The same without what stands right before the cursor.
    fileprivate func dropping(_ text: String) -> TextContext {
        TextContext(before: before.dropping(suffix: text), selected: selected, after: after)
    }
}
