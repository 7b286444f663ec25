import Foundation
import TestSupport
import Testing

/// How the process begins, and how it ends.
@Suite(.serialized) struct EngineEndTests {
    @Test func itEndsWellWithIBusBus() throws {
        let desk = try EngineDesk()
        desk.input.bus.crash()
        #expect(desk.process.exitCode(within: 5000) == 0)
        #expect(desk.process.standardError == "")
    }

    @Test func itEndsWellWithIBusBusWhileATableIsOpen() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.input.bus.crash()
        #expect(desk.process.exitCode(within: 5000) == 0)
        #expect(desk.process.standardError == "")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func itEndsWellOnRequest(signal: Int32) throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.process.send(signal)
        #expect(desk.process.exitCode(within: 2000) == 0)
        #expect(desk.process.standardError == "")
    }

    @Test func aCandidateOnItsWayArrivesBeforeTheEnd() throws {
        let desk = try EngineDesk()
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        _ = desk.hold(.e)
        #expect(desk.press(.two) == [true])
        desk.process.send(SIGTERM)
        #expect(desk.process.exitCode(within: 2000) == 0)
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["é"])
    }

    @Test func aCandidateThatWaitsForTheProgramArrivesBeforeTheEnd() throws {
        let desk = try EngineDesk()
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        _ = desk.hold(.e)
        // The program shows where its cursor is, and is waited for.
        desk.engine.call("SetCursorLocation", .int32(8), .int32(0), .int32(1), .int32(16))
        #expect(desk.press(.two) == [true])
        desk.process.send(SIGTERM)
        #expect(desk.process.exitCode(within: 2000) == 0)
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["é"])
    }

    @Test func aHangUpOfWhoListensDoesNotEndIt() throws {
        let desk = try EngineDesk()
        desk.process.send(SIGPIPE)
        desk.process.send(SIGXFSZ)
        #expect(desk.press(.a) == [false])
    }

    @Test func aSecondOneSaysThatTheNameIsTaken() throws {
        let desk = try EngineDesk()
        let second = try desk.user.start(
            "/usr/bin/env", "IBUS_ADDRESS=\(desk.input.bus.address)", desk.user.prefix.program, "--ibus")
        #expect(second.exitCode() == 1)
        #expect(
            second.standardError
                == "longhand: error: Another process already owns org.freedesktop.IBus.Longhand on this bus.\n")
        #expect(desk.press(.a) == [false])
    }

    // MARK: Where IBus is

    @Test func withoutIBusItSaysWhatToDo() throws {
        let desk = try Desk()
        let process = try desk.start(desk.prefix.program, "--ibus")
        #expect(process.exitCode() == 1)
        #expect(
            process.standardError
                == "longhand: error: IBus is not running: start it with 'ibus-daemon -drx', or name its bus in IBUS_ADDRESS.\n"
        )
    }

    @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense", "unix:abstract=/nobody/listens"])
    func anUnreachableAddressIsNamed(address: String) throws {
        let desk = try Desk(variables: ["IBUS_ADDRESS": address])
        let process = try desk.start(desk.prefix.program, "--ibus")
        #expect(process.exitCode() == 1)
        #expect(process.standardError.hasPrefix("longhand: error: IBus cannot be reached at \(address); "))
        #expect(process.standardError.split(separator: "\n").count == 1)
    }

    private static let machine = ["/var/lib/dbus/machine-id", "/etc/machine-id"].lazy
        .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first?.trimmingCharacters(in: .newlines)

    /// Writes the file that a daemon would write.
    private func write(_ address: String, _ daemon: Int32, for display: String, at desk: Desk) throws {
        let file = desk.configuration("ibus/bus/\(Self.machine ?? "machine-id")-\(display)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("# IBus\nIBUS_ADDRESS=\(address)\nIBUS_DAEMON_PID=\(daemon)\n".utf8).write(to: file)
    }

    @Test(arguments: [
        (["DISPLAY": ":7.0"], "unix-7"), (["WAYLAND_DISPLAY": "wayland-3", "DISPLAY": ":7"], "unix-wayland-3"),
    ])
    func itFindsIBusByTheAddressFileOfItsDisplay(variables: [String: String], display: String) throws {
        let input = try InputBus()
        let desk = try Desk(variables: variables)
        try write(input.bus.address, getpid(), for: display, at: desk)
        let process = try input.startEngine(at: desk, isNamed: false)
        #expect(process.isRunning && input.makeEngine() != nil)
    }

    @Test func theEnvironmentComesBeforeTheFile() throws {
        let input = try InputBus()
        let desk = try Desk(variables: ["DISPLAY": ":7"])
        try write("unix:path=/nonexistent", getpid(), for: "unix-7", at: desk)
        let process = try input.startEngine(at: desk)
        #expect(process.isRunning && input.makeEngine() != nil)
    }

    @Test func theFileOfADaemonThatIsGoneIsNoLongerTrue() throws {
        let input = try InputBus()
        let gone = try ChildProcess(["true"])
        gone.exitCode()
        let desk = try Desk(variables: ["DISPLAY": ":7"])
        try write(input.bus.address, gone.id, for: "unix-7", at: desk)
        let process = try desk.start(desk.prefix.program, "--ibus")
        #expect(process.exitCode() == 1)
        #expect(process.standardError.contains("IBus is not running"))
    }

    // MARK: What it does without

    @Test func itGivesUpWhatItDoesNotNeed() throws {
        let desk = try EngineDesk()
        let status = try String(contentsOfFile: "/proc/\(desk.process.id)/status", encoding: .utf8)
        let limits = try String(contentsOfFile: "/proc/\(desk.process.id)/limits", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Umask:\t0077\n"))
        #expect(limits.contains(#/Max core file size +0 +0\b/#))
    }
}
