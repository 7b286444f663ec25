import TestSupport
import Testing

/// The shared keyboard, used as the manual shows it: with `dbus-send`, whose every call is a new connection.
@Suite(.serialized) struct SharedKeyboardTests {
    private let desk: Desk
    private let service: ChildProcess

    init() throws {
        desk = try Desk()
        service = try desk.startService()
    }

    @Test func aTextIsTypedKeyByKey() throws {
        #expect(try key(0x65, 18) == "boolean false")
        #expect(try key(0x65, 18, 1 << 30) == "boolean false")
        #expect(try call("Handle", "string:character(\"d\")", "string:release") == "boolean true")
        #expect(try property("Text") == "variant string \"Ed\"")
    }

    @Test func aLetterIsHeldAndAnAccentPicked() throws {
        _ = try key(0x65, 18)
        #expect(try property("CalloutIndex") == "variant int32 -1")
        #expect(try eventually { try property("Callout") != "variant array [ ]" })
        #expect(try property("CalloutIndex") == "variant int32 0")
        #expect(try call("SelectCandidate", "uint32:1") == "")
        #expect(try property("Text") == "variant string \"É\"")
        #expect(try property("Callout") == "variant array [ ]")
    }

    @Test func aClickPicksAndSoDoesADigit() throws {
        _ = try key(0x65, 18)
        #expect(try eventually { try property("Callout") != "variant array [ ]" })
        _ = try send("org.freedesktop.IBus.Engine.CandidateClicked", "uint32:0", "uint32:1", "uint32:0")
        #expect(try property("Text") == "variant string \"È\"")
        _ = try key(0x65, 18, 1 << 30)
        _ = try key(0x61, 30)
        #expect(try eventually { try property("Callout") != "variant array [ ]" })
        #expect(try key(0x32, 3) == "boolean true")
        #expect(try property("Text") == "variant string \"Èá\"")
    }

    @Test func whatACallerLeavesIsThereForTheNext() throws {
        _ = try call("SetText", "string:left", "uint32:4", "uint32:0")
        #expect(try property("Anchor") == "variant uint32 0")
        _ = try send(
            "org.freedesktop.DBus.Properties.Set", "string:org.longhand.Longhand1.Keyboard", "string:KeyboardType",
            "variant:string:numeric")
        #expect(try property("KeyboardType") == "variant string \"numeric\"")
        #expect(try call("Close").contains("AccessDenied"))
        #expect(try property("Text") == "variant string \"left\"")
    }

    // MARK: dbus-send

    private func key(_ symbol: UInt32, _ code: UInt32, _ state: UInt32 = 0) throws -> String {
        try send(
            "org.freedesktop.IBus.Engine.ProcessKeyEvent", "uint32:\(symbol)", "uint32:\(code)", "uint32:\(state)")
    }

    private func call(_ member: String, _ arguments: String...) throws -> String {
        try send("org.longhand.Longhand1.Keyboard.\(member)", arguments)
    }

    private func property(_ name: String) throws -> String {
        try send("org.freedesktop.DBus.Properties.Get", "string:org.longhand.Longhand1.Keyboard", "string:\(name)")
    }

    private func send(_ member: String, _ arguments: String...) throws -> String { try send(member, arguments) }

    /// What is answered, in words on one line.
    private func send(_ member: String, _ arguments: [String]) throws -> String {
        let output = try desk.run(
            ["dbus-send", "--print-reply", "--dest=\(Longhand.name)", Keyboard.sharedPath, member] + arguments)
        let lines = output.split(separator: "\n").filter { !$0.hasPrefix("method return") }
        return lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }
}
