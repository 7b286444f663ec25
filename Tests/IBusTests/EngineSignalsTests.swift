import DBus
import IBus
import TestSupport
import Testing

/// Signals as IBus defines them: their names, their types, and what is in them.
@MainActor struct EngineSignalsTests {
    let stage: EngineStage
    let signals: EngineSignals

    init() throws {
        stage = try EngineStage()
        signals = EngineSignals(stage.service, path: stage.path)
    }

    private func expect(
        _ member: String, _ signature: String, _ values: [BusValue], sourceLocation: SourceLocation = #_sourceLocation,
        from emit: () -> Void
    ) {
        let signal = stage.receive(emit)
        #expect(
            signal?.member == member && signal?.interface == "org.freedesktop.IBus.Engine",
            sourceLocation: sourceLocation)
        #expect(signal?.path == stage.path.description && signal?.destination == nil, sourceLocation: sourceLocation)
        #expect(signal?.signature == signature && signal?.values == values, sourceLocation: sourceLocation)
    }

    @Test func whatChangesTheText() {
        expect("CommitText", "v", [.variant(.ibusText("é"))]) { signals.commitText(IBusText("é")) }
        expect("DeleteSurroundingText", "iu", [.int32(-1), 1]) { signals.deleteSurroundingText(offset: -1, count: 1) }
        expect("ForwardKeyEvent", "uuu", [0xff08, 14, 0x4000_0000]) {
            signals.forwardKeyEvent(KeyEvent(symbol: .backSpace, code: 14, state: .release))
        }
        expect("RequireSurroundingText", "", []) { signals.requireSurroundingText() }
    }

    @Test func whatIsNotYetPartOfTheText() {
        let text = BusValue.variant(.ibusText("é", [.attribute(1, 1, 0, 1)]))
        expect("UpdatePreeditText", "vubu", [text, 1, true, 1]) {
            signals.updatePreeditText(.underlined("é"), cursor: 1, isVisible: true, commitsOnFocusLoss: true)
        }
        expect("UpdatePreeditText", "vubu", [.variant(.ibusText("")), 0, false, 0]) {
            signals.updatePreeditText(.underlined(""), cursor: 0, isVisible: false, commitsOnFocusLoss: false)
        }
    }

    @Test func whatThePanelShows() {
        expect("UpdateAuxiliaryText", "vb", [.variant(.ibusText("e with acute")), true]) {
            signals.updateAuxiliaryText(IBusText("e with acute"), isVisible: true)
        }
        expect("HideAuxiliaryText", "", []) { signals.hideAuxiliaryText() }
        expect("HideLookupTable", "", []) { signals.hideLookupTable() }
        let table = BusValue.object(
            "IBusLookupTable",
            [2, 0, true, true, .int32(0), .variants([.ibusText("è"), .ibusText("é")]), .variants([.ibusText("1")])])
        expect("UpdateLookupTable", "vb", [.variant(table), true]) {
            let candidates = [IBusText("è"), IBusText("é")]
            signals.updateLookupTable(IBusLookupTable(candidates: candidates, labels: [IBusText("1")]), isVisible: true)
        }
    }

    @Test func whatIsInThePanelsMenu() {
        let text = BusValue.variant(.ibusText(""))
        let property = BusValue.object(
            "IBusProperty",
            [
                "hold", 1, .variant(.ibusText("Hold")), "", text, true, true, 1,
                .variant(.object("IBusPropList", [.array("v", [])])), text,
            ])
        let item = IBusProperty(key: "hold", kind: .toggle, label: "Hold", state: .checked)
        expect("UpdateProperty", "v", [.variant(property)]) { signals.updateProperty(item) }
        expect("RegisterProperties", "v", [.variant(.object("IBusPropList", [.variants([property])]))]) {
            signals.registerProperties(IBusPropertyList([item]))
        }
    }

    @Test func signalsOfAPrivateEngineReachItsOwnerAlone() throws {
        let listener = try Peer(stage.address)
        listener.match("interface='org.freedesktop.IBus.Engine'")
        let signals = EngineSignals(stage.service, path: stage.path, destination: stage.caller.name)
        #expect(stage.receive { signals.hideLookupTable() }?.destination == stage.caller.name)
        #expect(stage.remote.by(listener).ping() == [])
        #expect(listener.signals == [])
    }

    @Test func textThatDBusCannotCarryIsReplaced() {
        expect("CommitText", "v", [.variant(.ibusText("a\u{FFFD}b"))]) { signals.commitText(IBusText("a\0b")) }
    }
}
