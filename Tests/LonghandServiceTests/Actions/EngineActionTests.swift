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
        pickAccent(behind: text)
        desk.daemon.forget()
    }

    private func pickAccent(behind text: String) {
        let candidates = desk.hold(.e, typing: text + "e")
        desk.engine.call("CandidateClicked", .uint32(UInt32(candidates.firstIndex(of: "é") ?? 99)), 1, 0)
        desk.release(.e)
        desk.report(text + "é")
    }

    /// Types the last letter of a text in a program that reports its text as GTK does: before each key and after it.
    private func type(_ key: TestKey, endOf text: String) {
        desk.report(String(text.dropLast()))
        desk.press(key)
        desk.report(text)
        desk.release(key)
        desk.daemon.forget()
    }

    /// What was sent to the program: deletions and insertions.
    private var edits: [String] { desk.changes }

    private func activate(_ property: String, state: UInt32 = 0) {
        desk.engine.call("PropertyActivate", .string(property), .uint32(state))
    }

    // MARK: The menu

    /// The items sent to the panel, by their keys: label, sensitive, visible, state.
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
        #expect(
            eventually {
                Set(items.keys) == [
                    "undo", "alternatives", "accents", "change-case", "insert-date", "insert-time", "quote",
                ]
            })
        desk.daemon.forget()
        desk.press(.a)
        desk.report("caféa")
        desk.release(.a)
        #expect(eventually { items["undo"] == ["Undo", false, true, 0] })
        #expect(Set(items.keys) == ["undo"])
    }

    @Test func itemsAreUpdatedOnceTheUserPauses() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
        var longestPause = Duration.zero
        for text in (1...16).map({ String(repeating: "a", count: $0) }) {
            let pause = ContinuousClock().measure {
                desk.press(.a)
                desk.report(text)
                desk.release(.a)
                MainContext.run(within: 50) { false }
            }
            longestPause = max(longestPause, pause)
        }
        // A machine that stands still is a user who pauses.
        #expect(items.isEmpty || longestPause > .milliseconds(500))
        #expect(eventually { items["change-case"]?[1] == true })
    }

    @Test func theMenuFollowsEveryChange() throws {
        try desk.user.set("allow-bus-actions", "true")
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        let events: [(String, () throws -> Void)] = [
            ("an accent", { pickAccent(behind: "caf") }), ("a space", { desk.report("café ") }),
            ("a word is selected", { report("café bar", selecting: 5) }), ("a letter", { desk.report("café a") }),
            ("a report that cannot be read", { report("é", selecting: 99) }), ("a word", { desk.report("a") }),
            ("the cursor moves", { desk.engine.call("SetCursorLocation", .int32(7), .int32(7), .int32(0), .int32(9)) }),
            ("a Reset", { desk.engine.call("Reset") }), ("a report", { desk.report("café") }),
            ("undo", { activate("undo") }), ("a key without a report", { desk.press(.backSpace) }),
            ("no reports", { desk.engine.call("SetCapabilities", .uint32(1 << 3)) }),
            ("a secret field", { desk.engine.set("ContentType", .structure([8, 0])) }),
            ("another language", { try desk.user.set("locales", "['fr', 'sv']") }),
        ]
        for (name, act) in events {
            try act()
            #expect(try eventually { try shown == described }, "\(name)")
        }
    }

    private func report(_ text: String, selecting start: UInt32) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        desk.engine.call("SetSurroundingText", .variant(.ibusText(text)), end, .uint32(start))
    }

    /// The actions that the panel shows as possible, apart from those that the menu does not perform.
    private var shown: Set<String> {
        Set(items.filter { $0.value[1] == true && $0.value[2] == true }.keys).intersection(Self.actions)
    }

    /// Those that are possible when they are validated now.
    private var described: Set<String> {
        get throws {
            let descriptions = try desk.user.gdbus(root, "DescribeAll")
            return Self.actions.filter { descriptions.contains("'\($0)': (true, ") }
        }
    }

    private static let actions: Set = [
        "undo", "redo", "repeat", "change-case", "quote", "insert-date", "insert-time", "emoji", "emoji-search", "hold",
    ]

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

    @Test(arguments: [("locale.fr", 1), ("hold", 0)] as [(String, UInt32)])
    func whatTheMenuChangesOfTheKeyboardIsDoneWhileNoFieldHasTheFocus(_ item: String, state: UInt32) {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.engine.call("FocusOutId", "/context")
        desk.engine.call("FocusInId", "/fake", "fake")
        desk.daemon.forget()
        activate(item, state: state)
        #expect(eventually { items[item]?[3] == .uint32(state) })
    }

    @Test func radioItemsSwitchTheLanguageAndTheOthersTurnOff() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.daemon.forget()
        activate("locale.sv", state: 0)
        activate("locale.fr", state: 1)
        #expect(eventually { items["locale.fr"]?[3] == 1 && items["locale.sv"]?[3] == 0 })
        #expect(desk.hold(.e, typing: "e").first == "é")
    }

    @Test func emojiAreOfferedFromTheMenu() throws {
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
        type(.e, endOf: "cafe")
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
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
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

    @Test func ifTheProgramMovesTheCursorSomethingMayBeSelectedUntilTextIsTyped() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        #expect(eventually { items["undo"]?[1] == true })
        moveTheCursor { items["undo"]?[1] == false }
        for action in ["undo", "change-case", "insert-date"] { activate(action) }
        #expect(desk.press(Self.undoKey, state: Self.controlAlt) == [false])
        #expect(desk.engine.ping() == [] && edits.isEmpty)
        desk.press(.a)
        desk.report("caféa")
        desk.press(.backSpace)
        desk.report("café")
        #expect(desk.press(Self.undoKey, state: Self.controlAlt) == [true])
        #expect(edits == ["delete", "e"])
    }

    /// Tells that the cursor moves on the screen, as the program does when it moves it itself, until something is so.
    private func moveTheCursor(until isSo: () -> Bool) {
        var x: Int32 = 0
        #expect(
            eventually {
                x += 1
                desk.engine.call("SetCursorLocation", .int32(x), .int32(0), .int32(0), .int32(1))
                return isSo()
            })
    }

    private static let undoKey = TestKey(symbol: 0x7a, code: 44)
    private static let upperKey = TestKey(symbol: 0x75, code: 22)
    private static let controlAlt: UInt32 = 1 << 2 | 1 << 3

    // MARK: The focus

    /// The focus goes to something that has no text, and comes back.
    private func leave(andMeanwhile act: () -> Void = {}) {
        desk.engine.call("FocusOutId", "/context")
        desk.engine.call("FocusInId", "/fake", "fake")
        act()
        desk.engine.call("FocusOutId", "/fake")
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
    }

    @Test func afterTheFocusWasAwayNothingIsTakenBack() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        leave()
        activate("undo")
        #expect(desk.press(Self.undoKey, state: Self.controlAlt) == [false])
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func anActionOfAMenuThatTakesTheFocusIsPerformedWhereTheProgramReportsNothing() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        leave { activate("undo") }
        #expect(eventually { edits == ["key", "key", "e"] })
    }

    @Test func gnomeShellResetsAFieldThatLosesTheFocusToItsMenu() {
        for clicks in [false, true] {
            desk.engine.call("FocusInId", "/context", "gnome-shell")
            typeAccent()
            desk.engine.call("SetCursorLocation", .int32(9), .int32(9), .int32(0), .int32(9))
            MainContext.run(within: 400) { false }  // so that the keys do not explain a Reset
            if clicks { desk.engine.call("Reset") }
            desk.engine.call("Reset")
            desk.engine.call("SetCursorLocation", .int32(0), .int32(0), .int32(0), .int32(0))
            desk.engine.call("Reset")
            desk.engine.call("FocusOutId", "/context")
            desk.engine.call("FocusInId", "/fake", "fake")
            desk.daemon.forget()
            activate("undo")
            desk.engine.call("FocusOutId", "/fake")
            desk.engine.call("FocusInId", "/context", "gnome-shell")
            desk.report("café")
            #expect(desk.engine.ping() == [])
            #expect(clicks ? edits.isEmpty : eventually { edits == ["key", "key", "e"] })
        }
    }

    @Test func whatAMenuTakesTheFocusForIsNotDoneInATextThatWasChangedMeanwhile() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        leave { activate("undo") }
        desk.report("hello")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func aMenuDoesNotMakeATextKnownThatWasUnknownBefore() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        #expect(eventually { items["undo"]?[1] == true })
        moveTheCursor { items["undo"]?[1] == false }
        leave { activate("undo") }
        desk.report("café")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func inAnotherFieldWithTheSameTextNothingIsTakenBack() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        desk.engine.call("FocusOutId", "/context")
        desk.engine.call("FocusInId", "/other", "gtk3-im:gedit")
        type(.a, endOf: "cafa")
        desk.press(.backSpace)
        desk.report("caf")
        desk.press(TestKey(symbol: 0xe9, code: 3))
        desk.report("café")
        activate("undo")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func theTextBeforeAReportedPartIsComparedToo() {
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        typeAccent(behind: "")
        desk.report("thé")
        activate("undo")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func qtReportsNothingAfterItHasMovedTheFocusWithinItsWindow() {
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        typeAccent()
        desk.engine.call("Reset")
        for action in ["undo", "change-case", "insert-date"] { activate(action) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
        desk.report("caféa")
        desk.report("café")
        activate("undo")
        #expect(edits == ["delete", "e"])
    }

    // MARK: Selections that are not reported

    @Test func whatMayBeSelectedIsNotReplaced() {
        let end = TestKey(symbol: 0xff57, code: 107)
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        let causes: [() -> Void] = [
            { desk.report("abc def ghi") }, { desk.press(end, state: 1) }, { desk.press(end) },
            { desk.press(TestKey.a, state: 1 << 2) }, { desk.press(.tab) }, { desk.press(.return) },
        ]
        for (number, select) in causes.enumerated() {
            type(.a, endOf: "abc a")
            #expect(desk.press(Self.upperKey, state: Self.controlAlt) == [true], "\(number)")
            desk.release(Self.upperKey)
            desk.report("abc A")
            desk.daemon.forget()
            select()
            desk.report("abc A def ghi")
            #expect(desk.press(Self.upperKey, state: Self.controlAlt) == [false], "\(number)")
            for action in ["undo", "insert-date", "quote"] { activate(action) }
            #expect(desk.engine.ping() == [] && edits.isEmpty, "\(number)")
        }
    }

    @Test func aCompletionMayBeSelected() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.report("h")
        desk.press(.e)
        let text = BusValue.variant(.ibusText("hello"))
        desk.engine.call("SetSurroundingText", text, .uint32(2), .uint32(2))
        desk.release(.e)
        desk.daemon.forget()
        #expect(desk.press(Self.upperKey, state: Self.controlAlt) == [false])
        activate("insert-date")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func theFirstKeyInAFieldThatReportsNothingShowsThatItIsEmpty() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        activate("insert-date")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
        desk.press(TestKey(symbol: 0xffe3, code: 29))
        activate("insert-date")
        #expect(edits.count == 1)
    }

    @Test func gtk4TellsSelectionsInTheWrongPlace() {
        desk.engine.call("FocusInId", "/context", "gtk4-im:gedit")
        type(.a, endOf: "abca")
        desk.engine.call("SetSurroundingText", .variant(.ibusText("abca")), .uint32(4), .uint32(1))
        for action in ["change-case", "quote", "insert-date"] { activate(action) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func aTextWithAPositionOutsideOfItIsNotTheFormerOne() {
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        desk.report("abc")
        desk.engine.call("SetSurroundingText", .variant(.ibusText("abc")), .uint32(3), .uint32(UInt32.max - 3))
        for action in ["change-case", "insert-date"] { activate(action) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func inASecretFieldNothingIsDone() {
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        typeAccent()
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.report("café")
        for key in ["undo", "change-case", "insert-date"] { activate(key) }
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func withoutReportsAnAccentIsUndoneUntilAnotherKeyComes() {
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

    @Test func withoutReportsOnlyTheLastChangeIsUndone() {
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        desk.engine.call("FocusInId", "/context", "xim")
        for _ in 1...2 {
            #expect(desk.hold(.e).count > 3)
            desk.press(.two)
            desk.release(.two)
            desk.release(.e)
            #expect(eventually { edits.contains("è") })
            desk.daemon.forget()
        }
        activate("undo")
        #expect(eventually { edits == ["key", "key", "e"] })
        desk.daemon.forget()
        activate("undo")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
    }

    @Test func withoutReportsAMoveOfTheCursorEndsIt() {
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        desk.engine.call("FocusInId", "/context", "xim")
        #expect(desk.hold(.e).count > 3)
        desk.press(.two)
        desk.release(.two)
        desk.release(.e)
        desk.daemon.waitForSignal("CommitText")
        #expect(eventually { items["undo"]?[1] == true })
        moveTheCursor { items["undo"]?[1] == false }
        desk.daemon.forget()
        activate("undo")
        #expect(desk.engine.ping() == [] && edits.isEmpty)
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
        typeAccent(behind: "un caf")
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
        type(.e, endOf: "cafe")
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
