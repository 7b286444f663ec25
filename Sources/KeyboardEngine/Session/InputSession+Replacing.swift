/// Putting a candidate in the place of the letter that was held.
extension InputSession {
    mutating func pick(_ candidate: KeyboardAction, _ effects: inout [Effect]) {
        guard case .choosing(let choice) = phase, let text = candidate.insertedText else { return }
        hideCallout(choice, &effects)
        switch choice.replaced {
        case .nothing: effects.append(.commitText(text))
        case .preedit: effects += [.updatePreedit(""), .commitText(text)]
        case .typed(let letter): replace(letter, with: text, &effects)
        }
    }

    /// Deletes by surrounding text only where that has really been told since the field got the focus; a forwarded
    /// BackSpace works wherever keys do.
    private mutating func replace(_ letter: String, with text: String, _ effects: inout [Effect]) {
        guard field.tellsSurroundingText else { return rubOut(thenInsert: text, &effects) }
        let count = letter.unicodeScalars.count
        effects += [.deleteSurroundingText(offset: -count, count: count), .commitText(text)]
    }

    /// Forwards a BackSpace. GTK puts it behind what it already has, so the candidate must wait until it is dealt with.
    private mutating func rubOut(thenInsert text: String, _ effects: inout [Effect]) {
        effects += [.forwardKey(.backspace(isRelease: false)), .forwardKey(.backspace(isRelease: true))]
        phase = .replacing(Replacement(text: text, key: heldKey))
        timers.start(.replace, Replacement.delay, &effects)
    }

    /// Keeps a key back until the candidate has been inserted; then the program gets it.
    mutating func queue(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        guard case .replacing(var replacement) = phase else { return false }
        if press.isRelease {
            guard !ledger.release(press.code) else { return true }
        } else {
            ledger.press(press.code, isKept: false)
        }
        replacement.keys.append(press)
        phase = .replacing(replacement)
        if replacement.keys.count >= Replacement.limit { finishReplacing(&effects) }
        return true
    }

    mutating func finishReplacing(_ effects: inout [Effect]) {
        guard case .replacing(let replacement) = phase else { return }
        timers.cancel(.replace, &effects)
        effects.append(.commitText(replacement.text))
        phase = replacement.key.map { .spent($0) } ?? .idle
        effects += replacement.keys.map { .forwardKey($0) }
    }
}

extension KeyPress {
    /// The BackSpace key as X and evdev know it: keysym 0xff08, evdev code 14.
    static func backspace(isRelease: Bool) -> KeyPress {
        KeyPress(.backspace, code: 14, symbol: 0xff08, state: isRelease ? 1 << 30 : 0, isRelease: isRelease)
    }
}
