@testable import KeyboardEngine
@testable import PressAndHold

/// Watches over what must never happen at a desk, whatever is done there.
struct Watch {
    /// What must not happen and did.
    private(set) var faults: [String] = []
    /// What the field that has the focus is for, as reported to the session.
    var traits: FieldTraits = []

    /// The keys that the program has seen go down and not up.
    private var downInProgram: Set<String> = []
    /// The keys that are down as far as the session can know.
    private var downAtDesk: Set<String> = []
    /// The chords that the typist made and the program has not got.
    private var chordsOwed: [String] = []
    /// The keys that passed while nothing had the focus. It does not matter whether a program sees them come up.
    private var lost: Set<String> = []
    private var areKeysWatched = true

    mutating func note(made press: KeyPress) {
        guard areKeysWatched else { return }
        if !press.isRelease {
            if downAtDesk.insert(press.identity).inserted { lost.remove(press.identity) }
            if press.isCommand { chordsOwed.append(press.identity) }
        } else if downAtDesk.remove(press.identity) == nil {
            // It went down before the watch began.
            downInProgram.insert(press.identity)
        }
    }

    mutating func note(lifted press: KeyPress) {
        downAtDesk.remove(press.identity)
        downInProgram.remove(press.identity)
    }

    /// A key passes while nothing has the focus: no program gets it.
    mutating func note(lost press: KeyPress) {
        downInProgram.remove(press.identity)
        guard !press.isRelease else { return }
        lost.insert(press.identity)
        if press.isCommand, chordsOwed.first == press.identity { chordsOwed.removeFirst() }
    }

    /// - Parameter inPairs: whether repeats reach the program with releases, which it distinguishes from true ones.
    mutating func note(passed press: KeyPress, inPairs: Bool) {
        guard areKeysWatched else { return }
        if press.isCommand, !press.isRelease {
            if chordsOwed.first == press.identity { chordsOwed.removeFirst() } else { add("A chord out of order.") }
        }
        if !press.isRelease {
            if !lost.contains(press.identity) { downInProgram.insert(press.identity) }
        } else if downInProgram.remove(press.identity) == nil, press.key != .backspace, !inPairs,
            lost.remove(press.identity) == nil
        {
            // A BackSpace may have been forwarded while the typist's own was down.
            add("The program sees \(press.notation) without having seen it go down.")
        }
    }

    /// A program whose focus goes takes a BackSpace to be up that was forwarded, and whose release is still to come.
    mutating func noteFocusLoss(in kind: ClientKind) {
        if kind.client == "xim" { downInProgram.remove(KeyPress.synthetic(.backspace).identity) }
    }

    mutating func note(_ effect: Effect, _ desk: Desk) {
        switch effect {
        case .wire(let wire):
            checkPlace(effect, desk)
            check(wire, desk)
        case .sight(.showCallout(let table)):
            checkPlace(effect, desk)
            if !table.candidates.indices.contains(table.index) { add("A mark outside the table.") }
            if desk.agenda.hasOwnRepeat, !desk.keysDown.isEmpty, !desk.client.kind.neverStops {
                add("A table while the program repeats the letter.")
            }
        case .sight(.hideCallout), .ask, .fact: break
        }
    }

    private mutating func check(_ wire: Wire, _ desk: Desk) {
        switch wire {
        case .commitText(let text): if text.isEmpty { add("An empty commit.") }
        case .deleteSurroundingText(let offset, let count): checkDeletion(offset: offset, count: count, desk)
        case .forwardKey, .updatePreedit, .askForText: break
        }
    }

    /// All keys are up and all timers have run out.
    mutating func checkRest(_ desk: Desk) {
        if case .held = desk.session.hold.state { add("A hold without a key.") }
        if desk.session.callout == nil, desk.agenda.hasTimer { add("A timer that runs for nothing.") }
        if !downInProgram.isEmpty { add("The program has \(downInProgram) down for ever.") }
        if !chordsOwed.isEmpty { add("The program never got the chords \(chordsOwed).") }
    }

    /// The engine is deselected: which keys it kept is no longer checked.
    mutating func stopWatchingKeys() {
        areKeysWatched = false
        downInProgram = []
        chordsOwed = []
    }

    /// The keys behind a candidate were lost with it.
    mutating func forgetChords() { chordsOwed = [] }

    private mutating func checkPlace(_ effect: Effect, _ desk: Desk) {
        if desk.client.focused == nil { add("\(effect.notation): without a focus.") }
        if traits.contains(.isSecret) { add("\(effect.notation): in a secret field.") }
    }

    private mutating func checkDeletion(offset: Int, count: Int, _ desk: Desk) {
        let kind = desk.client.kind
        let text = desk.lastReport.text
        let cursor =
            kind.unit == .bytes
            ? String(decoding: text.utf8.prefix(desk.lastReport.cursor), as: UTF8.self).unicodeScalars.count
            : desk.lastReport.cursor
        let length = kind.deletionUnit.count(text)
        // What has just been inserted is not reported yet.
        let inserted = desk.client.profile.quirks.erasing == .charactersButTheLast ? 1 : 0
        if offset < -cursor - inserted || count < 0 || cursor + offset + count > length {
            add("A deletion of the unreported.")
        }
    }

    private mutating func add(_ fault: String) { faults.append(fault) }
}

extension KeyPress {
    /// What distinguishes one key from another.
    fileprivate var identity: String { code == 0 ? inProgram.name : "\(code)" }

    private var inProgram: KeyPress {
        var press = self
        press.key = programKey ?? key
        return press
    }
}
