@testable import KeyboardEngine
@testable import PressAndHold

/// What the program does.
extension Desk {
    // MARK: Focus

    func focusIn(_ field: Int) {
        client.focus(field)
        send(.focusIn(client.profile, context: client.context))
        send(.capabilities(client.kind.capabilities))
        if client.traits[field] != watch.traits { setTraits(client.traits[field]) }
        if client.kind.tellsAtFocus { reportLater() }
    }

    /// The first field gets the focus back, and IBus does not say whose it is.
    func focusUnnamed() {
        client.focus(0)
        send(.focusIn(ClientProfile(named: nil)))
        reportLater()
    }

    func focusOut() {
        catchUp()
        client.focus(nil)
        agenda.remove {
            switch $0 {
            case .report, .ownRepeat: true
            case .timer, .keyState, .repeatKey, .repeatPress, .reset, .key, .commit: false
            }
        }
        send(.focusOut)
        watch.noteFocusLoss(in: client.kind)
    }

    /// Another field of the same program gets the focus.
    func moveFocus(to field: Int) {
        guard client.kind.resetsBetweenFields else {
            focusOut()
            return focusIn(field)
        }
        client.focus(field)
        reset()
    }

    func setTraits(_ traits: FieldTraits) {
        send(.fieldTraits(traits))
        // Only now: a letter that is preedit when a field turns secret belongs into it, and is committed.
        watch.traits = traits
    }

    /// A program comes to the keys that it has put off before it learns of a click or a change of focus.
    private func catchUp() {
        while let press = agenda.takeKey() { give(press) }
        while let text = agenda.takeCommit() { client.commit(text) }
    }

    /// A click into the text.
    func click(at place: Int) {
        catchUp()
        reset()
        client.edit { $0.moveCursor(to: place) }
        reportLater()
    }

    func reset() {
        client.reset()
        send(.reset)
        reportLater()
    }

    // MARK: Text

    /// The program itself changes its text.
    func change(_ document: Document) {
        client.edit { $0 = document }
        reportLater()
    }

    func reportLater() {
        if client.kind.telling == .afterChanges { tell() }
    }

    private func tell() {
        if let report = client.report { agenda.add(.report(report), at: now + reportDelay) }
    }

    /// The daemon forwards a report that differs from the last one.
    func deliver(_ report: SurroundingText) {
        guard report != lastReport else { return }
        lastReport = report
        send(.surroundingText(report))
    }

    // MARK: Keys

    func prepareForKey() {
        if client.kind.reportsBeforeKeys, reportDelay == Self.normalReportDelay, let report = client.report {
            deliver(report)
        }
        if let capabilities = client.kind.capabilitiesOnceTyping, client.focused != nil {
            send(.capabilities(capabilities))
        }
    }

    /// The program gets a key that the engine let pass. What it has put off, it does first.
    func pass(_ press: KeyPress, isForwarded: Bool = false) {
        notePassed(press)
        if let time = agenda.lastKeyAt {
            agenda.add(.key(press), at: time)
        } else {
            give(press, isForwarded: isForwarded)
        }
    }

    private func notePassed(_ press: KeyPress) {
        guard client.focused != nil else { return watch.note(lost: press) }
        watch.note(passed: press, inPairs: client.kind.repeats == .pairs)
    }

    func give(_ press: KeyPress, isForwarded: Bool = false) {
        if !isForwarded || !client.kind.neverStops { noteDown(press) }
        let before = client.report
        client.handle(press)
        guard client.report != before else { return }
        reportLater()
        if client.kind.resetsAfterKeys { agenda.add(.reset, at: now + 7) }
    }

    /// A program that repeats keys itself repeats the one that went down last, until that one comes up.
    private func noteDown(_ press: KeyPress) {
        guard client.kind.repeatsByItself, let rhythm, !press.key.isModifier, client.focused != nil else { return }
        let name = press.name
        guard !agenda.contains(.ownRepeat(name)) || press.isRelease else { return }
        agenda.remove { task in
            if case .ownRepeat(let other) = task { !press.isRelease || isKey(press, other) } else { false }
        }
        if !press.isRelease { agenda.add(.ownRepeat(name), at: now + rhythm.delay) }
    }

