import TestSupport

/// One crossing with an engine of its own.
final class CrossingRun {
    private let crossing: Crossing
    private let desk: EngineDesk
    private let program: TypingProgram
    /// Longer than anything takes that a key has given rise to.
    private static let patience: UInt32 = 300

    init(_ crossing: Crossing) throws {
        self.crossing = crossing
        desk = try EngineDesk(settings: crossing.settings)
        program = TypingProgram(desk)
    }

    /// Does what is written; throws what does not hold.
    func run() throws {
        for (line, words) in crossing.statements {
            do {
                try perform(words)
            } catch let reason as Reason {
                throw Crossing.Mistake(line: line, reason: "\(words.joined(separator: " ")): \(reason.text)")
            }
        }
    }

    /// What the engine has complained about.
    var complaints: [String] { desk.process.complaints }

    private struct Reason: Error {
        let text: String
    }

    // MARK: Statements

    private func perform(_ words: [String]) throws {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "given"?: if rest.first == "text" { program.write(rest.last ?? "") }
        case "expect"?: try expect(rest)
        case "wait"?: wait(rest.first.flatMap(UInt32.init) ?? 0)
        case "type"?: for character in rest.joined() { program.tap(try stroke(Stroke(typing: character))) }
        case "click"?: program.click(rest.first.flatMap(UInt32.init) ?? .max)
        case "write"?: program.write(rest.first ?? "")
        case let verb?: for word in rest { try move(verb, stroke(Stroke(word))) }
        case nil: break
        }
    }

    private func stroke(_ stroke: Stroke?) throws -> Stroke {
        guard let stroke else { throw Reason(text: "there is no such key") }
        return stroke
    }

    private func move(_ verb: String, _ stroke: Stroke) throws {
        switch verb {
        case "press": program.press(stroke)
        case "release": program.release(stroke)
        case "tap": program.tap(stroke)
        case "hold": try hold(stroke)
        case _: throw Reason(text: "there is no such statement")
        }
    }

    /// Holds a key until another table is there than before.
    private func hold(_ stroke: Stroke) throws {
        let former = program.table
        program.press(stroke)
        let isShown = eventually {
            program.update()
            return program.table != nil && program.table != former
        }
        program.release(stroke)
        if !isShown { throw Reason(text: "nothing is offered") }
    }

    private func wait(_ milliseconds: UInt32) {
        MainContext.run(within: milliseconds) { false }
        program.update()
    }

    // MARK: Expectations

    private func expect(_ words: [String]) throws {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "text"?: try expectLasting({ self.program.text }, rest.joined())
        case "table"?: try expect({ self.program.table ?? [] }, rest) { $0 == rest }
        case "first"?: try expect({ self.program.table ?? [] }, rest) { $0.starts(with: rest) }
        case "warning"?:
            try expect({ self.desk.process.standardError }, rest.joined()) { $0.contains(rest.joined()) }
        case "no"?: try expectNoTable()
        case "key"?: try expect({ self.program.isKeyKept }, rest.first == "kept") { $0 == (rest.first == "kept") }
        case _: throw Reason(text: "there is no such expectation")
        }
    }

    private func expect<Value>(
        _ actual: @escaping () -> Value, _ expected: Value, _ holds: (Value) -> Bool
    ) throws {
        let comes = eventually {
            program.update()
            return holds(actual())
        }
        if !comes { throw Reason(text: "expected \(expected), and got \(actual())") }
    }

    /// What comes and goes again does not count: the engine has answered all that it was sent by then.
    private func expectLasting(_ actual: @escaping () -> String, _ expected: String) throws {
        try expect(actual, expected) { $0 == expected }
        _ = desk.engine.ping()
        try expect(actual, expected) { $0 == expected }
    }

    private func expectNoTable() throws {
        wait(Self.patience)
        if let table = program.table { throw Reason(text: "\(table) are offered") }
    }
}
