import TestSupport
import Testing

/// What actions learn of the place where they are performed, in the process of an input method that others ship.
@Suite(.serialized) struct ActionPlaceTests {
    private let desk: OddDesk

    init() throws {
        desk = try OddDesk("picky")
        focus()
    }

    private func focus() { desk.engine.call("FocusInId", "/context", "gtk3-im:gedit") }

    private func report(_ text: String, cursor: UInt32, anchor: UInt32) {
        desk.engine.call("SetSurroundingText", .variant(.ibusText(text)), .uint32(cursor), .uint32(anchor))
    }

    /// What an action knows: selection, text before and after, program, purpose, locale.
    private var place: String? { desk.label("where") }
    private let nothing = "-|-|-|-|-|-"

    @Test func anActionKnowsWhereItIs() {
        desk.engine.set("ContentType", .structure([6, 0]))
        report("un café noir", cursor: 3, anchor: 7)
        #expect(eventually { place == "café|un | noir|gedit|email|en-US" }, "\(place ?? "")")
        report("un café noir", cursor: 7, anchor: 7)
        #expect(eventually { place == "-|un café| noir|gedit|email|en-US" }, "\(place ?? "")")
    }

    @Test func oneForSelectionsIsValidWhereSomeTextIsSelected() throws {
        report("un café", cursor: 7, anchor: 7)
        #expect(eventually { desk.isSensitive("only-selected") == false })
        report("un café", cursor: 3, anchor: 7)
        #expect(eventually { desk.isSensitive("only-selected") == true })
        desk.engine.call("FocusOutId", "/context")
        desk.engine.call("FocusInId", "/fake", "fake")
        MainContext.run(within: 800) { false }
        #expect(desk.isSensitive("only-selected") == true, "a menu has the focus")
        focus()
        report("un café", cursor: 7, anchor: 7)
        #expect(eventually { desk.isSensitive("only-selected") == false })
    }

    @Test func inASecretFieldItKnowsNothing() {
        report("geheim", cursor: 0, anchor: 6)
        #expect(eventually { place == "geheim|||gedit|free-form|en-US" }, "\(place ?? "")")
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(eventually { place == nothing })
        report("geheim", cursor: 0, anchor: 6)
        MainContext.run(within: 800) { false }
        #expect(place == nothing)
        #expect(!desk.input.daemon.signals.suffix(3).contains { "\($0.values)".contains("geheim") })
    }

    @Test func whereTheProgramReportsNoTextItKnowsNothing() {
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        report("un café", cursor: 3, anchor: 7)
        focus()
        MainContext.run(within: 800) { false }
        #expect(place == nothing)
        #expect(desk.isSensitive("only-selected") == false)
    }

    @Test func programsOnTheBusLearnNothingUnlessTheUserLetsThem() throws {
        report("un café", cursor: 3, anchor: 7)
        #expect(try eventually { try desk.gdbus("List").contains("'where'") })
        for action in ["where", "only-selected"] {
            #expect(try desk.gdbus("Describe", action).contains("(false,"))
            #expect(try desk.gdbus("Activate", action, "[]", "{}").contains("NotValid"))
        }
        #expect(eventually { desk.isSensitive("only-selected") == true })
        try desk.user.set("allow-bus-actions", "true")
        for action in ["where", "only-selected"] {
            #expect(try eventually { try desk.gdbus("Describe", action).contains("(true,") })
            #expect(try desk.gdbus("Activate", action, "[]", "{}") == "()\n")
        }
    }
}