    /// Whether it is the key of a name; a letter may go down as a capital and come up as a small one.
    private func isKey(_ press: KeyPress, _ name: String) -> Bool {
        press.name == name || press.code != 0 && press.code == keyboard.code(of: name)
    }

    private func stopOwnRepeats() {
        agenda.remove { if case .ownRepeat = $0 { true } else { false } }
    }

    // MARK: What the session says

    @discardableResult
    func send(_ event: InputEvent) -> Bool {
        let reaction = session.handle(event, at: now)
        lastEffects = reaction.effects
        if reaction.effects.contains(where: \.changesText) { changedAt = now }
        logRepeats(reaction.effects, event)
        for effect in reaction.effects {
            watch.note(effect, self)
            perform(effect)
        }
        for case .ask(.perform(let action)) in reaction.effects { perform(action) }
        return reaction.isHandled
    }

    /// The host performs an action that was picked: some change the text, by what is known about it.
    private func perform(_ action: KeyboardAction) {
        switch action {
        case .custom("change-case"): changeCase()
        case .custom("insert-date"): send(.perform([.edit(TextEdit(inserted: Self.date))], insteadOf: nil))
        case .emojiCategory: send(.openCallout(action, offer: [.character("☺"), .character("☹")]))
        default: break
        }
        send(.performed)
    }

    /// The date that the action "insert-date" inserts.
    static let date = "2026"

    private func changeCase() {
        guard let word = session.textContext?.before.split(separator: " ").last.map(String.init) else { return }
        send(.perform([.edit(TextEdit(deleted: word, inserted: word.uppercased()))], insteadOf: nil))
        session.outbox.field.expectReport()
    }

    /// What is known about the client.
    var quirks: ClientQuirks { session.outbox.field.quirks }

    /// Notes where the session repeats the key that is down, or has the program do so.
    private func logRepeats(_ effects: [Effect], _ event: InputEvent) {
        for (effect, next) in zip(effects, effects.dropFirst().map(Optional.some) + [nil]) {
            switch (effect, next) {
            case (.wire(.forwardKey(let press)), _)
            where event.givesRepeatBack && !press.isRelease && press.key != .backspace:
                if press.code != 0 { logRepeat(press) }
            case (.wire(.commitText(let text)), .ask(.startTimer(let timer, _))) where timer.kind == .repeatKey:
                logRepeat(KeyPress(.character(text), code: 0))
            default: break
            }
        }
    }

    /// A timer runs out that is no longer waited for.
    func sendStale(_ timer: SessionTimer) {
        if !agenda.contains(.timer(timer)) { send(.timer(timer)) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .ask(.startTimer(let timer, let delay)): return start(timer, delay)
        case .ask(.cancelTimer(let kind)): return cancelTimers(kind)
        case .ask(.askWhetherDown(let question)): return answer(question)
        // What was picked is for those who count it.
        case .fact(.picked): return
        case .wire(let wire): receive(wire)
        case .sight, .ask(.perform), .ask(.askPick), .ask(.askKey), .fact(.gesture), .fact(.failed): break
        }
        effects.append(effect)
        reportLater()
    }

    private func receive(_ wire: Wire) {
        switch wire {
        case .commitText(let text): commit(text)
        case .deleteSurroundingText(let offset, let count): client.delete(offset: offset, count: count)
        case .forwardKey(let press): forward(press)
        case .updatePreedit(let text): client.showPreedit(text)
        case .askForText: if client.kind.telling != .beforeKeys { tell() }
        }
    }

    /// The X server knows which keys are down, whatever has been reported.
    private func answer(_ question: KeyQuestion) {
        agenda.add(.keyState(question), at: now + answerDelay)
    }

    func isDown(_ code: UInt32) -> Bool { keysDown.contains { keyboard.code(of: $0) == code } }

