/// What a handler does to the text of a program.
extension InputSession {

    /// The text around the cursor; nil where the program does not tell it, or has not told it since the last key.
    public var textContext: TextContext? {
        guard field.takesText, field.isReportFresh, field.capabilities.contains(.surroundingText) else { return nil }
        return field.surroundingText?.context(
            inUTF16: field.kind.habits.countsInUTF16, inBytes: field.kind.habits.sharesContext)
    }

    /// The candidate with a text that an event picks, if it picks any.
    public func candidate(pickedBy event: InputEvent, at now: Milliseconds) -> KeyboardAction? {
        guard callout != nil else { return nil }
        var session = self
        return session.handle(event, at: now).effects.lazy.compactMap(\.pickedCandidate).first
    }

    /// The letter that a pick takes the place of; empty where it takes none's.
    public var letterToReplace: String {
        guard case .choosing(let choice) = phase else { return "" }
        return switch choice.replaced {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }

    /// Whether there is a field that text may be sent to.
    public var takesText: Bool { field.takesText && field.client?.isStandIn != true }

    /// What the last pick has put in the place of a letter; once, and nil where there was none.
    public mutating func takeEdit() -> TextEdit? {
        guard edit != nil else { return nil }
        defer { edit = nil }
        return edit
    }

    /// The text is changed by something else than keys: what was told of it before says nothing any more.
    public mutating func expectReport() { field.expectReport() }

    /// A key has come, whoever it is for: a program that tells its text before each has told it now.
    public mutating func noteKey() { field.noteKey() }

    /// Whether the cursor has moved by itself since the program told its text.
    public var isLost: Bool { field.hasMovedByItself }

    /// Whether a change of the text may go wrong while modifiers are down.
    public var mindsModifiers: Bool { field.kind.habits.forwardsWithModifiers }

    /// Whether all of this can be done where the focus is.
    public func canPerform(_ operations: [TextOperation]) -> Bool {
        field.takesText
            && operations.allSatisfy {
                if case .edit(let edit) = $0, edit.deletes { strategy(for: edit) != nil } else { true }
            }
    }

    /// How text is deleted: by surrounding text where it is known, elsewhere as if by hand; nil where neither works.
    private func strategy(for edit: TextEdit) -> Strategy? {
        let isMeasured = edit.blindDeletions == 0 && (edit.deletesASCII || !field.kind.habits.mayDeleteBytes)
        return field.strategy(forReplacing: isMeasured ? field.surroundingText : nil)
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

    private mutating func perform(_ edit: TextEdit, _ effects: inout [Effect]) {
        guard edit.deletes else { return insert(edit.inserted, &effects) }
        guard strategy(for: edit) == .deletion else {
            return rubOut(edit.deleted.count + edit.blindDeletions, thenInsert: edit.inserted, &effects)
        }
        let countsInUTF16 = field.kind.habits.countsInUTF16
        let count = countsInUTF16 ? edit.deleted.utf16.count : edit.deleted.unicodeScalars.count
        effects.append(.deleteSurroundingText(offset: -count, count: count))
        insert(edit.inserted, &effects)
    }

    private func insert(_ text: String, _ effects: inout [Effect]) {
        if !text.isEmpty { effects.append(.commitText(text)) }
    }

    private func forward(_ key: KeyPress, _ effects: inout [Effect]) {
        effects.append(.forwardKey(key))
        effects.append(.forwardKey(key.released))
    }

    private func forwardOrInsert(_ key: KeyPress, _ text: String, _ effects: inout [Effect]) {
        if field.kind.habits.strategies.contains(.backspace) {
            forward(key, &effects)
        } else {
            insert(text, &effects)
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

extension Effect {
    fileprivate var pickedCandidate: KeyboardAction? {
        if case .picked(let candidate) = self { candidate } else { nil }
    }
}
