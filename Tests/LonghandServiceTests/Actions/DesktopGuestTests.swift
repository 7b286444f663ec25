import Foundation
import TestSupport
import Testing

/// What other programs and the command line do with actions on a field of the desktop.
@Suite(.serialized) struct DesktopGuestTests {
    private let desk: EngineDesk
    private let program: Guest

    init() throws {
        let keys = "action-keys={'Control+Alt+p': 'paint'}"
        desk = try EngineDesk(settings: "\(Desk.quickHold)\nlocales=['sv']\n\(keys)")
        let program = Guest(try Peer(desk.user.bus.address))
        self.program = program
        // On a busy machine, an engine joins the session bus after its first keys.
        #expect(eventually { program.actions.ping() == [] })
        focus()
    }

    private func focus() { desk.engine.call("FocusInId", "/context", "gtk3-im:gedit") }

    /// Presses the key of the action.
    private func paint() {
        let p = TestKey(symbol: 0x70, code: 25)
        desk.press(p, state: 1 << 2 | 1 << 3)
        desk.release(p, state: 1 << 2 | 1 << 3)
    }

    private func choose(_ item: String) { desk.engine.call("PropertyActivate", .string(item), 0) }

    /// Types a letter behind a text, which is reported before and after.
    private func type(_ key: TestKey, _ letter: String, behind text: String) {
        desk.report(text)
        desk.press(key)
        desk.report(text + letter)
        desk.release(key)
    }

    /// The fields of an item of the menu, as last sent to the panel.
    private func item(_ key: String) -> [BusValue]? {
        let told = desk.daemon.signals.filter { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        return told.flatMap { $0.values.first?.properties ?? [] }.last { $0[2] == .string(key) }
    }

    /// The keys of the items last sent to the panel.
    private var menu: [BusValue] {
        let told = desk.daemon.signals.last { $0.member == "RegisterProperties" }
        return (told?.values.first?.properties ?? []).map { $0[2] }
    }

    private func reportSelection() {
        desk.engine.call("SetSurroundingText", .variant(.ibusText("un café noir")), 3, 7)
    }

    @Test func itStandsInTheMenuForAsLongAsItsProgramIsThereAndAKeyPerformsIt() throws {
        #expect(program.register("paint", ["title": "Paint"]) == [])
        #expect(eventually { item("paint")?[4].shownTexts == ["Paint"] })
        #expect(eventually { program.calls("Validate").count > 0 })
        choose("paint")
        #expect(desk.engine.ping() == [] && program.calls("Perform").isEmpty)
        paint()
        #expect(program.waitForCall("Perform")?.values.first == "paint")
        program.peer.leave()
        #expect(eventually { !menu.contains("paint") && menu.contains("undo") })
    }

    @Test func itLearnsOfTheTextOnlyWhereTheUserLetsProgramsAndNeverOfASecret() throws {
        program.register("paint")
        reportSelection()
        #expect(eventually { item("paint") != nil && program.calls("Validate").count > 0 })
        paint()
        #expect(program.waitForCall("Perform")?.values.last == .dictionary([:]))
        try desk.user.set("allow-bus-actions", "true")
        let known = BusValue.dictionary([
            "locale": "sv", "program": "gedit", "purpose": "free-form", "selection": "café", "textAfter": " noir",
            "textBefore": "un ",
        ])
        #expect(eventually { program.calls("Validate").last?.values.last == known })
        paint()
        #expect(eventually { program.calls("Perform").last?.values.last == known })
        desk.engine.set("ContentType", .structure([8, 0]))
        reportSelection()
        #expect(eventually { program.calls("Validate").last?.values.last == .dictionary([:]) })
        program.peer.forget()
        paint()
        focus()
        MainContext.run(within: 700) { false }
        for call in program.calls("Perform") + program.calls("Validate") {
            #expect(call.values.last == .dictionary([:]))
        }
    }

    @Test func observersOfTheDesktopLearnOfWhatTheyMayPerformThemselves() throws {
        let observer = Guest(try Peer(desk.user.bus.address))
        #expect(observer.actions.call("Observe") == [])
        type(.a, "a", behind: "caf")
        choose("insert-date")
        desk.report("cafa today")
        choose("hold")
        #expect(observer.peer.waitForSignal("DidPerform")?.values == ["hold"])
        #expect(observer.peer.signals.filter { $0.values.first == "insert-date" } == [])
        try desk.user.set("allow-bus-actions", "true")
        #expect(
            eventually {
                choose("insert-date")
                type(.a, "a", behind: "cafa today")
                return observer.peer.signals.contains { $0.member == "DidPerform" && $0.values == ["insert-date"] }
            })
    }

    @Test func theCommandLineRecordsAndReplays() throws {
        let tool = try desk.user.prefix.installTool()
        #expect(try desk.user.run(tool, "record").contains("allow-bus-actions"))
        try desk.user.set("allow-bus-actions", "true")
        #expect(try eventually { try desk.user.run(tool, "record") == "" })
        type(.e, "e", behind: "un caf")
        choose("change-case")
        desk.daemon.waitForSignal("CommitText")
        let recording = try desk.user.run(tool, "record", "--stop", "--output", "-")
        #expect(recording.hasSuffix("\nchange-case\n"))
        try desk.user.write("change-case(to: upper)\n", to: "mine.actions")
        desk.report("un Cafe")
        desk.daemon.forget()
        let file = desk.user.configuration("mine.actions").path()
        #expect(try desk.user.run(tool, "replay", file) == "")
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["CAFE"])
        try desk.user.write("change-case(\n", to: "mine.actions")
        #expect(try desk.user.run(tool, "replay", file).contains("Line 1: "))
        #expect(try desk.user.run(tool, "replay", file + ".none").contains("There is no file \(file).none."))
    }
}
