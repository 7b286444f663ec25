import DBus
import TestSupport
import Testing

/// `dbus-send` as a client.
@MainActor struct DBusSendTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    private var house: String { stage.path.description }

    private func run(_ words: String...) throws -> (code: Int32?, output: String) {
        let command = ["dbus-send", "--bus=\(stage.bus.address)", "--dest=\(stage.name)", "--print-reply=literal"]
        let process = try ChildProcess(command + words)
        let code = process.exitCode()
        return (code, code == 0 ? process.read() : process.standardError)
    }

    @Test func itCallsAMethod() throws {
        let (code, output) = try run(
            house, "org.example.House.Open", "string:front", "uint32:3")
        #expect(code == 0 && output.contains("boolean true"))
        #expect(stage.house.doings == ["open front 3"])
    }

    @Test func itShowsTheErrors() throws {
        let (code, output) = try run(house, "org.example.House.Open", "string:front", "int32:3")
        #expect(code == 1 && output.contains("org.freedesktop.DBus.Error.InvalidArgs"))
        let (other, message) = try run(house, "org.example.House.Burn")
        #expect(other == 1 && message.contains("org.example.House.Error.TooWet: It rains."))
    }

    @Test func itReadsAndWritesProperties() throws {
        let interface = "org.freedesktop.DBus.Properties"
        let set = try run(
            house, "\(interface).Set", "string:org.example.House", "string:Lit", "variant:boolean:true")
        #expect(set.code == 0)
        let get = try run(house, "\(interface).Get", "string:org.example.House", "string:Lit")
        #expect(get.output.contains("boolean true"))
        let all = try run(house, "\(interface).GetAll", "string:org.example.House")
        #expect(all.output.contains("1 Long Lane"))
    }

    @Test func itLooksAround() throws {
        let introspect = "org.freedesktop.DBus.Introspectable.Introspect"
        #expect(try run("/", introspect).output.contains("<node name=\"org\"/>"))
        #expect(try run(house, introspect).output.contains("<method name=\"Burn\"/>"))
        #expect(try run("/nowhere", introspect).output.contains("UnknownObject"))
        #expect(try run("/nowhere", "org.freedesktop.DBus.Peer.Ping").code == 0)
    }
}
