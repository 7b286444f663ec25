internal import DBus
internal import IBus
internal import KeyboardEngine

/// Runs an input session: hands it events with the time, keeps its timers, and has its effects performed in order.
final class SessionRunner {
    private(set) var session: InputSession
    /// Does what the session says, save for timers.
    var perform: (Effect) -> Void = { _ in }

    /// Whose handler is asked about keys, and performs actions; nil without.
    var keyboard: EngineKeyboard?
    /// Makes a keyboard when an action has to be performed and there is none.
    var makeKeyboard: (() -> EngineKeyboard)?
    /// What a key offers in the place of what the table has; nil where nobody has changed it.
    var offer: (KeyboardAction) -> [KeyboardAction]? = { _ in nil }
    /// Told when Shift is tapped by itself; nil where that means nothing.
    var onShiftTap: ((ShiftTaps.Count) -> Void)?
    /// How soon a second tap of Shift has to follow the first.
    var shiftInterval = KeyboardSettings().capsLockInterval

    /// Told what a pick or a handler has changed, and what stood around the cursor before, if that is known.
    var onEdit: ((TextEdit, TextContext?) -> Void)?
    /// Called when an event, and all that it gave rise to, has been dealt with.
    var onSettling: (() -> Void)?

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

    /// Changes what the session has been told to go by.
    func configure(settings: InputSettings, callouts: KeyboardCallout.Actions) {
        session.settings = settings
        session.callouts = callouts
    }

    /// Hands over what others have learned.
    func remember(_ memory: ClientMemory) { session.memory = memory }

