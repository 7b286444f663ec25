/// Putting a candidate in the place of the letter that was held.
extension InputSession {
    mutating func pick(_ candidate: KeyboardAction, _ effects: inout [Effect]) {
        guard case .choosing(let choice) = phase else { return }
        guard let text = picked?.action == candidate ? picked?.text : candidate.insertedText else {
            return perform(candidate, &effects)
        }
        if settings.tellsGestures { effects.append(.picked(candidate)) }
        endChoice(&effects) { (session: inout InputSession, effects: inout [Effect]) in
            session.replace(choice, with: text, &effects)
        }
    }

    private mutating func replace(_ choice: Choice, with text: String, _ effects: inout [Effect]) {
        edit = TextEdit(deleted: choice.replaced.letter ?? "", inserted: text)
        switch choice.replaced {
        case .nothing: effects.append(.commitText(text))
        case .preedit: settlePreedit(as: text, &effects)
        case .typed(let letter, let report):
            let answers = answeredAt > choice.typedAt
            replace(letter, in: report, with: text, isAnswered: answers, &effects)
        }
    }

    /// Has an action done that inserts no text. The letter that was held stays.
    private mutating func perform(_ action: KeyboardAction, _ effects: inout [Effect]) {
        closeCallout(&effects)
        effects.append(.perform(action))
    }

    private mutating func replace(
        _ letter: String, in report: SurroundingText?, with text: String, isAnswered: Bool,
        _ effects: inout [Effect]
    ) {
        let strategy = field.strategy(forReplacing: report)
        switch strategy {
        case .deletion: delete(letter, thenInsert: text, &effects)
        case .backspace: rubOut(thenInsert: text, awaitsAnswer: isAnswered, &effects)
        case .preedit, .late, nil: return
        }
        if let strategy { startTrial(of: strategy, replacing: letter, in: report, with: text, &effects) }
    }

    func delete(_ letter: String, thenInsert text: String, _ effects: inout [Effect]) {
        let count = field.kind.habits.countsInUTF16 ? letter.utf16.count : letter.unicodeScalars.count
        effects.append(.deleteSurroundingText(offset: -count, count: count))
        effects.append(.commitText(text))
    }

    /// Forwards BackSpaces. GTK puts them behind what it already has, so the candidate must wait until it is dealt with.
    mutating func rubOut(
        _ count: Int = 1, thenInsert text: String, opening hold: Hold? = nil, awaitsAnswer: Bool = false,
        _ effects: inout [Effect]
    ) {
        for _ in 0..<count {
            effects.append(.forwardKey(.backspace(isRelease: false)))
            effects.append(.forwardKey(.backspace(isRelease: true)))
        }
        phase = .replacing(Replacement(text: text, opens: hold, awaitsAnswer: awaitsAnswer))
        timers.start(.replace, Replacement.delay, &effects)
    }

    /// The BackSpace has been dealt with, if the program has the focus.
    mutating func replaceTimerFired(_ effects: inout [Effect]) {
        guard case .replacing(var replacement) = phase else { return }
        guard absence == nil else {
            absence?.isDue = true
            return
        }
        guard replacement.awaitsAnswer, !replacement.isLate else { return finishReplacing(now, &effects) }
        replacement.isLate = true
        phase = .replacing(replacement)
        timers.start(.replace, Replacement.patience, &effects)
    }

    /// The program shows that it has dealt with a key: it tells its text, or where its cursor is now.
    mutating func noteAnswer(_ effects: inout [Effect]) {
        answeredAt = now
        guard case .replacing(var replacement) = phase, absence == nil else { return }
        guard !replacement.isLate else { return finishReplacing(now, &effects) }
        replacement.awaitsAnswer = false
        phase = .replacing(replacement)
    }

    /// Keeps a key back until the candidate has been inserted.
    mutating func queue(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard case .replacing(var replacement) = phase else { return }
        replacement.keys.append(press)
        phase = .replacing(replacement)
        if replacement.keys.count >= Replacement.limit { finishReplacing(now, &effects) }
    }

    /// Inserts the candidate and deals with the keys that waited for it.
    mutating func finishReplacing(_ now: Milliseconds, _ effects: inout [Effect]) {
        guard case .replacing(let replacement) = phase else { return }
        phase = .idle
        timers.cancel(.replace, &effects)
        if let text = replacement.text, !text.isEmpty, field.takesText {
            effects.append(.commitText(text))
            forwardsUntil = now + field.kind.habits.wake
            prolongTrial(&effects)
            if let hold = replacement.opens { reopen(hold, &effects) }
        }
        for press in replacement.keys where !answer(press, now, &effects) { handOn(press, &effects) }
    }

    /// A key that the client sent before it has dealt with the candidate would overtake it, were it let pass: IBus' XIM
    /// server and synchronous clients act on an answer before they act on the signals that came before it. The next would
    /// overtake this one, and so on: all go the same way until the typist pauses.
    mutating func forwards(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        guard now < forwardsUntil, field.takesText, canForward(press) else { return false }
        effects.append(.forwardKey(press))
        forwardsUntil = now + field.kind.habits.wake
        return true
    }

    /// Whether a key reaches the program when it is forwarded: one of a keyboard on the screen stands for no key there.
    private func canForward(_ press: KeyPress) -> Bool {
        field.kind.habits.takes.contains(press.key) && press.code != 0
    }

    /// Gives the program a key that waited. Where nothing may be sent it is lost, press and release; where it cannot be
    /// forwarded, its text is inserted.
    private mutating func handOn(_ press: KeyPress, _ effects: inout [Effect]) {
        guard field.takesText else {
            if !press.isRelease { ledger.keep(press) }
            return
        }
        guard !canForward(press), press.isCharacter, !press.isRelease, let text = press.key.action?.insertedText else {
            return effects.append(.forwardKey(press))
        }
        effects.append(.commitText(text))
        ledger.keep(press)
    }

    /// The focus goes. The candidate would land in the next field, where it does not belong; the keys that waited for
    /// it go there, if there is one by the time they would have gone anyway.
    mutating func giveUpReplacing() {
        guard case .replacing(var replacement) = phase else { return }
        replacement.text = nil
        phase = .replacing(replacement)
    }
}
