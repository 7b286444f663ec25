import TestSupport
import Testing

/// Actions on a field of the desktop: from the panel's menu, from keys and from the bus.
@Suite(.serialized) struct EngineActionTests {
    private let desk: EngineDesk
    private let root = Longhand.path

    init() throws {
        desk = try EngineDesk(
            settings: """
                \(Desk.quickHold)
                locales=['sv', 'fr']
                action-keys={'Control+Alt+z': 'undo', 'Control+Alt+u': 'change-case("to": "upper")'}
                """)
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
    }

    /// Holds e behind a text, and picks é.
    private func typeAccent(behind text: String = "caf") {
        let candidates = desk.hold(.e, typing: text + "e")
        desk.engine.call("CandidateClicked", .uint32(UInt32(candidates.firstIndex(of: "é") ?? 99)), 1, 0)
        desk.release(.e)
        desk.report(text + "é")
        desk.daemon.forget()
    }

    /// What was sent to the program: deletions and insertions.
    private var edits: [String] {
        desk.daemon.signals.compactMap { signal in
            switch signal.member {
            case "DeleteSurroundingText": "delete"
            case "CommitText": signal.values.first?.shownTexts.first
            case "ForwardKeyEvent": "key"
            default: nil
            }
        }
    }

    private func activate(_ property: String, state: UInt32 = 0) {
        desk.engine.call("PropertyActivate", .string(property), .uint32(state))
    }

    // MARK: The menu

    /// The items that the panel was told, by their keys: label, sensitive, visible, state.
    private var items: [String: [BusValue]] {
        var items: [String: [BusValue]] = [:]
        for signal in desk.daemon.signals where ["RegisterProperties", "UpdateProperty"].contains(signal.member) {
            for fields in signal.values.first?.properties ?? [] {
                guard case .string(let key) = fields[2] else { continue }
                items[key] = [.string(fields[4].shownTexts.first ?? ""), fields[7], fields[8], fields[9]]
            }
        }
        return items
    }