    /// A key has come, whoever it is for: some programs tell their text before each.
    func noteKey() { session.noteKey() }

    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent) -> Bool {
        let press = KeyPress(event)
        if let onShiftTap, let count = shiftTaps.note(press, at: Clock.now, within: shiftInterval) { onShiftTap(count) }
        return handle(.key(catchingUp == nil ? composer.compose(press, event.symbol) : press))
    }

    /// Takes no key that has arrived by now for a choice or for a part of a composition: the daemon gives keys to the
    /// program that were not answered for long.
    func catchUp() {
        composer.reset()
        handle(.dismissCallout)
        catchingUp = Timer(milliseconds: 0) { [unowned self] in catchingUp = nil }
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
        switch event {
        case .focusOut, .reset, .end: composer.reset()
        default: break
        }
        if let action = event.offeringAction { session.offered = offer(action).map { (action, $0) } }
        if let keyboard { return react(to: event, with: keyboard) }
        let reaction = session.handle(event, at: Clock.now)
        let isHandled = perform(reaction)
        noteEdit()
        for case .perform(let action) in reaction.effects { perform(action) }
        return isHandled
    }

    /// Performs an action that was picked, on a keyboard that is made for it.
    private func perform(_ action: KeyboardAction) {
        keyboard = makeKeyboard?()
        guard let keyboard else { return }
        perform(keyboard.handle([.press, .release], on: action, in: session.textContext), nil)
    }

    /// Puts a suggestion in, where the text around the cursor is known.
    func take(_ suggestion: Autocomplete.Suggestion) {
        guard !isPerforming, let keyboard, let context = session.textContext else { return }
        perform(keyboard.handle(suggestion, in: context), nil)
    }

    private func perform(_ reaction: Reaction) -> Bool {
        isPerforming = true
        defer { isPerforming = false }
        for effect in reaction.effects { performOrTime(effect) }
        return reaction.isHandled
    }

    private func performOrTime(_ effect: Effect) {
        switch effect {
        case .startTimer(let timer, let delay): start(timer, delay)
        case .cancelTimer(let kind): timers[kind.rawValue] = nil
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .showCallout, .hideCallout,
            .remember, .gesture, .perform, .picked:
            perform(effect)
        }
    }

    // MARK: With a keyboard

    /// Has the keyboard's handler do what gestures do, and asks it about keys that the program would get.
    private func react(to event: InputEvent, with keyboard: EngineKeyboard) -> Bool {
        let context = session.textContext
        session.settings.pageSize = keyboard.calloutStyle.pageSize
        if pick(event, in: context, with: keyboard) { return true }
        defer { session.picked = nil }
        let reaction = session.handle(event, at: Clock.now)
        let isHandled = perform(reaction)
        noteEdit()
        let isReplaced = reaction.effects.reduce(false) { isReplaced, effect in
            take(effect, of: event, isHandled: isHandled, in: context, with: keyboard) || isReplaced
        }
        return isHandled || isReplaced
    }

    /// Has the handler do what a candidate does that an event picks. One that only inserts a text takes the letter's place
    /// as ever; what does more is done behind the letter, which goes as a part of it.
    /// - Returns: whether the event is dealt with.
    private func pick(_ event: InputEvent, in context: TextContext?, with keyboard: EngineKeyboard) -> Bool {
        guard keyboard.handlesKeys, let candidate = session.candidate(pickedBy: event, at: Clock.now) else {
            return false
        }
        let letter = session.letterToReplace
        let done = keyboard.handle([.release], on: candidate, in: context?.dropping(letter))
        guard let first = done.first else { return false }
        if done.count == 1, case .edit(let edit) = first, !edit.deletes, !edit.inserted.isEmpty {
            session.picked = (candidate, edit.inserted)
            return false
        }
        _ = perform(session.handle(.dismissCallout, at: Clock.now))
        perform(done.deleting(letter), event.press)
        return true
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
                guard !isHandled, case .key(let press) = event else { return false }
                let isRepeat = gesture == .repeatPress
                guard let done = keyboard.type(action, isRepeat: isRepeat, in: context), session.canPerform(done)
                else { return false }
                perform(done, press)
                return true
            case .release: break
            }
        default: break
        }
        return false
    }

    /// Does what a handler asks for that answers late.
    func performLate(_ operations: [TextOperation]) { handle(.perform(operations, insteadOf: nil)) }

    private func perform(_ operations: [TextOperation], _ press: KeyPress?) {
        guard press != nil || !operations.isEmpty, session.canPerform(operations) else { return }
        let context = session.textContext
        _ = perform(session.handle(.perform(operations, insteadOf: press), at: Clock.now))
        if operations.count == 1, case .edit(let edit)? = operations.first { onEdit?(edit, context) }
    }

    /// A pick has changed the text, if any has.
    private func noteEdit() {
        guard let edit = session.takeEdit() else { return }
        onEdit?(edit, session.textContext)
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

    private func start(_ timer: SessionTimer, _ delay: Milliseconds) {
        timers[timer.kind.rawValue] = Timer(milliseconds: UInt32(clamping: delay)) { [unowned self] in
            timers[timer.kind.rawValue] = nil
            handle(.timer(timer))
        }
    }
}

extension TextContext {
    /// The same without what stands right before the cursor.
    fileprivate func dropping(_ text: String) -> TextContext {
        guard before.hasSuffix(text) else { return self }
        return TextContext(before: String(before.dropLast(text.count)), selected: selected, after: after)
    }
}

extension [TextOperation] {
    /// The same, where a text stands right before the cursor that goes first.
    fileprivate func deleting(_ text: String) -> [TextOperation] {
        guard !text.isEmpty else { return self }
        guard case .edit(var edit)? = first else { return [.edit(TextEdit(deleted: text))] + self }
        edit.deleted += text
        return [.edit(edit)] + dropFirst()
    }
}

extension InputEvent {
    /// The key that it is of.
    fileprivate var press: KeyPress? { if case .key(let press) = self { press } else { nil } }

    /// The action whose callout may be wanted now.
    fileprivate var offeringAction: KeyboardAction? {
        switch self {
        case .key(let press): press.key.action
        case .openCallout(let action): action
        case .timer, .focusIn, .focusOut, .reset, .cursorMoved, .capabilities, .fieldTraits, .surroundingText,
            .chooseCandidate, .moveMark, .movePage, .dismissCallout, .perform, .end:
            nil
        }
    }
}
