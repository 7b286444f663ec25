import Testing

@testable import DBus

/// Calls whose arguments are written as text.
struct NotationTests {
    private func call(with arguments: String) -> Message? {
        Message.call(
            "org.example.Lamp", path: "/lamp", interface: "org.example.Lamp", member: "Set", arguments: arguments)
    }

    /// The signature of a call with these arguments; nil where there can be none.
    private func signature(of arguments: String) -> String? { call(with: arguments)?.signature }

    @Test func argumentsHaveTheTypesThatAreWritten() {
        #expect(signature(of: "()") == "")
        #expect(signature(of: "('on', uint32 3, [<1>, <('a', byte 2)>], {'k': <true>})") == "suava{sv}")
        #expect(signature(of: "(signature 'a{sv}', objectpath '/a', @as [])") == "goas")
    }

    @Test(arguments: ["(b'cd',)": [99, 100, 0], "(b'',)": [0], "([byte 7, 255],)": [7, 255], "(@ay [],)": []])
    func bytesArriveAsTheyAreWritten(arguments: String, expected: [UInt8]) throws {
        #expect(signature(of: arguments) == "ay")
        #expect(try bytes(of: arguments) == expected)
    }

    /// The bytes in the first argument, an array; nil where there can be no such call.
    private func bytes(of arguments: String) throws -> [UInt8]? {
        guard let message = call(with: arguments) else { return nil }
        var bytes: [UInt8] = []
        try message.readBody { (reader: inout MessageReader) throws(WireError) in
            try reader.readArray { (byte: inout MessageReader) throws(WireError) in bytes.append(try byte.readByte()) }
        }
        return bytes
    }

    @Test(arguments: [
        "'on'", "nonsense", "(1", "({'a', 1},)", "((),)", "(<()>,)", "(@a(()) [],)", "(<@a(()) []>,)", "(just 1,)",
        "(<@mi nothing>,)", "(handle 1,)", "(signature '{sv}',)", "(signature '()',)", "([signature 'mi'],)",
    ])
    func whatDBusDoesNotHaveIsRefused(arguments: String) { #expect(signature(of: arguments) == nil) }

    @Test(arguments: [("[", "]", 32), ("(", ",)", 32), ("<", ">", 64)])
    func whatIsDeeperThanDBusAllowsIsRefused(opening: String, closing: String, limit: Int) {
        #expect(signature(of: nested("1", in: (opening, closing), limit)) != nil)
        #expect(signature(of: nested("1", in: (opening, closing), limit + 1)) == nil)
    }

    @Test func bytesCountAmongWhatIsTooDeep() {
        #expect(signature(of: nested("b'c'", in: ("<", ">"), 63)) != nil)
        #expect(signature(of: nested("b'c'", in: ("<", ">"), 64)) == nil)
    }

    private func nested(_ value: String, in marks: (String, String), _ depth: Int) -> String {
        "(" + String(repeating: marks.0, count: depth) + value + String(repeating: marks.1, count: depth) + ",)"
    }

    @Test func aSignatureHas255TypesAtMost() {
        func numbers(_ count: Int) -> String { "(" + String(repeating: "1, ", count: count - 1) + "1)" }
        #expect(signature(of: numbers(255))?.count == 255)
        #expect(signature(of: numbers(256)) == nil)
    }
}
