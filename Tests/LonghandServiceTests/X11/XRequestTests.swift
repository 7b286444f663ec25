import TestSupport
import Testing

/// What an engine asks a real X server for.
@Suite(.serialized, .enabled(if: areInstalled("Xvfb", "xdotool", "python3")))
struct XRequestTests {
    private let screen: XScreen
    private let witness: XWitness
    private let desk: EngineDesk

    init() throws {
        screen = try XScreen(layout: ["-layout", "us,pl"])
        witness = try XWitness(screen)
        desk = try EngineDesk(settings: EngineDesk.slowHold, variables: ["DISPLAY": witness.name])
    }

    /// How often it has asked which keys are down: QueryKeymap.
    private var questions: Int { witness.requests.count { $0 == "44" } }

    private func typeWord() { desk.type("caesura") }

    /// Holds e until its table is there.
    private func hold() throws -> Bool {
        desk.daemon.forget()
        defer { desk.release(.e) }
        return try screen.holding("e") { !desk.hold(.e, typing: "e").isEmpty }
    }

    @Test func itAsksWhichKeysAreDownOnlyWhileOneIsHeld() throws {
        typeWord()
        #expect(questions == 0)
        #expect(try hold())
        #expect(questions > 0)
        desk.press(.escape)
        desk.release(.escape)
        let before = questions
        typeWord()
        #expect(questions == before)
    }

    /// Of other clients' windows it learns nothing, and it gets no keys: that would take requests about windows, grabs,
    /// XInput or RECORD.
    @Test func besidesItAsksForTheKeyboardsLayoutAlone() throws {
        #expect(eventually { witness.requests.contains("98 XKEYBOARD") })
        typeWord()
        #expect(try hold())
        let extensions = witness.requests.filter { $0.hasPrefix("98 ") }
        #expect(Set(extensions).isSubset(of: ["98 XKEYBOARD", "98 BIG-REQUESTS"]), "\(extensions)")
        let core = Set(witness.requests.compactMap { Int($0) }.filter { $0 < 128 })
        #expect(core.isSubset(of: Self.harmless), "\(core)")
    }

    /// GetAtomName, GetInputFocus, by which libxcb waits for a reply to anything before, and QueryKeymap.
    private static let harmless: Set = [17, 43, 44]
}
