import DBus
import IBus
import TestSupport
import Testing

/// What the daemon and an engine say to each other about panel extensions, on the wire.
@MainActor struct PanelExtensionTests {
    let stage: EngineStage
    var engine: RemoteObject { stage.remote }

    init() throws { stage = try EngineStage() }

    private func register(_ entries: KeyValuePairs<String, BusValue>) -> Answer {
        engine.call("PanelExtensionRegisterKeys", .extensionKeys(entries))
    }

    private func keys(_ keys: [BusValue]) -> BusValue { .array("v", keys.map { .variant($0) }) }

    private func key(_ symbol: Int32, _ code: Int32, _ state: Int32) -> BusValue {
        .structure([.int32(symbol), .int32(code), .int32(state)])
    }

    private static let longName = String(repeating: "a", count: 256)

    @Test func theKeysOfExtensionsReachTheEngine() {
        let unicode = keys([key(0x75, 0, 5), key(1, 2, .min)])
        #expect(register(["emoji": keys([key(0x2e, 0, 64)]), "unicode": unicode]) == [])
        #expect(register([:]) == [])
        #expect(register(["emoji": keys([])]) == [])
        #expect(
            stage.recorder.doings == [
                "keys emoji[46 0 mod4] unicode[117 0 shift+control, 1 2 \(ModifierState(rawValue: 1 << 31))]", "keys ",
                "keys emoji[]",
            ])
    }

    /// libibus ends its list with such a key, and looks at none behind one.
    @Test func keysBehindOneOfZerosDoNotCount() {
        #expect(register(["emoji": keys([key(0x2e, 0, 64), key(0, 0, 0), key(0x75, 0, 5)])]) == [])
        #expect(stage.recorder.doings == ["keys emoji[46 0 mod4]"])
    }

    nonisolated private static let malformed: [BusValue] = [
        .variant("anything"), .variant(.structure(["emoji"])), .variant(.structure([.variant("emoji")])),
        .variant(.structure([.variant(.dictionary(["emoji": "a"]))])),
        .variant(.structure([.variant(.dictionary(["emoji": .array("v", [.variant(1)])]))])),
        .variant(.structure([.variant(.dictionary(["emoji": .array("v", [.variant(.structure([1, 2, 3]))])]))])),
        .variant(.structure([.variant(.dictionary(["emoji": .array("v", [.variant(.structure([.int32(1)]))])]))])),
        .variant(.structure([.variant(.array("s", ["emoji"]))])),
    ]

    @Test(arguments: malformed) func keysOfAnotherShapeAreRefused(value: BusValue) {
        #expect(engine.call("PanelExtensionRegisterKeys", value).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func moreKeysThanTheLimitAreRefused() {
        let one = key(0x75, 0, 5)
        #expect(register(["a": keys(Array(repeating: one, count: ExtensionKeys.limit))]) == [])
        stage.recorder.doings = []
        let more = Array(repeating: one, count: ExtensionKeys.limit + 1)
        #expect(register(["a": keys(more)]).refusal == "LimitsExceeded")
        #expect(register(["a": keys(Array(more.dropLast())), "b": keys([one])]).refusal == "LimitsExceeded")
        #expect(register([Self.longName: keys([one])]).refusal == "LimitsExceeded")
        let names = (0...ExtensionKeys.limit).map { BusValue.entry(.string("\($0)"), .variant(keys([]))) }
        let all = BusValue.variant(.structure([.variant(.array("{sv}", names))]))
        #expect(engine.call("PanelExtensionRegisterKeys", all).refusal == "LimitsExceeded")
        #expect(stage.recorder.doings == [])
    }

    @Test func whatTheEngineThrowsIsTheAnswer() {
        stage.recorder.error = .limitsExceeded("There are too many.")
        #expect(register(["emoji": keys([key(0x2e, 0, 64)])]).refusal == "LimitsExceeded")
    }

    @Test func anExtensionReportsThatItIsOnOrOff() {
        let off = BusValue.object("IBusExtensionEvent", [1, "emoji", false, true, ""])
        #expect(engine.call("PanelExtensionReceived", .variant(off)) == [])
        let newer = BusValue.object("IBusExtensionEvent", [2, "unicode", true, false, "category-list", "more", 7])
        #expect(engine.call("PanelExtensionReceived", .variant(newer)) == [])
        #expect(
            stage.recorder.doings == [
                "extension emoji off by extension ''", "extension unicode on by engine 'category-list'",
            ])
    }

    nonisolated private static let odd: [BusValue] = [
        .variant("anything"), .variant(.ibusText("emoji")), .variant(.object("IBusExtensionEvent", [])),
        .variant(.object("IBusExtensionEvent", [1, "emoji", false])),
        .variant(.object("IBusExtensionEvent", [1, 2, false, true, ""])),
    ]

    @Test(arguments: odd) func anEventOfAnotherShapeIsRefused(value: BusValue) {
        #expect(engine.call("PanelExtensionReceived", value).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func anEngineTurnsAnExtensionOn() {
        let signals = EngineSignals(stage.service, path: stage.path)
        let signal = stage.receive { signals.panelExtension(IBusExtensionEvent(name: "unicode", isEnabled: true)) }
        #expect(signal?.member == "PanelExtension" && signal?.signature == "v")
        #expect(signal?.values == [.variant(.object("IBusExtensionEvent", [1, "unicode", true, false, ""]))])
    }
}

extension BusValue {
    /// The keys of extensions, as the daemon sends them.
    fileprivate static func extensionKeys(_ entries: KeyValuePairs<String, BusValue>) -> BusValue {
        .variant(.structure([.variant(.dictionary(entries))]))
    }
}
