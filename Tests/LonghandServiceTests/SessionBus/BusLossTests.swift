import TestSupport
import Testing

/// What becomes of the processes when there is no session bus, or no longer.
@Suite(.serialized) struct BusLossTests {
    private static let farewell = "longhand: warning: The session bus is gone: programs cannot reach Longhand any more."

    @Test func theServiceEndsWithTheBus() throws {
        let desk = try Desk()
        let service = try desk.startService()
        desk.bus.crash()
        #expect(service.exitCode(within: 5000) == 0)
        #expect(service.complaints == [])
    }

    @Test func theServiceEndsWithTheBusWhileKeysAreHeld() throws {
        let desk = try Desk()
        let service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        try #require(longhand.makeKeyboard()).press(.e)
        longhand.shared.press(.a)
        desk.bus.crash()
        #expect(service.exitCode(within: 5000) == 0)
        #expect(service.complaints == [])
    }

    @Test func withoutABusThereIsNoService() throws {
        let desk = try Desk(variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
        let service = try desk.start(desk.prefix.program, "--session")
        #expect(service.exitCode() == 1)
        #expect(service.complaints.count == 1)
        #expect(service.complaints.first?.hasPrefix("longhand: error: ") == true)
    }

    @Test(arguments: ["keyfile", "dconf"])
    func theEngineOutlivesTheBusAndSaysSoOnce(backend: String) throws {
        let desk = try Desk(variables: ["GSETTINGS_BACKEND": backend])
        let input = try InputBus()
        let engine = try input.startEngine(at: desk)
        let longhand = Longhand(try Peer(desk.bus.address))
        #expect(eventually { longhand.candidates("h") == [.strings(["ħ"])] })
        longhand.shared.press(.e)
        let before = try #require(input.makeEngine())
        desk.bus.crash()
        #expect(eventually { !engine.complaints.isEmpty })
        #expect(before.call("ProcessKeyEvent", 0x61, 30, 0) == [false])
        MainContext.run(within: 300) { !engine.isRunning }
        #expect(engine.isRunning)
        #expect(input.makeEngine() != nil)
        #expect(engine.complaints == [Self.farewell])
    }

    @Test(arguments: ["keyfile", "dconf"])
    func theEngineDoesWithoutABusAndSaysSoOnce(backend: String) throws {
        let missing = ["GSETTINGS_BACKEND": backend, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
        let input = try InputBus()
        let engine = try input.startEngine(at: try Desk(variables: missing))
        #expect(input.makeEngine() != nil)
        #expect(engine.complaints.count == 1)
        #expect(engine.complaints.first?.hasPrefix("longhand: warning: There is no session bus") == true)
    }
}
