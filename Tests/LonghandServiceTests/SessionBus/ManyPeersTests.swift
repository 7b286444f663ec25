import Foundation
import TestSupport
import Testing

/// Many programs that connect and leave: nothing of them stays, and no other program waits for them.
@Suite(.serialized) struct ManyPeersTests {
    private let desk: Desk
    private let service: ChildProcess
    private let peer: Peer
    private let longhand: Longhand

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        peer = try Peer(desk.bus.address)
        longhand = Longhand(peer)
        longhand.shared.setText("")
    }

    @Test func aProgramThatHasLeftIsForgotten() throws {
        let (rules, memory) = (matchRules, try residentMemory)
        for _ in 0..<300 {
            let visitor = try Peer(desk.bus.address)
            #expect(longhand.shared.by(visitor).setText("hello") == [])
            visitor.leave()
        }
        #expect(eventually { matchRules == rules })
        #expect(try residentMemory < memory + 4096)
    }

    @Test func aProgramThatLeavesAtOnceIsNotWaitedFor() throws {
        let rules = matchRules
        for _ in 0..<300 {
            let visitor = try Peer(desk.bus.address)
            for path in [Keyboard.sharedPath, Longhand.factoryPath] {
                visitor.send(call: Outgoing(Longhand.name, path, nil, "Reset"), noReply: true)
            }
            visitor.leave()
        }
        #expect(longhand.shared.setText("here") == [])
        #expect(longhand.by(try Peer(desk.bus.address)).shared.text == "here|")
        #expect(eventually { matchRules == rules })
    }

    @Test func theKeyboardsOfAProgramThatHasLeftAreGone() throws {
        let memory = try residentMemory
        for _ in 0..<30 {
            let visitor = Longhand(try Peer(desk.bus.address))
            let keyboards = (0..<16).compactMap { _ in visitor.makeKeyboard("sv") }
            for keyboard in keyboards { #expect(keyboard.setText("text") == []) }
            visitor.peer.leave()
            let abandoned = try #require(keyboards.last).by(peer).own
            #expect(eventually { abandoned.call("Reset").refusal == "UnknownObject" })
        }
        #expect(try residentMemory < memory + 4096)
        #expect(longhand.makeKeyboard() != nil)
    }

    @Test func callsOfAProgramKeepTheirOrder() throws {
        let visitor = try Peer(desk.bus.address)
        let shared = longhand.shared.by(visitor).own
        let calls = (0..<100).map { shared.send("Handle", .string("text(\"\($0);\")"), "") }
        #expect(visitor.answer(toCall: calls[99]) == [true])
        #expect(longhand.shared.text == (0..<100).map { "\($0);" }.joined() + "|")
    }

    @Test func aProgramThatReadsNothingDelaysNoOther() throws {
        let memory = try residentMemory
        let deaf = longhand.callouts.by(try Peer(desk.bus.address))
        for _ in 0..<5000 { deaf.send("Candidates", "e", "sv") }
        let start = Date.now
        #expect(longhand.shared.setText("quick") == [])
        #expect(Date.now.timeIntervalSince(start) < 2)
        #expect(try residentMemory < memory + 32768)
    }

    // MARK: What there is to see

    /// In KiB.
    private var residentMemory: Int {
        get throws {
            let status = try String(contentsOf: URL(filePath: "/proc/\(service.id)/status"), encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
    }

    /// How many signals the service has asked the bus for; nil where the bus keeps no count.
    private var matchRules: UInt32? {
        let bus = RemoteObject(
            peer, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Debug.Stats")
        let statistics = bus.call("GetConnectionStats", .string(Longhand.name))
        guard case .array(_, let entries)? = statistics.first else { return nil }
        for case .entry("MatchRules", .variant(.uint32(let count))) in entries { return count }
        return nil
    }
}
