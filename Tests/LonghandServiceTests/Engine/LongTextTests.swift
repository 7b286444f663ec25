import TestBasics
import TestSupport
import Testing

/// What programs report about themselves and their text takes no longer than its length, and keeps no key waiting.
@Suite(.serialized) struct LongTextTests {
    nonisolated static let allRules = """
        suggestions=true
        complete-words=true
        text-replacement=true
        end-sentence=true
        auto-capitalization=true
        quotation-replacement=true
        emoji-colon-search=true
        """

    private func expectProportion(
        _ desk: EngineDesk, at size: Int, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
    ) {
        let factor = Growth.factor(at: size, clock: { desk.process.processorTime }, work)
        #expect(factor < Growth.proportional, sourceLocation: sourceLocation)
    }

    private func tap(_ key: TestKey, on desk: EngineDesk) {
        desk.press(key)
        desk.release(key)
    }

    @Test(arguments: ["", allRules]) func keysBehindALongReport(settings: String) throws {
        let desk = try EngineDesk(settings: settings)
        desk.engine.call("SetCapabilities", .uint32(0x29))
        for text in [{ String.marks($0) }, { .flags($0 / 4) }, { String(repeating: "क्", count: $0 / 2) }]
            as [(Int) -> String]
        {
            expectProportion(desk, at: 8_000) { size in
                for end in ["", "\u{301}", "b"] {
                    desk.report(text(size) + end)
                    for key in [TestKey.b, .space, .backSpace] { tap(key, on: desk) }
                }
            }
        }
    }

    /// The menu's actions are validated in a pause. That on the word before the cursor becomes possible.
    @Test func aPauseBehindALongReport() throws {
        let desk = try EngineDesk()
        desk.engine.call("SetCapabilities", .uint32(0x29))
        expectProportion(desk, at: 8_000) { size in
            for (key, text, typed) in [(TestKey.space, "", " "), (.b, .flags(size / 4), "b")]
                as [(TestKey, String, String)]
            {
                desk.daemon.forget()
                desk.report(text)
                tap(key, on: desk)
                desk.report(text + typed)
                #expect(eventually { isUpdated("change-case", at: desk) })
            }
        }
    }

    private func isUpdated(_ item: String, at desk: EngineDesk) -> Bool {
        desk.daemon.signals.contains { signal in
            signal.member == "UpdateProperty" && signal.values.first?.properties.first?[2] == .string(item)
        }
    }

    @Test func namesOfClients() throws {
        let desk = try EngineDesk(settings: "excluded-programs=['a', 'b', 'c', 'gedit']")
        expectProportion(desk, at: 8_000) { size in
            desk.engine.call("FocusInId", .string("/a"), .string("gtk3-im:" + .marks(size)))
            tap(.b, on: desk)
            desk.engine.call("FocusInId", .string("/" + .marks(size)), "gtk3-im:test")
            tap(.b, on: desk)
        }
        #expect(desk.press(.a) == [false])
    }

    @Test func keysOfTheMenu() throws {
        let desk = try EngineDesk()
        expectProportion(desk, at: 8_000) { size in
            #expect(desk.engine.call("PropertyActivate", .string(.marks(size)), 0) == [])
        }
    }

    /// A thousand clients with names of a mebibyte would take a gibibyte.
    @Test func namesOfClientsAreCut() throws {
        let desk = try EngineDesk()
        let name = BusValue.string("gtk3-im:" + String(repeating: "é", count: 250_000))
        desk.engine.call("FocusInId", "/0", name)
        let before = try desk.process.residentMemory
        for number in 1...40 { desk.engine.call("FocusInId", .string("/\(number)"), name) }
        #expect(try desk.process.residentMemory - before < 8 << 10)
    }

    /// Of more languages than anyone has, the first 64 are in the menu, and a focus takes no longer.
    @Test func thousandsOfLanguages() throws {
        let names = (0..<5_000).map { "'en-x-a\($0)'" } + (0..<700).map { "'sv-\(100 + $0)'" }
        let desk = try EngineDesk(settings: "locales=[" + names.joined(separator: ",") + "]")
        #expect(desk.engine.call("FocusInId", "/a", "gtk3-im:test") == [])
        #expect(desk.press(.b) == [false])
        #expect(desk.process.complaints.count == 1 && desk.process.complaints[0].contains("locales: "))
    }
}
