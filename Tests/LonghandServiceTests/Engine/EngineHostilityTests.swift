import TestSupport
import Testing

/// Thousands of calls that mean harm, from whom they would hurt most: the daemon.
@Suite(.serialized) struct EngineHostilityTests {
    @Test(arguments: [1, 2]) func wildCallsLeaveTheEngineAliveAndWorking(seed: UInt64) throws {
        let desk = try EngineDesk()
        var values = HostileValues(seed: seed)
        let members = try members(of: desk.engine) + members(of: desk.factory)
        for _ in 0..<1000 {
            let (object, member) = values.pick(members)
            let answer = object.call(member.name, member.first + values.arguments(member.types))
            try #require(answer != .none, "\(member.name)")
            if case .error(_, let message) = answer { #expect(message.utf8.count <= 256) }
        }
        #expect(desk.process.isRunning)
        expectItWorks(desk)
        #expect(desk.process.standardError == "")
    }

    @Test func wildCallsToNothingInParticularAreAnswered() throws {
        let desk = try EngineDesk()
        var values = HostileValues(seed: 3)
        for _ in 0..<500 {
            let object = desk.engine.at(values.pick(["/", "/org", "/nowhere", desk.engine.path, Longhand.factoryPath]))
                .as(values.pick([nil, "org.freedesktop.DBus.Properties", "a.b", "org.freedesktop.IBus.Engine"]))
            let member = values.pick(["Get", "Set", "GetAll", "Introspect", "Reset", "ProcessKeyEvent", "x"])
            try #require(object.call(member, values.arguments(["s", "s", "v"])) != .none)
        }
        expectItWorks(desk)
    }

    @Test func aFloodOfCallsWithUnreadRepliesIsHarmless() throws {
        let desk = try EngineDesk()
        for _ in 0..<5000 { desk.engine.send("ProcessKeyEvent", 0x61, 30, .uint32(1 << 30), noReply: true) }
        expectItWorks(desk)
    }

    // MARK: Helpers

    private struct Member {
        let name: String
        /// What comes before the arguments that are made up.
        var first: [BusValue] = []
        let types: [String]
    }

    /// The methods of an object that do not end it, and how each of its properties is set.
    private func members(of object: RemoteObject) throws -> [(RemoteObject, Member)] {
        try Contract(object.introspect()).members(of: "org.freedesktop.IBus.").sorted().compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            let types = words.dropFirst(3).filter { $0.hasPrefix("in:") }.map { String($0.split(separator: ":")[1]) }
            switch words[1] {
            case "method" where words[2] != "Destroy":
                return (object.as(words[0]), Member(name: words[2], types: types))
            case "property":
                let names = [BusValue.string(words[0]), .string(words[2])]
                let set = Member(name: "Set", first: names, types: ["v:" + words[3]])
                return (object.as("org.freedesktop.DBus.Properties"), set)
            default: return nil
            }
        }
    }

    /// Whether an accent can still be typed, as at the beginning.
    private func expectItWorks(_ desk: EngineDesk, sourceLocation: SourceLocation = #_sourceLocation) {
        desk.engine.call("FocusOut")
        desk.engine.call("Disable")
        desk.engine.call("SetCapabilities", .uint32(1 << 0 | 1 << 3 | 1 << 5))
        desk.engine.set("ContentType", .structure([0, 0]))
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        desk.daemon.forget()
        #expect(desk.hold(.e, typing: "e").count == 7, sourceLocation: sourceLocation)
        desk.daemon.forget()
        #expect(desk.press(.two) == [true], sourceLocation: sourceLocation)
        #expect(desk.story.prefix(2) == ["DeleteSurroundingText", "CommitText"], sourceLocation: sourceLocation)
    }
}
