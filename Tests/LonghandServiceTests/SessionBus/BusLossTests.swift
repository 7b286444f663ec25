import Foundation
import TestSupport
import Testing

/// What becomes of the processes when there is no session bus, or no longer.
@Suite(.serialized) struct BusLossTests {
    private static let farewell =
        "longhand: warning: The session bus was closed: programs can no longer reach Longhand."

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
        #expect(eventually { longhand.candidates("y") == [.strings(["ÿ"])] })
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

    @Test func theEngineIsBackOnTheBusWhenTheBusIsBack() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "bus").path()
        let desk = try Desk(variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"])
        let input = try InputBus()
        let first = try PrivateBus(at: path)
        let engine = try input.startEngine(at: desk)
        let longhand = Longhand(try Peer(first.address))
        #expect(eventually { longhand.candidates("y") == [.strings(["ÿ"])] })
        first.crash()
        #expect(eventually { !engine.complaints.isEmpty })
        let second = try PrivateBus(at: path)
        let again = Longhand(try Peer(second.address))
        #expect(eventually { again.candidates("y") == [.strings(["ÿ"])] })
        #expect(engine.complaints == [Self.farewell])
    }

    @Test(arguments: ["keyfile", "dconf"])
    func aSilentBusDoesNotDelayTyping(backend: String) throws {
        let bus = try SilentSocket()
        let variables = ["GSETTINGS_BACKEND": backend, "DBUS_SESSION_BUS_ADDRESS": bus.address]
        let desk = try EngineDesk(settings: "haptic-feedback=true\n\(Desk.quickHold)", variables: variables)
        #expect(desk.press(.a) == [false])
        #expect(desk.release(.a) == [false])
        #expect(desk.process.isRunning)
    }

    @Test(arguments: ["keyfile", "dconf"])
    func aBusThatAcceptsNoConnectionDoesNotDelayTyping(backend: String) throws {
        let bus = try SilentSocket(isFull: true)
        let variables = ["GSETTINGS_BACKEND": backend, "DBUS_SESSION_BUS_ADDRESS": bus.address]
        let desk = try EngineDesk(settings: "haptic-feedback=true\n\(Desk.quickHold)", variables: variables)
        #expect(desk.press(.a) == [false])
        #expect(desk.release(.a) == [false])
        #expect(desk.process.isRunning)
    }

    @Test func aSuccessorThatAcceptsNoConnectionDoesNotDelayTyping() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "bus").path()
        let bus = try PrivateBus(at: path)
        let desk = try EngineDesk(variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"])
        let longhand = Longhand(try Peer(bus.address))
        #expect(eventually { longhand.candidates("y") == [.strings(["ÿ"])] })
        bus.crash()
        #expect(eventually { !desk.process.complaints.isEmpty })
        let successor = try SilentSocket(at: path, isFull: true)
        // It tries again a second later, and again.
        let end = ContinuousClock.now + .seconds(4)
        while ContinuousClock.now < end {
            try #require(desk.press(.a) == [false])
            try #require(desk.release(.a) == [false])
            MainContext.run(within: 50) { false }
        }
        #expect(successor.isFull)
    }

    @Test(arguments: ["", "autolaunch:", "unixexec:path=touch,argv1=started", "disabled:"])
    func noProgramIsStartedToFindABus(address: String) throws {
        let folder = try TemporaryFolder()
        let mark = folder.url.appending(path: "started").path()
        for program in ["dbus-launch", "touch"] {
            let script = try folder.write("#!/bin/sh\necho >'\(mark)'\nexec sleep 60\n", to: program)
            try #require(chmod(script.path(), 0o700) == 0)
        }
        let desk = try EngineDesk(variables: [
            "GSETTINGS_BACKEND": "dconf", "DBUS_SESSION_BUS_ADDRESS": address, "DISPLAY": ":nonsense",
            "PATH": "\(folder.url.path()):/usr/bin:/bin",
        ])
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        #expect(desk.press(.a) == [false])
        MainContext.run(within: 500) { false }
        #expect(!FileManager.default.fileExists(atPath: mark))
        #expect(desk.process.isRunning)
    }
}