    private func commit(_ text: String) {
        guard client.kind.commitDelay > 0 else { return client.commit(text) }
        agenda.add(.commit(text), at: now + client.kind.commitDelay)
    }

    private func forward(_ press: KeyPress) {
        switch client.kind.forwarding {
        case .atOnce: pass(press)
        case .requeued:
            notePassed(press)
            agenda.add(.key(press), at: now + 5)
        case .lost: break
        case .tapped:
            for isRelease in [false, true] {
                var tapped = press
                tapped.isRelease = isRelease
                pass(tapped, isForwarded: true)
            }
        case .fewKeys(let stopping):
            switch press.key {
            case .backspace, .return, .left, .right, .up, .down: pass(press, isForwarded: true)
            default: if stopping { stopOwnRepeats() }
            }
        }
    }

    private func start(_ timer: SessionTimer, _ delay: Milliseconds) {
        cancelTimers(timer.kind)
        timersAsked.append(timer)
        agenda.add(.timer(timer), at: now + delay)
    }

    /// Asks for the alternatives of the letter before the cursor as the host does.
    func openAlternatives() {
        guard session.callout == nil else { return _ = send(.moveHighlight(by: 1)) }
        guard let character = session.characterBeforeCursor else { return }
        let action = KeyboardAction.character(character)
        send(.openAlternatives(action, offer: action.alternatives { session.callouts.actions(for: $0) }))
    }

    private func cancelTimers(_ kind: SessionTimer.Kind) {
        agenda.remove { if case .timer(let timer) = $0 { timer.kind == kind } else { false } }
    }
}

extension InputEvent {
    /// Whether a key that is down may repeat again from here on.
    fileprivate var givesRepeatBack: Bool {
        switch self {
        case .timer(let timer): timer.kind != .replace
        case .fieldTraits, .keyState: true
        case .key, .focusIn, .program, .focusOut, .reset, .cursorMoved, .capabilities, .surroundingText,
            .chooseCandidate, .moveHighlight, .movePage, .openCallout, .openAlternatives, .dismissCallout, .answerPick,
            .answerKey, .perform, .insert, .performed, .end:
            false
        }
    }
}

extension Effect {
    /// The effect as scenarios write it.
    var notation: String {
        switch self {
        case .wire(let wire): wire.notation
        case .sight(.showCallout): "show"
        case .sight(.hideCallout): "hide"
        case .ask(let ask): ask.notation
        case .fact(let fact): fact.notation
        }
    }
}

extension Wire {
    fileprivate var notation: String {
        switch self {
        case .commitText(let text): "commit \(text)"
        case .deleteSurroundingText(let offset, let count): "delete \(offset) \(count)"
        case .forwardKey(let press): "forward \(press.notation)"
        case .updatePreedit(let text): "preedit \(text)"
        case .askForText: "ask"
        }
    }
}

extension Ask {
    fileprivate var notation: String {
        switch self {
        case .startTimer(let timer, _): "start \(timer.kind)"
        case .cancelTimer(let kind): "cancel \(kind)"
        case .askWhetherDown(let question): "ask whether \(question.code) is down"
        case .askPick(let action, _): "ask about \(action)"
        case .askKey(let gesture, let action): "ask about \(gesture) on \(action)"
        case .perform(let action): "perform \(action)"
        }
    }
}

extension Fact {
    fileprivate var notation: String {
        switch self {
        case .picked(let action, _): "picked \(action)"
        case .failed(let failure): "remember \(failure.strategy)"
        case .gesture(let gesture, .character(let text)): "\(gesture) \(text)"
        case .gesture(let gesture, let action): "\(gesture) \(action)"
        }
    }
}

extension Effect {
    /// Whether the effect inserts a text or sends the program a key.
    fileprivate var changesText: Bool {
        switch self {
        case .wire(.commitText), .wire(.forwardKey): true
        case .wire(.deleteSurroundingText), .wire(.updatePreedit), .wire(.askForText), .sight, .ask, .fact: false
        }
    }
}
