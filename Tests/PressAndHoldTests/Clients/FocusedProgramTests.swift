import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// The names of a program that was found by its window.
@Suite struct FocusedProgramTests {
    @Test(arguments: [
        (["xterm", "XTerm", "xterm"], ["xterm", "XTerm"]),
        (["", "a\u{FFFD}", "a\nb", "a\u{202E}b", String(repeating: "n", count: 65), "Öl 2"], ["Öl 2"]),
        ((0..<99).map(String.init), (0..<8).map(String.init)),
        ([String(repeating: "n", count: 64)], [String(repeating: "n", count: 64)]),
    ])
    func namesThatAUserMayReadAreKept(names: [String], kept: [String]) {
        #expect(FocusedProgram(names: names)?.names == kept)
    }

    @Test(arguments: [[], [""], ["\0"]]) func withoutANameThereIsNoProgram(names: [String]) {
        #expect(FocusedProgram(names: names) == nil)
    }

    private static func session(_ client: String, _ context: String? = "/1") -> InputSession {
        var session = InputSession()
        _ = session.handle(.focusIn(ClientProfile(named: client), context: context), at: 0)
        if let program = FocusedProgram(names: ["chat", "Chat"]) { _ = session.handle(.program(program), at: 1) }
        return session
    }

    @Test func itGivesItsNameToAClientThatHasNone() {
        for client in ["xim", "QIBusInputContext", "wayland", "gtk4-im:(7)"] {
            #expect(Self.session(client).program == "chat")
        }
    }

    @Test func itEndsWithTheFocus() {
        let profile = ClientProfile(named: "xim")
        var session = Self.session("xim")
        _ = session.handle(.focusIn(profile, context: "/1"), at: 2)
        #expect(session.program == "chat", "The same focus is reported again.")
        _ = session.handle(.focusIn(profile, context: "/2"), at: 3)
        #expect(session.program == nil)
        session = Self.session("xim")
        _ = session.handle(.focusOut, at: 2)
        #expect(session.program == nil)
        if let program = FocusedProgram(names: ["late"]) { _ = session.handle(.program(program), at: 3) }
        _ = session.handle(.focusIn(profile, context: "/1"), at: 4)
        #expect(session.program == nil)
    }
}
