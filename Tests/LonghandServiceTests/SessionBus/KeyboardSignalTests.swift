import TestSupport
import Testing

/// What a keyboard reports, and to whom: only to its creator, or to all programs if it is the shared one.
@Suite(.serialized) struct KeyboardSignalTests {
    private let desk: Desk
    private let service: ChildProcess
    private let maker: Peer
    private let listener: Peer
    private let longhand: Longhand

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        maker = try Peer(desk.bus.address)
        listener = try Peer(desk.bus.address)
        listener.match("type='signal',sender='\(Longhand.name)'")
        longhand = Longhand(maker)
    }

    /// The signals to the creator of a keyboard during `body`, without changes of the case by the text, feedback
    /// and, unless asked for, the input callout of the key that is down.
    private func told(withInput: Bool = false, _ body: () -> Void) -> [String] {
        let others = ["PropertiesChanged", "FeedbackTriggered"] + (withInput ? [] : ["InputCalloutChanged"])
        maker.forget()
        body()
        return maker.signals.filter { !others.contains($0.member ?? "") }.map(\.line)
    }

    // MARK: What is reported

    @Test func insertedAndDeletedTextIsReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        #expect(told { keyboard.handle("character(\"é\")") } == ["CommitText", "TextInserted é"])
        #expect(told { keyboard.handle("backspace") } == ["DeleteSurroundingText -1 1", "TextDeleted -1 1"])
        #expect(told { keyboard.setText("a😀b", cursor: 3, anchor: 1) } == ["TextInserted a😀b", "CursorMoved 3 1"])
        #expect(
            told { keyboard.handle("character(\"x\")") } == [
                "DeleteSurroundingText -2 2", "TextDeleted -2 2", "CommitText", "TextInserted x",
            ])
        #expect(told { keyboard.setText("") } == ["TextDeleted -2 2"])
        #expect(told { keyboard.setText("") } == [])
        #expect(told { keyboard.handle("backspace") } == [])
    }

    /// Both interfaces report the same text, so that a program may follow either.
    @Test(arguments: ["character(\"é\")", "text(\".com\")", "space", "primary(\"newLine\")", "emoji(\"👍\")"])
    func whatAHandlerInsertsIsCommitted(action: String) throws {
        let keyboard = try #require(longhand.makeKeyboard())
        maker.forget()
        keyboard.handle(action)
        let inserted = maker.signals.filter { $0.member == "TextInserted" }.flatMap(\.values)
        let committed = maker.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.flatMap(\.shownTexts) }
        #expect(!inserted.isEmpty && committed.map(BusValue.string) == inserted)
    }

    @Test func whatIsTypedIntoASearchForEmojiIsReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        let searched = { (body: () -> Void) in
            told(body).filter { $0.hasPrefix("SearchText") || $0.hasPrefix("Text") }
        }
        #expect(searched { keyboard.own.set("KeyboardType", "emojiSearch") } == [])
        #expect(searched { keyboard.handle("text(\"ro\")") } == ["SearchTextChanged ro"])
        #expect(searched { keyboard.type(.c) } == ["SearchTextChanged roc"])
        #expect(searched { keyboard.type(.backSpace) } == ["SearchTextChanged ro"])
        #expect(searched { keyboard.handle("emojiCategory(\"flags\")") } == ["SearchTextChanged"])
        #expect(searched { keyboard.handle("shift") } == [])
        #expect(searched { keyboard.type(.a) } == ["SearchTextChanged a"])
        #expect(searched { keyboard.own.call("DismissCallout") } == ["SearchTextChanged"])
        #expect(searched { keyboard.type(.a) } == ["TextInserted a"])
    }

    @Test func aCursorThatTheProgramMovesIsReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.setText("ab", cursor: 2, anchor: 2)
        #expect(told { keyboard.handle("moveCursorBackward") } == ["CursorMoved 1 1"])
        #expect(told { keyboard.handle("character(\"é\")") } == ["CommitText", "TextInserted é"])
        #expect(
            told { keyboard.setText("aéb", cursor: 2, anchor: 0) } == [
                "TextDeleted -2 3", "TextInserted aéb", "CursorMoved 2 0",
            ])
        #expect(told { keyboard.type(.left) } == ["CursorMoved 0 0"])
        #expect(told { keyboard.type(.left) } == [])
    }

    @Test func theKeyThatIsDownIsReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        #expect(told(withInput: true) { keyboard.handle("character(\"é\")", "press") } == ["InputCalloutChanged é"])
        #expect(told(withInput: true) { keyboard.handle("character(\"é\")", "end") } == ["InputCalloutChanged"])
        keyboard.engine.set("ContentType", .structure([8, 0]))
        #expect(told(withInput: true) { keyboard.handle("character(\"é\")", "press") } == [])
    }

    @Test func keysAndSuggestionsAreReportedAsText() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        #expect(told { keyboard.type(.a, .return) } == ["TextInserted A", "TextInserted \n"])
        keyboard.setText("helo")
        #expect(
            told { keyboard.own.call("HandleSuggestion", "hello") } == [
                "DeleteSurroundingText -4 4", "TextDeleted -4 4", "CommitText", "TextInserted hello", "CommitText",
                "TextInserted  ",
            ])
    }

    @Test func aHoldAndAPickAreReportedInOrder() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        let hold = told { #expect(keyboard.hold(TestKey(symbol: 0x6C, code: 38))) }
        #expect(hold == ["TextInserted L", "UpdateLookupTable", "CalloutChanged Ł 0"])
        let pick = told { keyboard.own.call("SelectCandidate", 0) }
        #expect(
            pick == [
                "DeleteSurroundingText -1 1", "TextDeleted -1 1", "CommitText", "TextInserted Ł", "HideLookupTable",
                "CalloutChanged -1",
            ])
    }

    @Test func aMovedHighlightIsReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.handle("character(\"-\")", "longPress")
        #expect(told { keyboard.engine.call("CursorDown") } == ["UpdateLookupTable", "CalloutChanged –—• 1"])
        #expect(told { keyboard.own.call("DismissCallout") } == ["HideLookupTable", "CalloutChanged -1"])
    }

    @Test func aPropertyIsReportedWhenItChanges() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        for (property, value) in [("Locale", "sv"), ("KeyboardType", "numeric"), ("KeyboardCase", "uppercased")] {
            maker.forget()
            keyboard.own.set(property, .string(value))
            let changes = BusValue.dictionary([property: .string(value)])
            #expect(maker.signals.map(\.member) == ["PropertiesChanged"])
            #expect(maker.signals.first?.values == ["org.longhand.Longhand1.Keyboard", changes, .strings([])])
            #expect(told { keyboard.own.set(property, .string(value)) } == [])
        }
    }

    @Test func theTextIsNeverAmongTheProperties() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        maker.forget()
        keyboard.setText("secret", cursor: 2, anchor: 1)
        #expect(keyboard.hold(.e))
        keyboard.own.call("Reset")
        #expect(!maker.signals.isEmpty)
        let changes = maker.signals.filter { $0.member == "PropertiesChanged" }.flatMap(\.values)
        #expect(!changes.contains { "\($0)".contains("secret") || "\($0)".contains("Text") })
    }

    @Test func aKeyThatTypesNothingIsNotReported() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        #expect(told { keyboard.type(.left, .escape) } == [])
        #expect(told { keyboard.press(.a, state: 1 << 2) } == [])
    }

    // MARK: Whom

    @Test func theSharedKeyboardReportsToAllPrograms() {
        let shared = longhand.shared
        shared.setText("a")
        shared.own.set("KeyboardType", "numeric")
        #expect(shared.hold(.e))
        shared.press(.two)
        listener.wait { listener.signals.contains { $0.line == "TextInserted é" } }
        #expect(listener.signals.allSatisfy { $0.path == Keyboard.sharedPath && $0.destination == nil })
        let members = Set(listener.signals.compactMap(\.member))
        #expect(members.isSuperset(of: ["TextInserted", "TextDeleted", "CalloutChanged", "PropertiesChanged"]))
        #expect(maker.signals.isEmpty)
    }

    @Test func aCreatedKeyboardReportsOnlyToItsCreator() throws {
        let keyboard = try #require(longhand.makeKeyboard())
        keyboard.setText("secret")
        keyboard.own.set("KeyboardType", "numeric")
        #expect(keyboard.hold(.e))
        keyboard.press(.two)
        longhand.shared.setText("public")
        listener.waitForSignal("TextInserted")
        #expect(listener.signals.first?.line == "TextInserted public")
        #expect(listener.signals.allSatisfy { $0.path == Keyboard.sharedPath })
        let members = Set(maker.signals.compactMap(\.member))
        #expect(members.isSuperset(of: ["TextInserted", "TextDeleted", "CalloutChanged", "PropertiesChanged"]))
        #expect(maker.signals.allSatisfy { $0.path == keyboard.path && $0.destination == maker.name })
    }
}

extension Packet {
    /// The member and its plain values on one line.
    var line: String {
        ([member ?? ""] + values.compactMap(\.plain)).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension BusValue {
    fileprivate var plain: String? {
        switch self {
        case .string(let text): text
        case .int32(let number): "\(number)"
        case .uint32(let number): "\(number)"
        case .array("s", let texts): texts.compactMap(\.plain).joined()
        default: nil
        }
    }
}