    @Test func theMenuHasTheActionsAsTheyAre() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        #expect(items["undo"] == ["Undo", false, true, 0])
        #expect(items["hold"] == ["Hold keys", true, true, 1])
        #expect(items["locale.sv"] == ["svenska", true, true, 1])
        #expect(items["locale.fr"] == ["français", true, true, 0])
        #expect(items["settings"]?[2] == false)
    }

    @Test func anItemIsUpdatedWhenItChangesAndOnlyThen() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        #expect(eventually { items["undo"] == ["Undo", true, true, 0] })
        #expect(eventually { items["change-case"]?[1] == true })
        #expect(Set(items.keys) == ["undo", "change-case"])
        desk.daemon.forget()
        desk.report("café")
        desk.report("xafé")
        #expect(eventually { items["undo"] == ["Undo", false, true, 0] })
        #expect(Set(items.keys) == ["undo"])
    }

    @Test func itemsAreUpdatedOnceTheUserPauses() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
        var longestPause = Duration.zero
        for text in (1...16).map({ String(repeating: "x", count: $0) }) {
            let pause = ContinuousClock().measure {
                desk.report(text)
                MainContext.run(within: 50) { false }
            }
            longestPause = max(longestPause, pause)
        }
        // A machine that stands still is a user who pauses.
        #expect(items.isEmpty || longestPause > .milliseconds(500))
        #expect(eventually { items["change-case"]?[1] == true })
    }

    @Test func undoInTheMenuTakesAnAccentBack() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        activate("undo")
        #expect(edits == ["delete", "e"])
        desk.report("cafe")
        activate("redo")
        #expect(edits == ["delete", "e", "delete", "é"])
    }

    @Test func anItemThatIsNotShownIsNotPerformed() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        for key in ["menu.undo", "undo()", "insert-character(code: 41)", "insert-character"] { activate(key) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func whatTheMenuPostponesIsDoneWhenTheFocusIsBack() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        desk.engine.call("FocusOutId", "/context")
        desk.engine.call("FocusInId", "/fake", "fake")
        activate("undo")
        #expect(edits.isEmpty)
        desk.engine.call("FocusOutId", "/fake")
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        #expect(edits.isEmpty)
        desk.report("café")
        #expect(edits == ["delete", "e"])
    }

    @Test func radioItemsSwitchTheLanguageAndAreToldOff() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
        activate("locale.sv", state: 0)
        activate("locale.fr", state: 1)
        #expect(eventually { items["locale.fr"]?[3] == 1 && items["locale.sv"]?[3] == 0 })
        #expect(desk.hold(.e, typing: "e").first == "é")
    }

    @Test func emojisAreOfferedFromTheMenuWhateverIsSet() throws {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        #expect(items["emoji"]?[2] == true && items["recent-emoji"]?[2] == true)
        desk.report("")
        activate("emoji")
        let table = desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
        #expect(table.first == "😀")
        desk.engine.call("CandidateClicked", 1, 1, 0)
        #expect(edits.last == table.dropFirst().first)
        desk.daemon.forget()
        activate("recent-emoji")
        let recent = desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts
        #expect(recent == [table[1]])
    }

    @Test func theMenuOfLanguagesFollowsTheSettingAtOnce() throws {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
        try desk.user.set("locales", "['sv', 'de', 'fr']")
        #expect(eventually { items["locale.de"]?[3] == 0 })
        activate("locale.de", state: 1)
        #expect(eventually { items["locale.de"]?[3] == 1 })
    }

    @Test func holdSwitchesHoldingOffAndOn() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        activate("hold")
        desk.press(.e)
        desk.report("e")
        #expect(eventually { items["hold"]?[3] == 0 })
        #expect(!desk.daemon.signals.contains { $0.member == "UpdateLookupTable" })
        desk.release(.e)
        activate("hold", state: 0)
        activate("hold", state: 1)
        #expect(!desk.hold(.e, typing: "ee").isEmpty)
    }

    @Test func onWaylandAKeysActionWaitsUntilItsModifiersAreUp() {
        desk.engine.call("FocusInId", "/context", "gnome-shell")
        desk.report("cafe")
        let (u, control, alt) = (
            TestKey(symbol: 0x75, code: 22), TestKey(symbol: 0xffe3, code: 29), TestKey(symbol: 0xffe9, code: 56)
        )
        #expect(desk.press(u, state: 1 << 2 | 1 << 3) == [true])
        #expect(desk.release(u, state: 1 << 2 | 1 << 3) == [true])
        #expect(desk.release(alt, state: 1 << 2 | 1 << 3) == [false])
        MainContext.run(within: 200) { false }
        #expect(edits.isEmpty)
        #expect(desk.release(control, state: 1 << 2) == [false])
        #expect(eventually { edits == ["delete", "CAFE"] })
    }

    // MARK: Care

    @Test func whatStandsElsewhereIsNotTakenBack() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        for text in ["caféx", "é", "xafé"] {
            desk.report(text)
            activate("undo")
        }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
        desk.report("café")
        activate("undo")
        #expect(edits == ["delete", "e"])
    }

    @Test func whereTheCursorMovesByItselfTheTextIsUnknownUntilTheNextKey() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        #expect(eventually { items["undo"]?[1] == true })
        var x: Int32 = 0
        #expect(
            eventually {
                x += 1
                desk.engine.call("SetCursorLocation", .int32(x), .int32(0), .int32(0), .int32(1))
                return items["undo"]?[1] == false
            })
        activate("undo")
        activate("change-case")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
        #expect(desk.press(TestKey(symbol: 0x7a, code: 44), state: 1 << 2 | 1 << 3) == [true])
        #expect(edits == ["delete", "e"])
    }

    @Test func inASecretFieldNothingIsDone() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.report("café")
        for key in ["undo", "change-case", "insert-date"] { activate(key) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func whereTheTextIsNotToldAnAccentIsTakenBackUntilAnotherKeyComes() {
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        for isTyped in [false, true] {
            desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
            #expect(desk.hold(.e).count > 3)
            desk.press(.two)
            desk.release(.two)
            desk.release(.e)
            desk.daemon.waitForSignal("CommitText")
            desk.daemon.forget()
            if isTyped { desk.press(.a) }
            desk.daemon.forget()
            activate("undo")
            if isTyped {
                #expect(desk.engine.ping() == [] && edits.isEmpty)
            } else {
                #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["e"])
                #expect(edits == ["key", "key", "e"])
            }
        }
    }

    // MARK: Keys

    @Test func aKeyPerformsItsActionAndIsUsedUp() {
        let z = TestKey(symbol: 0x7a, code: 44)
        typeAccent()
        #expect(desk.press(z, state: 1 << 2 | 1 << 3) == [true])
        #expect(desk.release(z, state: 1 << 2 | 1 << 3) == [true])
        #expect(edits == ["delete", "e"])
    }

    @Test func aKeyWhoseActionCannotBePerformedIsTheProgramsOwn() {
        let z = TestKey(symbol: 0x7a, code: 44)
        #expect(desk.press(z, state: 1 << 2 | 1 << 3) == [false])
        #expect(desk.release(z, state: 1 << 2 | 1 << 3) == [false])
        #expect(desk.press(z, state: 1 << 2) == [false])
        #expect(edits.isEmpty)
    }

    @Test func aKeyMayHaveArguments() {
        desk.report("un café")
        #expect(desk.press(TestKey(symbol: 0x75, code: 22), state: 1 << 2 | 1 << 3) == [true])
        #expect(edits == ["delete", "CAFÉ"])
        desk.report("un CAFÉ")
        desk.press(TestKey(symbol: 0x7a, code: 44), state: 1 << 2 | 1 << 3)
        #expect(edits == ["delete", "CAFÉ", "delete", "café"])
    }

    // MARK: The bus

    @Test func gdbusTakesAnAccentBack() throws {
        typeAccent()
        #expect(try desk.user.activate(root, "undo") == "()\n")
        #expect(eventually { edits == ["delete", "e"] })
    }

    @Test func whatInsertsTextIsNotForPrograms() throws {
        desk.report("cafe")
        let names = try desk.user.gdbus(root, "List")
        #expect(
            names
                == "(['hold', 'locale.fr', 'locale.sv', 'next-locale', 'previous-locale', 'redo', 'settings', 'undo'],)\n"
        )
        #expect(try desk.user.activate(root, "change-case").contains("AccessDenied"))
        #expect(try desk.user.activate(root, "insert-date").contains("AccessDenied"))
        #expect(edits.isEmpty)
    }

    @Test func theUserMayLetPrograms() throws {
        desk.report("cafe")
        try desk.user.set("allow-bus-actions", "true")
        #expect(try eventually { try desk.user.activate(root, "change-case", "[<{'to': 'upper'}>]") == "()\n" })
        #expect(eventually { edits == ["delete", "CAFE"] })
    }
}

extension BusValue {
    /// The fields of all items in an IBusProperty or an IBusPropList in a variant.
    var properties: [[BusValue]] {
        guard case .structure(let fields)? = inside else { return [] }
        switch fields.first {
        case "IBusPropList":
            guard case .array(_, let items)? = fields.last else { return [] }
            return items.flatMap(\.properties)
        case "IBusProperty": return [fields] + (fields.count > 10 ? fields[10].properties : [])
        default: return []
        }
    }
}
