import TestSupport

/// A program with one field, which does as GTK's programs do: it reports its text before each key and behind what is
/// inserted, does what it is asked for in the order in which that comes, and types the keys that it gets itself.
final class TypingProgram {
    private let desk: EngineDesk
    private var before: [Unicode.Scalar] = []
    private var after: [Unicode.Scalar] = []
    private var reported: [Unicode.Scalar]?
    /// How many of the messages that came were seen to.
    private var seen = 0
    /// The calls for keys that go down and are not answered yet.
    private var pending: [UInt32: Stroke] = [:]
    /// What is in the table of candidates; nil while it is hidden.
    private(set) var table: [String]?
    /// Whether the key that went down last was kept from the program.
    private(set) var isKeyKept = false

    init(_ desk: EngineDesk) {
        self.desk = desk
        desk.daemon.forget()
    }

    /// The text, with `|` for the cursor.
    var text: String { Self.string(before) + "|" + Self.string(after) }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    // MARK: What is done to it

    /// Changes the text; `|` is the cursor.
    func write(_ marked: String) {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
        (before, after) = (parts.first ?? [], parts.dropFirst().first ?? [])
        report()
    }

    func press(_ stroke: Stroke) {
        for modifier in stroke.modifiers { send(modifier, stroke: nil) }
        send(stroke.key, state: stroke.state, stroke: stroke)
    }

    func release(_ stroke: Stroke) {
        send(stroke.key, state: stroke.state | 1 << 30, stroke: nil)
        for modifier in stroke.modifiers.reversed() { send(modifier, state: stroke.state | 1 << 30, stroke: nil) }
    }

    func tap(_ stroke: Stroke) {
        press(stroke)
        release(stroke)
    }

    /// A click on a candidate.
    func click(_ index: UInt32) {
        desk.engine.call("CandidateClicked", .uint32(index), 1, 0)
        update()
    }

    private func send(_ key: TestKey, state: UInt32 = 0, stroke: Stroke?) {
        if stroke != nil { report() }
        let serial = desk.engine.send("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
        if let stroke { pending[serial] = stroke }
        _ = desk.daemon.answer(toCall: serial)
        update()
    }

    private func report() {
        guard reported != before + ["|"] + after else { return }
        reported = before + ["|"] + after
        let place = BusValue.uint32(UInt32(before.count))
        _ = desk.engine.send("SetSurroundingText", .variant(.ibusText(Self.string(before + after))), place, place)
    }

    // MARK: What it does

    /// Sees to all that has come by now.
    func update() {
        while seen < desk.daemon.received.count {
            let packet = desk.daemon.received[seen]
            seen += 1
            if let stroke = pending.removeValue(forKey: packet.replySerial) {
                isKeyKept = packet.values == [true]
                if !isKeyKept, stroke.state & ~1 == 0 { type(stroke.key) }
            } else if packet.kind == .signal {
                follow(packet)
            }
        }
    }

    private func follow(_ signal: Packet) {
        switch (signal.member, signal.values.first, signal.values.dropFirst().first) {
        case ("CommitText", let text?, _):
            before += Array((text.shownTexts.first ?? "").unicodeScalars)
            report()
        case ("DeleteSurroundingText", .int32(let offset)?, .uint32(let count)?): delete(Int(offset), Int(count))
        case ("ForwardKeyEvent", .uint32(let symbol)?, _):
            if signal.values.last != .uint32(1 << 30) { type(TestKey(symbol: symbol, code: 0)) }
        case ("UpdateLookupTable", let shown?, _): table = signal.values.last == false ? nil : shown.shownTexts
        case ("HideLookupTable", _, _): table = nil
        case _: break
        }
    }

    private func delete(_ offset: Int, _ count: Int) {
        let all = before + after
        let start = max(0, before.count + offset)
        let end = min(all.count, start + count)
        before = Array(all[..<min(start, before.count)]) + (end < before.count ? before[end...] : [])
        after = Array(all[max(end, all.count - after.count)...])
    }

    /// What a key types that the program gets; chords and keys that type nothing do nothing.
    private func type(_ key: TestKey) {
        desk.reportCursor()
        switch key.symbol {
        case TestKey.backSpace.symbol: _ = before.popLast()
        case TestKey.return.symbol: before.append("\n")
        case TestKey.tab.symbol: before.append("\t")
        case TestKey.left.symbol: after = (before.popLast().map { [$0] } ?? []) + after
        case _: if let scalar = key.scalar { before.append(scalar) }
        }
    }
}
