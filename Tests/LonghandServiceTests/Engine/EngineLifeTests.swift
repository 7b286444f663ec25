import Foundation
import TestSupport
import Testing

/// Engines come when IBus asks for them, and go when it wants no more of them.
@Suite(.serialized) struct EngineLifeTests {
    @Test func anEngineRequestsTheReportsThatItNeeds() throws {
        let desk = try EngineDesk()
        #expect(desk.engine.getAll() == [.dictionary(["FocusId": true, "ActiveSurroundingText": true])])
        #expect(desk.engine.get("FocusId") == [.variant(true)])
        #expect(desk.engine.set("ContentType", .structure([8, 0])) == [])
    }

    @Test(arguments: ["longhand", "longhand:sv", "longhand:en-GB", "longhand:zh-Hant-TW", "longhand:xx"])
    func everyLocaleHasAnEngine(name: String) throws {
        let desk = try EngineDesk(name)
        #expect(desk.press(.a) == [false])
        #expect(desk.process.standardError == "")
    }

    @Test func anEngineThatThereIsNotIsAnError() throws {
        let desk = try EngineDesk()
        let long = "longhand:" + String(repeating: "x", count: 100_000)
        for name in [
            "", "longhan", "longhand:", "longhand: ", "longhand:../../etc", "Longhand", "longhand:sv\n", "xkb:us::eng",
            long,
        ] {
            let answer = desk.factory.call("CreateEngine", .string(name))
            #expect(answer.refusal == "org.freedesktop.IBus.Error.NoEngine", "\(name.prefix(40))")
        }
        #expect(desk.factory.call("CreateEngine", 1).refusal == "InvalidArgs")
        #expect(desk.process.standardError == "")
    }

    @Test func itAsksForTheTextWhenItIsEnabledAndWithEachFocus() throws {
        let desk = try EngineDesk()
        let calls: [(String, [BusValue])] = [
            ("Enable", []), ("FocusInId", ["/context", "gtk3-im:test"]), ("FocusIn", []),
        ]
        for (call, values) in calls {
            desk.daemon.forget()
            desk.engine.call(call, values)
            #expect(desk.story.contains("RequireSurroundingText"), "\(call)")
        }
    }

    @Test func everyEngineIsAnObjectOfItsOwn() throws {
        let desk = try EngineDesk()
        let other = try #require(desk.input.makeEngine())
        #expect(other.path != desk.engine.path)
        desk.engine.call("Disable")
        #expect(desk.engine.as("org.freedesktop.IBus.Service").call("Destroy") == [])
        #expect(desk.press(.a).refusal == "UnknownObject")
        #expect(desk.engine.getAll().refusal == "UnknownObject")
        #expect(other.call("ProcessKeyEvent", 0x61, 30, 0) == [false])
    }

    @Test func tooManyEnginesAtOnceAreRefused() throws {
        let desk = try EngineDesk()
        let answers = (0..<512).map { _ in desk.factory.call("CreateEngine", "longhand") }
        #expect(answers.dropLast().allSatisfy { $0.refusal == nil })
        #expect(answers.last?.refusal == "LimitsExceeded")
        desk.engine.as("org.freedesktop.IBus.Service").call("Destroy")
        #expect(desk.factory.call("CreateEngine", "longhand").refusal == nil)
    }

    /// An engine and its parts refer to each other until it is destroyed. One that stays takes about 20 KiB.
    @Test func whatIsDestroyedTakesNoMemory() throws {
        let settings = "\(EngineDesk.slowHold)\nemoji-colon-search=true\nsuggestions=true"
        let desk = try EngineDesk(settings: settings)
        func comeAndGo(_ count: Int) throws {
            for _ in 0..<count {
                let engine = try #require(desk.input.makeEngine(for: "gtk3-im:test"))
                engine.call("ProcessKeyEvent", 0x65, 18, 0)
                engine.as("org.freedesktop.IBus.Service").call("Destroy")
            }
        }
        try comeAndGo(100)
        let memory = try desk.process.residentMemory
        try comeAndGo(300)
        #expect(try desk.process.residentMemory < memory + 1024)
    }

    @Test func aBrokenCalloutFileIsNamedOnceForAllEngines() throws {
        let prefix = try Prefix()
        try "[callouts]\na=ä;\nnonsense\n".write(toFile: prefix.callouts("sv"), atomically: false, encoding: .utf8)
        let input = try InputBus()
        let user = try Desk(prefix: prefix)
        let process = try input.startEngine(at: user)
        for name in ["longhand:sv", "longhand", "longhand:sv", "longhand:sv-FI"] {
            #expect(input.makeEngine(name) != nil)
        }
        let lines = process.standardError.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("longhand: warning: \(prefix.callouts("sv")): line 3: ") == true)
        withExtendedLifetime(user) {}
    }

    @Test func theFactoryCannotBeEnded() throws {
        let desk = try EngineDesk()
        #expect(desk.factory.as("org.freedesktop.IBus.Service").call("Destroy").refusal == "UnknownInterface")
        #expect(desk.input.makeEngine() != nil)
    }

    @Test func aStrangerIsRefusedEverything() throws {
        let desk = try EngineDesk()
        let stranger = try Peer(desk.input.bus.address)
        for object in [desk.factory, desk.engine] {
            let contract = try Contract(object.introspect())
            #expect(contract.members.count > 5)
            for member in contract.members where !member.hasPrefix("org.freedesktop.DBus.Peer ") {
                let words = member.split(separator: " ").map(String.init)
                let own = object.by(stranger).as(words[0])
                let answer = words[1] == "property" ? own.get(words[2]) : own.call(words[2])
                #expect(answer.refusal == "AccessDenied", "\(member)")
            }
        }
        for path in ["/", "/org", "/org/freedesktop/IBus", "/nowhere"] {
            #expect(desk.engine.by(stranger).at(path).introspect().refusal == "AccessDenied", "\(path)")
        }
        #expect(desk.press(.a) == [false])
    }
}
