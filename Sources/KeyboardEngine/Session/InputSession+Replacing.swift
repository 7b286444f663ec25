/// A candidate on its way: rubbing the letter out by forwarded BackSpaces, and holding back what must not overtake it.
extension InputSession {
    /// How long a candidate is on its way at most: behind its BackSpace, and while the program stands still.
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

    /// Deletes a text right before the cursor, or before another that is there by now.
    mutating func emitDeletion(of text: String, before inserted: String = "") {
        let count = length(text)
        emit(.deleteSurroundingText(offset: -count - length(inserted), count: count))
    }

    /// How long a text is, as the client counts.
    private func length(_ text: String) -> Int {
        field.quirks.countsInUTF16 ? text.utf16.count : text.unicodeScalars.count
    }

    /// Forwards BackSpaces. GTK puts them behind what it already has, so the text must wait until it has dealt with them.
    mutating func rubOut(
        _ count: Int = 1, thenInsert text: String, opening hold: Hold? = nil, awaitsAnswer: Bool = false
    ) {
        let releasesLater = field.quirks.releases == .later
        for _ in 0..<count { releasesLater ? move(.synthetic(.backspace)) : forward(.synthetic(.backspace)) }
        enter(
            .replacing(
                Replacement(text: text, opens: hold, awaitsAnswer: awaitsAnswer, awaitsRelease: releasesLater)))
        start(.replace, Replacement.delay)
    }

    /// Gives the program a key, down and up.
    mutating func forward(_ key: KeyPress) {
        move(key)
        move(key.released)
    }

    /// Gives the program a key going down, or going up where it would not take that for another press.
    private mutating func move(_ press: KeyPress) {
        guard !press.isRelease || field.quirks.releases != .never else { return }
        emit(.forwardKey(press))
    }

    /// The program has had its time for the BackSpace, if it has the focus.
    mutating func replaceTimerFired() {
        guard case .replacing(var replacement) = phase else { return }
        guard !grace.isActive else { return grace.postponeCandidate() }
        guard replacement.awaitsAnswer, !replacement.isLate else { return finishReplacing() }
        replacement.isLate = true
        enter(.replacing(replacement))
        start(.replace, Replacement.patience)
    }

    /// The program shows that it has dealt with a key: it reports its text, or where its cursor is now.
    mutating func noteAnswer() {
        order.noteAnswer(at: now)
        guard case .replacing(var replacement) = phase, !grace.isActive else { return }
        guard !replacement.isLate else { return finishReplacing() }
        replacement.awaitsAnswer = false
        enter(.replacing(replacement))
    }

    /// Keeps a key back until the candidate has been inserted.
    mutating func queue(_ press: KeyPress) {
        guard case .replacing(var replacement) = phase else { return }
        replacement.keys.append(WaitingKey(press: press, time: now, offer: turn.offer))
        enter(.replacing(replacement))
        if replacement.keys.count >= Replacement.limit { finishReplacing() }
    }

    /// Inserts the candidate and deals with the keys that waited for it.
    mutating func finishReplacing() {
        guard case .replacing(let replacement) = phase else { return }
        enter(.idle)
        if let text = replacement.text {
            order.noteWake(at: now, of: field.quirks)
            if field.takesText { insert(text, of: replacement) }
        }
        handOn(replacement.keys)
    }

    /// Deals with keys that waited. A capital that has to be inserted waits once more behind a key that was forwarded.
    private mutating func handOn(_ keys: [WaitingKey]) {
        var hasForwarded = false
        for (index, key) in keys.enumerated() {
            if hasForwarded, key.press.programKey != nil { return wait(Array(keys[index...])) }
            guard !answer(key) else { continue }
            hasForwarded = hasForwarded || canForward(key.press)
            handOn(key.press)
        }
    }

    /// Keeps keys back that have to be dealt with after what was forwarded.
    private mutating func wait(_ keys: [WaitingKey] = []) {
        abandonHold()
        enter(.replacing(Replacement(text: "", keys: keys)))
        start(.replace, Replacement.delay)
    }

    private mutating func insert(_ text: String, of replacement: Replacement) {
        if replacement.awaitsRelease { move(KeyPress.synthetic(.backspace).released) }
        guard !text.isEmpty else { return }
        emit(.commitText(text))
        restartCheck()
        if let hold = replacement.opens { reopen(hold) }
    }

    /// Forwards a key that would overtake the candidate, were it let pass: IBus' XIM server and synchronous clients act on
    /// an answer before they act on the signals that came before it. The next key would overtake this one, and so on: all
    /// go the same way until the typist pauses.
    mutating func forwards(_ press: KeyPress) -> Bool {
        guard order.isInWake(at: now), field.takesText, canForward(press) || insertsText(of: press) else {
            return false
        }
        handOn(press)
        order.noteWake(at: now, of: field.quirks)
        return true
    }

    /// Keeps a letter back that would overtake a candidate, whether it passes or is forwarded, or keys that were forwarded
    /// behind one, since it has to be inserted; it follows when those have arrived.
    /// - Returns: whether it waits.
    mutating func waitsBehindCandidate(_ press: KeyPress) -> Bool {
        guard field.quirks.keysOvertakeSignals || press.programKey != nil, order.isInWake(at: now), field.takesText,
            insertsText(of: press), press.composition == .none, callout == nil, !isRepeat(press)
        else { return false }
        wait()
        queue(press)
        return true
    }

    /// Whether the text of a key that waited is inserted: it would arrive as another letter, or before what goes first.
    private func insertsText(of press: KeyPress) -> Bool {
        guard press.isCharacter, !press.isRelease, press.code != 0, !field.isComposing else { return false }
        return press.programKey != nil || field.quirks.keysOvertakeSignals
            || field.quirks.stripsForwardedKeys && press.isShifted
    }

    /// Whether a key reaches the program as it is when it is forwarded: one of a keyboard on the screen stands for no key
    /// there.
    func canForward(_ press: KeyPress) -> Bool {
        field.quirks.takes.contains(press.key) && press.code != 0 && !insertsText(of: press)
            && !(field.quirks.stripsForwardedKeys && press.isCommand)
    }

    /// Gives the program a key that waited. Where nothing may be sent it is lost, press and release; where it cannot be
    /// forwarded, its text is inserted.
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

    /// The focus goes. The candidate would land in the next field, where it does not belong; the keys that waited for it
    /// go there, if there is one by the time they would have gone anyway.
    mutating func giveUpReplacing() {
        guard case .replacing(var replacement) = phase else { return }
        replacement.text = nil
        enter(.replacing(replacement))
    }
}
