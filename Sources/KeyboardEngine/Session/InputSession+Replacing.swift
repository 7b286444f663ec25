/// Inserting a candidate: deleting the letter by forwarded BackSpaces, and holding back whatever must not overtake the
/// candidate.
extension InputSession {
    /// The longest time that inserting a candidate takes: the wait for its BackSpace, and for a program that stalls.
    package static let longestReplacement = Replacement.delay + Replacement.patience

    /// Deletes a letter that the program has reported, and inserts a text in its place.
    mutating func delete(_ letter: String, thenInsert text: String) {
        guard field.quirks.endsWhenEmpty, field.surroundingText?.text == letter else {
            emitDeletion(of: letter)
            return emit(.commitText(text))
        }
        emit(.commitText(text))
        emitDeletion(of: letter, before: text)
    }

    /// Deletes a text right before the cursor, or before another text that was inserted after it.
    mutating func emitDeletion(of text: String, before inserted: String = "") {
        let count = length(text)
        emit(.deleteSurroundingText(offset: -count - length(inserted), count: count))
    }

    /// Returns the length of a text in the client's units.
    private func length(_ text: String) -> Int {
        field.quirks.countsInUTF16 ? text.utf16.count : text.unicodeScalars.count
    }

    /// Forwards BackSpaces, and inserts a text after them.
    mutating func rubOut(
        _ count: Int = 1, thenInsert text: String, opening hold: Hold? = nil, awaitsAnswer: Bool = false
    ) {
        rubOut(count, for: Replacement(text: text, opens: hold, awaitsAnswer: awaitsAnswer))
    }

    /// Forwards BackSpaces. GTK queues them behind earlier events, so what replaces the text must wait until GTK has
    /// processed them.
    mutating func rubOut(_ count: Int = 1, for replacement: Replacement) {
        var replacement = replacement
        replacement.awaitsRelease = field.quirks.releases == .later
        for _ in 0..<count {
            replacement.awaitsRelease ? move(.synthetic(.backspace)) : forward(.synthetic(.backspace))
        }
        wait(for: replacement)
    }

    /// Waits until the program has deleted the letter.
    mutating func wait(for replacement: Replacement) {
        if replacement.action != nil { field.expectReport() }
        enter(.replacing(replacement))
        start(.replace, Replacement.delay)
    }

    /// Sends the program a press and a release of a key.
    mutating func forward(_ key: KeyPress) {
        move(key)
        move(key.released)
    }

    /// Sends the program a press of a key, or a release if the program does not mistake that for another press.
    private mutating func move(_ press: KeyPress) {
        guard !press.isRelease || field.quirks.releases != .never else { return }
        emit(.forwardKey(press))
    }

    /// Handles the end of the time that the program has to process the BackSpace. If the focus is away, the candidate
    /// waits.
    mutating func replaceTimerFired() {
        guard case .replacing(var replacement) = phase else { return }
        guard !grace.isActive else { return grace.postponeCandidate() }
        guard replacement.mayShow, !replacement.isLate else { return finishReplacing() }
        replacement.isLate = true
        enter(.replacing(replacement))
        start(.replace, Replacement.patience)
    }

    /// Records that the program has processed a key: it reports its text or the position of its cursor.
    mutating func noteAnswer() {
        order.noteAnswer(at: now)
        guard case .replacing(var replacement) = phase, replacement.expected == nil, !grace.isActive else { return }
        guard !replacement.isLate else { return finishReplacing() }
        replacement.awaitsAnswer = false
        enter(.replacing(replacement))
    }

    /// Performs the action that waits until the program reports that the letter is gone.
    mutating func watchAction(_ report: SurroundingText) {
        guard case .replacing(let replacement) = phase, replacement.expected == report.excerpt, !grace.isActive else {
            return
        }
        finishReplacing()
    }

    /// Queues a key until the candidate has been inserted.
    mutating func queue(_ press: KeyPress) {
        guard case .replacing(var replacement) = phase else { return }
        replacement.keys.append(WaitingKey(press: press, time: now, offer: turn.offer))
        enter(.replacing(replacement))
        if replacement.keys.count >= Replacement.limit { finishReplacing() }
    }

    /// Inserts the candidate, and replays the keys that waited for it.
    mutating func finishReplacing() {
        guard case .replacing(let replacement) = phase else { return }
        enter(.idle)
        if replacement.text != nil || replacement.action != nil { order.noteWake(at: now, of: field.quirks) }
        if let action = replacement.action, field.takesText { return perform(action, of: replacement) }
        if let text = replacement.text, field.takesText { insert(text, of: replacement) }
        handOn(replacement.keys)
    }

