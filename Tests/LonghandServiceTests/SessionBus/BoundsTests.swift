import Glibc
import TestSupport
import Testing

/// Programs that ask for too much: they are refused, and no other program notices.
@Suite(.serialized) struct BoundsTests {
    private static let message = Outgoing(Longhand.name, Keyboard.sharedPath, nil, "Reset")

    @Test(arguments: [17, 200]) func unrequestedDescriptorsAreHarmless(count: Int) throws {
        let desk = try Desk()
        let service = try desk.startService()
        let stranger = try Peer(desk.bus.address)
        for _ in 0..<100 { stranger.send(call: Self.message, descriptors: count) }
        #expect(Longhand(try Peer(desk.bus.address)).shared.setText("here") == [])
        #expect(service.isRunning && service.complaints == [])
    }

    @Test func descriptorsOnIBusBusHarmNoEngine() throws {
        let desk = try EngineDesk()
        let stranger = try Peer(desk.input.bus.address)
        let call = Outgoing(InputBus.component, desk.engine.path, nil, "Reset")
        for _ in 0..<20 { stranger.send(call: call, descriptors: 17) }
        #expect(desk.press(.a) == [false])
        #expect(desk.process.isRunning)
    }

    @Test func aTextThatIsTooLongCountsAsNone() throws {
        let desk = try EngineDesk()
        let text = String(repeating: "ä", count: 200_000)
        let report: [BusValue] = [.variant(.ibusText(text)), 200_000, 200_000]
        #expect(desk.engine.call("SetSurroundingText", report).refusal == "LimitsExceeded")
        #expect(desk.hold(.e, typing: "e").count == 7)
        desk.daemon.forget()
        #expect(desk.press(.two) == [true])
        #expect(desk.story.prefix(2) == ["DeleteSurroundingText", "CommitText"])
    }

    /// The bus' answer about a program comes behind what it has sent: libdbus would stop reading.
    @Test func callsThatWaitAreRefusedWhereTheyAreTooMuch() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let (greedy, patient) = (try Peer(desk.bus.address), Longhand(try Peer(desk.bus.address)))
        #expect(patient.shared.setText("") == [])
        let text = BusValue.string("text(\"" + String(repeating: "x", count: 1 << 20) + "\")")
        let shared = Longhand(greedy).shared.own
        let calls = (0..<100).map { _ in shared.send("Handle", text, "") }
        #expect(patient.shared.setText("here") == [])
        #expect(greedy.answer(toCall: calls[99]).refusal == "LimitsExceeded")
        #expect(service.isRunning)
    }

    /// Those that wait may be many small ones, too.
    @Test func callsThatWaitAreNoMoreThan256() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let (greedy, patient) = (try Peer(desk.bus.address), Longhand(try Peer(desk.bus.address)))
        #expect(patient.shared.setText("") == [])
        service.send(SIGSTOP)
        let calls = (0..<300).map { _ in Longhand(greedy).shared.own.send("Reset") }
        // Once the bus has answered, it has all of them.
        #expect(RemoteObject.bus(greedy).call("GetId").first != nil)
        service.send(SIGCONT)
        let answers = calls.map { greedy.answer(toCall: $0).refusal }
        #expect(answers.prefix(256).allSatisfy { $0 == nil })
        #expect(answers.dropFirst(256).allSatisfy { $0 == "LimitsExceeded" })
        #expect(patient.shared.setText("here") == [])
    }

    @Test func allProgramsTogetherHave512Keyboards() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let last = Longhand(try Peer(desk.bus.address))
        let programs = try (0..<32).map { _ in try desk.start("/usr/bin/python3", "-c", Self.maker) }
        for program in programs { #expect(program.read() == "16\n") }
        #expect(last.keyboards.call("Create", "en").refusal == "LimitsExceeded")
        programs[0].send(SIGKILL)
        #expect(eventually { last.makeKeyboard() != nil })
        #expect(service.isRunning)
    }

    /// A program that makes as many keyboards as it may, and says how many those are.
    private static let maker = """
        import sys
        from gi.repository import Gio, GLib
        bus, made = Gio.bus_get_sync(Gio.BusType.SESSION), 0
        for _ in range(16):
            bus.call_sync("\(Longhand.name)", "\(Longhand.path)", "\(Longhand.name).Keyboards", "Create",
                          GLib.Variant("(s)", ("en",)), None, Gio.DBusCallFlags.NONE, -1, None)
            made += 1
        print(made, flush=True)
        sys.stdin.read()
        """

    /// A text that is as long as a call may bring it, with each character escaped.
    @Test func anActionInACallIsNoLongerThan128KiB() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
        let escaped = String(repeating: "\\\"", count: 64 << 10)
        #expect(keyboard.handle("text(\"\(escaped)\")") == [true])
        #expect(keyboard.get("Cursor") == .uint32(64 << 10))
        let tooLong = "text(\"\(escaped)\")" + String(repeating: " ", count: 64)
        for method in ["Handle", "CanHandle"] {
            #expect(keyboard.own.call(method, .string(tooLong), "").refusal == "LimitsExceeded")
        }
        #expect(service.isRunning)
    }

    @Test func aTypeHasAShortName() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
        let long = "custom:" + String(repeating: "x", count: 100)
        #expect(keyboard.own.set("KeyboardType", .string(long)).refusal == "InvalidArgs")
        #expect(keyboard.get("KeyboardType") == "alphabetic")
        #expect(keyboard.own.set("KeyboardType", "custom:mine") == [])
        #expect(service.isRunning)
    }

    /// Twenty steps of 60 KB would take 9.6 MB for all keyboards.
    @Test func whatCanBeUndoneTakesNoMoreThanItMay() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        let before = try service.residentMemory
        let keyboards = try (0..<8).map { _ in try #require(longhand.makeKeyboard()) }
        let text = BusValue.string("text(\"" + String(repeating: "x", count: 60_000) + "\")")
        for keyboard in keyboards {
            for _ in 0..<20 {
                keyboard.own.call("Handle", text, "")
                keyboard.setText("")
            }
        }
        let grown = try service.residentMemory - before
        #expect(grown < 8 << 10, "\(grown) KiB more")
        for keyboard in keyboards { keyboard.own.call("Close") }
        #expect(try eventually { try service.residentMemory - before < 3 << 10 })
    }

    /// A keyboard and its parts refer to each other until it is closed. One that stays takes about 20 KiB.
    @Test func whatIsClosedTakesNoMemory() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        func comeAndGo(_ count: Int) throws {
            for _ in 0..<count {
                let keyboard = try #require(longhand.makeKeyboard())
                keyboard.own.call("Handle", "character(\"e\")", "")
                keyboard.own.call("Close")
            }
        }
        try comeAndGo(100)
        let memory = try service.residentMemory
        try comeAndGo(300)
        #expect(try service.residentMemory < memory + 1024)
    }
}
