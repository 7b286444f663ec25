import TestSupport
import Testing

/// What is reported about held keys, to those who ask; it is never which keys they were.
@Suite(.serialized) struct HoldSignalTests {
    private let desk: EngineDesk
    private let watcher: Peer
    private let holds: RemoteObject

    init() throws {
        let settings = "\(Desk.quickHold)\nexcluded-programs=['game']\ndouble-press-repeats=true"
        desk = try EngineDesk(settings: settings, client: "gtk3-im:gedit")
        watcher = try Peer(desk.user.bus.address)
        holds = Self.holds(for: watcher)
    }

    private static func holds(for peer: Peer) -> RemoteObject {
        RemoteObject(peer, Longhand.name, Longhand.path, "\(Longhand.name).Holds")
    }

    private func watch() { #expect(eventually { holds.call("Watch") == [] }) }

    /// Holds a key until something is reported about it, or as long as that would take.
    private func held(
        _ key: TestKey, state: UInt32 = 0, within milliseconds: UInt32 = MainContext.patience
    ) -> [BusValue]? {
        watcher.forget()
        desk.press(key, state: state)
        desk.reportCursor()
        return told(within: milliseconds, release: key)
    }

    private func told(within milliseconds: UInt32 = MainContext.patience, release key: TestKey) -> [BusValue]? {
        defer { desk.release(key) }
        MainContext.run(within: milliseconds) { !heldSignals.isEmpty }
        return heldSignals.first?.values
    }

    private var heldSignals: [Packet] { watcher.signals.filter { $0.member == "Held" } }

    /// Gives the focus to a field of a client, of a purpose and with hints.
    private func focus(_ client: String, purpose: UInt32 = 0, hints: UInt32 = 0) {
        desk.engine.call("FocusOut")
        desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
        desk.engine.call("FocusInId", .string("/\(client.count)"), .string(client))
    }

    private func expect(_ outcome: String, _ told: [BusValue]?, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(told == ["gtk3-im:gedit", "free-form", .string(outcome)], sourceLocation: sourceLocation)
    }

    @Test func whatOpenedIsReported() throws {
        watch()
        expect("opened", held(.e))
    }

    @Test func typedKeysAreNotReported() throws {
        watch()
        for key in [TestKey.a, .b, .e] {
            desk.press(key)
            desk.release(key)
        }
        MainContext.run(within: 600) { false }
        #expect(heldSignals == [])
    }

    @Test func theReasonWhyNothingOpenedIsReported() throws {
        watch()
        expect("kind-of-key", held(.backSpace))
        expect("command", held(.e, state: 1 << 2))
        desk.press(.b)
        desk.release(.b)
        expect("pressed-twice", held(.b))
        focus("gtk3-im:gedit", purpose: 1)
        desk.press(.e)
        watcher.forget()
        desk.report("another text")
        #expect(told(release: .e) == ["gtk3-im:gedit", "alpha", "other-text"])
    }

    @Test func fieldsInWhichNothingOpensAreReported() throws {
        watch()
        focus("gtk3-im:term", purpose: 10)
        #expect(held(.e) == ["gtk3-im:term", "terminal", "terminal"])
        focus("gtk3-im:sums", purpose: 3)
        #expect(held(.e) == ["gtk3-im:sums", "number", "numeric"])
        focus("gtk3-im:game")
        #expect(held(.e) == ["gtk3-im:game", "free-form", "excluded-program"])
        desk.engine.call("FocusOut")
        #expect(held(.e)?.last == "no-focus")
    }

    /// Chooses é for the letter behind “caf” in a program that inserts texts, but deletes none.
    private func chooseWhereNothingIsDeleted() {
        desk.report("caf")
        desk.press(.e)
        desk.report("cafe")
        #expect(desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        desk.press(.two)
        #expect(desk.daemon.waitForSignal("DeleteSurroundingText") != nil)
        desk.report("cafeé")
    }

    private var failures: [Packet] { watcher.signals.filter { $0.member == "ReplacingFailed" } }

    @Test func aLetterThatWasNotReplacedIsReported() throws {
        watch()
        chooseWhereNothingIsDeleted()
        #expect(eventually { !failures.isEmpty })
        #expect(failures.map(\.values) == [["gtk3-im:gedit", "free-form"]])
    }

    @Test func aKeyWithoutAlternativesIsReported() throws {
        try desk.user.write("[callouts]\nb=b;\n", to: "longhand/callouts/und.callouts")
        watch()
        #expect(eventually { held(.b)?.last == "no-alternatives" })
    }

    @Test(arguments: [(8, 0), (9, 0), (0, 1 << 11), (0, 1 << 12)] as [(UInt32, UInt32)])
    func aSecretFieldIsReportedOnlyAsOne(purpose: UInt32, hints: UInt32) throws {
        watch()
        focus("gtk3-im:bank", purpose: purpose, hints: hints)
        #expect(held(.e) == ["", "", "private"])
        for key in [TestKey.a, .backSpace] { #expect(held(key, within: 700) == nil) }
        focus("gtk3-im:gedit")
        expect("opened", held(.e))
    }

    @Test func noOtherProgramIsNotified() throws {
        let eavesdropper = try Peer(desk.user.bus.address)
        eavesdropper.match("eavesdrop=true,type='signal',member='Held'")
        #expect(held(.e, within: 700) == nil)
        #expect(eavesdropper.signals == [])
        watch()
        expect("opened", held(.e))
        #expect(holds.call("StopWatching") == [])
        eavesdropper.forget()
        #expect(held(.e, within: 700) == nil)
        #expect(eavesdropper.signals == [])
    }

    @Test func aProgramThatHasLeftIsNotNotified() throws {
        let eavesdropper = try Peer(desk.user.bus.address)
        eavesdropper.match("eavesdrop=true,type='signal',member='Held'")
        do {
            let other = try Peer(desk.user.bus.address)
            let holds = Self.holds(for: other)
            #expect(eventually { holds.call("Watch") == [] })
            other.leave()
        }
        MainContext.run(within: 300) { false }
        #expect(held(.e, within: 700) == nil)
        #expect(eavesdropper.signals == [])
    }

    @Test func thereIsALimitToWatchers() throws {
        #expect(eventually { holds.call("StopWatching").refusal == nil })
        let peers = try (0..<17).map { _ in try Peer(desk.user.bus.address) }
        let answers = peers.map { Self.holds(for: $0).call("Watch") }
        #expect(answers.dropLast().allSatisfy { $0 == [] })
        #expect(answers.last?.refusal == "LimitsExceeded")
    }
}