    /// Performs an action now that the letter is gone. The keys that waited follow when the host has performed it.
    private mutating func perform(_ action: KeyboardAction, of replacement: Replacement) {
        if replacement.awaitsRelease { move(KeyPress.synthetic(.backspace).released) }
        keysBehindAction += replacement.keys
        emit(.perform(action))
    }

    /// Replays the keys that waited for an action. If the action itself replaces a text, they wait for that.
    mutating func actionWasPerformed() {
        let keys = keysBehindAction
        keysBehindAction = []
        guard case .replacing(var replacement) = phase else { return handOn(keys) }
        replacement.keys += keys
        enter(.replacing(replacement))
    }

    /// Replays keys that waited. A capital that must be inserted as text waits once more behind a key that was
    /// forwarded.
    private mutating func handOn(_ keys: [WaitingKey]) {
        var hasForwarded = false
        for (index, key) in keys.enumerated() {
            if hasForwarded, !key.press.isRelease, insertsCapital(of: key.press) { return wait(Array(keys[index...])) }
            guard !answer(key) else { continue }
            hasForwarded = hasForwarded || !key.press.key.isModifier && canForward(key.press)
            handOn(key.press)
        }
    }

    /// Holds back keys that must follow what was forwarded.
    private mutating func wait(_ keys: [WaitingKey] = []) {
        abandonHold()
        wait(for: Replacement(text: "", keys: keys))
    }

    private mutating func insert(_ text: String, of replacement: Replacement) {
        if replacement.awaitsRelease { move(KeyPress.synthetic(.backspace).released) }
        guard !text.isEmpty else { return }
        emit(.commitText(text))
        restartCheck()
        if let hold = replacement.opens { reopen(hold) }
    }

    /// Forwards a key that would overtake the candidate if it passed. IBus' XIM server and synchronous clients act on
    /// an answer before they act on the signals that preceded it. The next key would then overtake this one, so all
    /// keys are forwarded until the typist pauses.
    mutating func forwards(_ press: KeyPress) -> Bool {
        guard order.isInWake(at: now), field.takesText, canForward(press) || insertsText(of: press) else {
            return false
        }
        handOn(press)
        order.noteWake(at: now, of: field.quirks)
        return true
    }

    /// Holds back a letter that must be inserted as text and would overtake a candidate, or keys that were forwarded
    /// behind one. It follows when those have arrived.
    /// - Returns: Whether the letter waits.
    mutating func waitsBehindCandidate(_ press: KeyPress) -> Bool {
        guard order.isInWake(at: now), field.takesText, insertsText(of: press), press.composition == .none,
            callout == nil, !isRepeat(press)
        else { return false }
        wait()
        queue(press)
        return true
    }

    /// Returns whether a key that waited is inserted as text, because as a key it would arrive as another letter or too
    /// early.
    private func insertsText(of press: KeyPress) -> Bool {
        guard press.isCharacter, !press.isRelease, press.code != 0, !field.isComposing, !turn.isComposed else {
            return false
        }
        return insertsCapital(of: press) || field.quirks.keysOvertakeSignals
    }

    /// Returns whether a key is inserted as text because the program would take it for a small letter.
    private func insertsCapital(of press: KeyPress) -> Bool {
        press.programKey != nil || field.quirks.stripsForwardedKeys && press.isShifted && press.isCharacter
    }

    /// Returns whether a key reaches the program unchanged when it is forwarded. A key of an on-screen keyboard has no
    /// key code and does not.
    func canForward(_ press: KeyPress) -> Bool {
        field.quirks.takes.contains(press.key) && press.code != 0 && !insertsText(of: press)
            && !(field.quirks.stripsForwardedKeys && press.isCommand)
    }

    /// Sends the program a key that waited. If nothing may be sent, the press and the release are dropped. If the key
    /// cannot be forwarded, its text is inserted.
    private mutating func handOn(_ press: KeyPress) {
        guard field.takesText else {
            if !press.isRelease { keys.withhold(press) }
            return
        }
        guard !canForward(press), press.isCharacter, !press.isRelease, let text = press.key.action?.insertedText else {
            return move(press)
        }
        emit(.commitText(text))
        keys.withhold(press)
    }

    /// Drops the candidate because the focus was lost, so that it does not arrive in the next field. The keys that
    /// waited for it go to the next field, if one has the focus by the time at which they would have been sent.
    mutating func giveUpReplacing() {
        guard case .replacing(var replacement) = phase else { return }
        (replacement.text, replacement.action, replacement.expected) = (nil, nil, nil)
        enter(.replacing(replacement))
    }
}
