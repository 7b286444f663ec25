import KeyboardEngine

@testable import PressAndHold

/// A program with two fields that does with keys and effects what real ones of its kind do.
struct ReferenceClient {
    let kind: ClientKind
    /// What its fields hold.
    var fields = [Document(), Document()]
    /// What its fields are for.
    var traits: [FieldTraits] = [[], []]
    /// The field that has the focus.
    private(set) var focused: Int?
    private(set) var preedit = ""
    /// The keys that it got.
    private(set) var keys: [String] = []
    private var keysDown: Set<UInt32> = []
    /// Whether its fields accept no more letters.
    var isFull = false
    /// Whether its fields are in overwrite mode.
    var overwrites = false
    /// How many more letters go into the one that it composes.
    var uncomposed = 0

    init(_ kind: ClientKind) { self.kind = kind }

    // MARK: Focus

    /// What the engine knows of it.
    var profile: ClientProfile { kind.profile }

    /// The path of the input context that the focus is in.
    var context: String { kind.sharesContext ? "/context" : "/context/\(focused ?? 0)" }

    mutating func focus(_ field: Int?) {
        settlePreedit()
        focused = field
        uncomposed = 0
    }

    mutating func reset() { settlePreedit() }

    /// Clients commit what is preedit when they lose the focus or reset the engine.
    private mutating func settlePreedit() {
        guard !preedit.isEmpty else { return }
        edit { [preedit] in $0.insert(preedit) }
        preedit = ""
    }

    /// Changes the text of the field that has the focus.
    mutating func edit(_ change: (inout Document) -> Void) {
        if let focused { change(&fields[focused]) }
    }

    /// The field's text as it is reported.
    var report: SurroundingText? {
        guard let focused, let unit = kind.unit else { return nil }
        let document = fields[focused]
        return SurroundingText(
            document.text, cursor: unit.count(document.textBeforeCursor), anchor: unit.count(document.textBeforeAnchor))
    }

    // MARK: What the engine says

    mutating func commit(_ text: String) { insert(text, overwrites: overwrites && kind.commitsOverwrite) }

    private mutating func insert(_ text: String, overwrites: Bool) {
        guard !isFull else { return }
        edit {
            if overwrites { $0.eraseBehind() }
            $0.insert(text)
        }
    }

    mutating func showPreedit(_ text: String) { preedit = text }

    mutating func delete(offset: Int, count: Int) {
        guard kind.deletes else { return }
        if kind.unit == .utf16 { edit { $0.eraseSelection() } }
        edit { [kind] in $0.delete(offset: offset, count: count, in: kind.deletionUnit) }
    }

    // MARK: Keys

    mutating func handle(_ press: KeyPress) {
        // A program that is notified of repeats by releases too distinguishes those from true ones.
        guard kind.repeats != .pairs || note(press) else { return }
        keys.append(press.notation)
        guard !press.isRelease, !press.isCommand, !cancelsComposition(press.key) else { return }
        edit(press)
    }

    /// - Returns: whether a key goes up that was down, or goes down.
    private mutating func note(_ press: KeyPress) -> Bool {
        guard press.isRelease else {
            keysDown.insert(press.code)
            return true
        }
        return keysDown.remove(press.code) != nil
    }

    private mutating func edit(_ press: KeyPress) {
        switch press.key {
        case .character(let text): type(text)
        case .space: type(" ")
        case .return: edit { $0.insert("\n") }
        case .tab: edit { $0.insert("\t") }
        case .backspace: edit { $0.erase() }
        case .left: edit { $0.moveCursor(to: $0.cursor - 1) }
        case .right: edit { $0.moveCursor(to: $0.cursor + 1) }
        case .other where press.notation == "+Home": edit { $0.moveCursor(to: 0) }
        case .other where press.notation == "+End": edit { $0.moveCursor(to: .max) }
        case .dead: uncomposed = 1
        case .compose: uncomposed = 2
        case .backTab, .escape, .up, .down, .pageUp, .pageDown, .shift, .level, .command, .other: break
        }
    }

    private mutating func type(_ text: String) {
        if uncomposed == 0 { return insert(text, overwrites: overwrites) }
        uncomposed -= 1
        if uncomposed == 0 { edit { $0.insert(Self.acute[text] ?? text) } }
    }

    /// A key that is no letter ends what is being composed; some do no more than that.
    private mutating func cancelsComposition(_ key: Key) -> Bool {
        switch key {
        case .character, .space, .shift, .level, .command, .dead, .compose: return false
        case .tab, .backTab, .return, .backspace, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            defer { uncomposed = 0 }
            return uncomposed > 0 && (key == .backspace || key == .escape)
        }
    }

    private static let acute = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"]
}
