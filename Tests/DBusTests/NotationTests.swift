import Testing

@testable import DBus

/// Calls whose arguments are written as text.
struct NotationTests {
    /// The signature of a call with these arguments; nil where there can be none.
    private func signature(of arguments: String) -> String? {
        guard
            let call = Message.call(
                "org.example.Lamp", path: "/lamp", interface: "org.example.Lamp", member: "Set", arguments: arguments)
        else { return nil }
        return call.signature
    }

    @Test func argumentsHaveTheTypesThatAreWritten() {
        #expect(signature(of: "()") == "")
        #expect(signature(of: "('on', uint32 3, [<1>, <('a', byte 2)>], {'k': <true>})") == "suava{sv}")
        #expect(signature(of: "(signature 'a{sv}', objectpath '/a', @as [])") == "goas")
    }

    @Test(arguments: [
        "'on'", "nonsense", "(1", "({'a', 1},)", "((),)", "(<()>,)", "(@a(()) [],)", "(<@a(()) []>,)", "(just 1,)",
        "(<@mi nothing>,)", "(handle 1,)", "(signature '{sv}',)", "(signature '()',)", "([signature 'mi'],)",
    ])
    func whatDBusDoesNotHaveIsRefused(arguments: String) { #expect(signature(of: arguments) == nil) }

    @Test(arguments: [("[", "]", 32), ("(", ",)", 32), ("<", ">", 64)])
    func whatIsDeeperThanDBusAllowsIsRefused(opening: String, closing: String, limit: Int) {
        func nested(_ depth: Int) -> String {
            "(" + String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth) + ",)"
        }
        #expect(signature(of: nested(limit)) != nil)
        #expect(signature(of: nested(limit + 1)) == nil)
    }

    @Test func aSignatureHas255TypesAtMost() {
        func numbers(_ count: Int) -> String { "(" + String(repeating: "1, ", count: count - 1) + "1)" }
        #expect(signature(of: numbers(255))?.count == 255)
        #expect(signature(of: numbers(256)) == nil)
    }
}
