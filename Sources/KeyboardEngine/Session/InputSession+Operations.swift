/// What a handler does to the text of a program.
extension InputSession {

    /// The text around the cursor; nil where the program does not tell it, or has not told it since the last key.
    public var textContext: TextContext? {
        guard field.takesText, field.isReportFresh, field.capabilities.contains(.surroundingText) else { return nil }
        return field.surroundingText?.context(
            inUTF16: field.countsInUTF16, inBytes: field.client == nil || field.client?.kind == .gnomeShell)
    }

    /// Does what a handler has asked for, in the place of a key that the program would get otherwise.
    mutating func perform(
        _ operations: [TextOperation], insteadOf press: KeyPress?, _ now: Milliseconds, _ effects: inout [Effect]
    ) {
        if let press {
            abandonHold(&effects)
            ledger.keep(press)
        }
        guard field.takesText else { return }
        finishReplacing(now, &effects)
        for operation in operations { perform(operation, &effects) }
    }

    private mutating func perform(_ operation: TextOperation, _ effects: inout [Effect]) {
        switch operation {
        case .edit(let edit): perform(edit, &effects)
        case .moveCursor(let offset):
            for _ in 0..<min(offset.magnitude, Self.stepLimit) { forward(offset < 0 ? .left : .right, &effects) }
        case .performReturn: forwardOrInsert(.return, "\n", &effects)
        case .performTab: forwardOrInsert(.tab, "\t", &effects)
        }
    }

    /// More steps than anybody makes by hand.
    private static var stepLimit: UInt { 256 }

    /// Where the text that goes is known, it is deleted by surrounding text if that works; elsewhere as if by hand.
    private mutating func perform(_ edit: TextEdit, _ effects: inout [Effect]) {
        let count = field.countsInUTF16 ? edit.deleted.utf16.count : edit.deleted.unicodeScalars.count
        if edit.blindDeletions == 0, count == 0 || field.client?.kind != .wayland && field.tellsSurroundingText {
            if count > 0 { effects.append(.deleteSurroundingText(offset: -count, count: count)) }
            if !edit.inserted.isEmpty { effects.append(.commitText(edit.inserted)) }
        } else {
            rubOut(edit.deleted.count + edit.blindDeletions, thenInsert: edit.inserted, &effects)
        }
    }

    private func forward(_ key: KeyPress, _ effects: inout [Effect]) {
        effects.append(.forwardKey(key))
        effects.append(.forwardKey(key.released))
    }

    private func forwardOrInsert(_ key: KeyPress, _ text: String, _ effects: inout [Effect]) {
        if field.losesForwardedKeys {
            effects.append(.commitText(text))
        } else {
            forward(key, &effects)
        }
    }
}

extension KeyPress {
    // Keys as X and evdev know them: keysyms of keysymdef.h, codes of linux/input-event-codes.h.
    fileprivate static let left = KeyPress(.left, code: 105, symbol: 0xff51)
    fileprivate static let right = KeyPress(.right, code: 106, symbol: 0xff53)
    fileprivate static let `return` = KeyPress(.return, code: 28, symbol: 0xff0d)
    fileprivate static let tab = KeyPress(.tab, code: 15, symbol: 0xff09)
}
