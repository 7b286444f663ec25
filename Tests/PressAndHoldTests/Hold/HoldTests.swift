import Foundation
import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct HoldTests {
    private static let held = Held(action: .character("e"), offers: [.character("é")], strategy: nil, startedAt: 0)

    private static func choice() throws -> Choice {
        let table = try #require(CalloutTable(.character("e"), candidates: [.character("é")]))
        return Choice(table: table, replaced: .nothing, shownAt: 0)
    }

    private static func states() throws -> [(name: String, state: Hold.State)] {
        [("idle", .idle), ("held", .held(held)), ("retyping", .retyping(held)), ("choosing", .choosing(try choice()))]
    }

    private static func events() throws -> [(name: String, event: Hold.Event)] {
        [
            ("press", .press(held)), ("ask", .ask), ("retype", .retype), ("open", .open(try choice())),
            ("change", .change(try choice())), ("end", .end),
        ]
    }

    private static func name(of state: Hold.State?) -> String {
        switch state {
        case .idle: "idle"
        case .held: "held"
        case .retyping: "retyping"
        case .choosing: "choosing"
        case nil: "–"
        }
    }

    @Test func theDocumentedTableIsThatOfTheSource() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/architecture.md").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let states = try Self.states()
        let header = "| event | " + states.map(\.name).joined(separator: " | ") + " |"
        let start = try #require(lines.firstIndex(of: header))
        let rows = try Self.events().map { event in
            let cells = states.map { Self.name(of: Hold.next($0.state, event.event)) }
            return "| \(event.name) | " + cells.joined(separator: " | ") + " |"
        }
        #expect(Array(lines[(start + 2)...].prefix(rows.count)) == rows)
    }

    @Test func theTimersOfAStateEndWithIt() throws {
        var turn = Turn()
        var hold = Hold()
        hold.handle(.press(Self.held), &turn)
        turn.start(.hold, 500)
        turn.start(.release, 40)
        _ = turn.end()
        hold.handle(.open(try Self.choice()), &turn)
        #expect(turn.end() == [.ask(.cancelTimer(.hold))])
    }

    @Test func aHeldKeyIsAskedAboutOnce() {
        var turn = Turn()
        var hold = Hold()
        hold.handle(.press(Self.held), &turn)
        hold.handle(.ask, &turn)
        guard case .held(let held) = hold.state else { return #expect(Bool(false)) }
        #expect(held.hasAsked)
    }
}
