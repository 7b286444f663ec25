import TestSupport
import Testing

/// An odd keyboard in a process of its own, the test in the daemon's place, and an engine with a client's focus.
final class OddDesk {
    let input: InputBus
    let engine: RemoteObject
    let user: Desk
    private let process: ChildProcess

    private static var prefix: Prefix?

    init(_ kind: String, client: String = "gtk3-im:test") throws {
        let prefix = try Self.prefix ?? Prefix()
        Self.prefix = prefix
        input = try InputBus()
        user = try Desk(prefix: prefix)
        process = try input.start([prefix.oddKeyboard, kind], of: "org.example.Odd", at: user)
        engine = try #require(input.makeEngine("odd", of: "org.example.Odd", for: client))
        input.daemon.forget()
    }

    /// Calls a method of `org.gtk.Actions` with GLib's own tool.
    func gdbus(_ member: String, _ arguments: String...) throws -> String {
        try user.run(
            [
                "gdbus", "call", "--session", "--dest", "org.example.Odd", "--object-path", "/org/example/Odd",
                "--method", "org.gtk.Actions.\(member)",
            ] + arguments)
    }

    /// The fields of an item of the menu, as last sent to the panel; nil where it was never sent.
    func item(_ key: String) -> [BusValue]? {
        let told = input.daemon.signals.filter { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        return told.flatMap { $0.values.first?.properties ?? [] }.last { $0[2] == .string(key) }
    }

    /// Whether an item can be chosen.
    func isSensitive(_ key: String) -> Bool? {
        guard case .boolean(let isSensitive)? = item(key)?[7] else { return nil }
        return isSensitive
    }

    /// What an item is called.
    func label(_ key: String) -> String? { item(key)?[4].shownTexts.first }

    /// Everything that was committed.
    var typed: String {
        input.daemon.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.first?.shownTexts ?? [] }.joined()
    }

    /// - Returns: what is said of the press.
    func tap(_ key: TestKey) -> Answer {
        let answers = [UInt32(0), 1 << 30].map { input.daemon.answer(toCall: send(key, state: $0)) }
        return answers[0]
    }

    func send(_ key: TestKey, state: UInt32) -> UInt32 {
        let values: [BusValue] = [.uint32(key.symbol), .uint32(key.code), .uint32(state)]
        return input.daemon.send(
            call: Outgoing(engine.destination, engine.path, engine.interface, "ProcessKeyEvent", values))
    }

    /// Holds a key until the table is there; meanwhile the program reports its text.
    func hold(_ key: TestKey, typing text: String) -> [String] {
        _ = input.daemon.answer(toCall: send(key, state: 0))
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
        // The first table comes twice.
        defer { _ = engine.ping() }
        return input.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
    }

    /// Makes the program one that shows preedit and does not report its text.
    func showPreedit() { engine.call("SetCapabilities", .uint32(1 << 0 | 1 << 3)) }

    /// Holds a key until the table is there, in a program that does not report its text.
    func holdUnreported(_ key: TestKey) {
        _ = input.daemon.answer(toCall: send(key, state: 0))
        _ = input.daemon.waitForSignal("UpdateLookupTable")
        _ = input.daemon.answer(toCall: send(key, state: 1 << 30))
    }
}
