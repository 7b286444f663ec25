import TestSupport
import Testing

@testable import KeyboardEngine

/// What gestures do on a keyboard of a program's own.
@Suite(.serialized) struct KeyboardGestureTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
    }

    /// What each kind of action does to `a|b` when its key goes down, and when it comes up; nil where it does nothing,
    /// and `a|b` where it does something else.
    private static let actions: [(action: KeyboardAction, press: String?, release: String?)] = [
        (.backspace, "|b", nil),
        (.capsLock, "a|b", nil),
        (.character("é"), nil, "aé|b"),
        (.characterMargin("é"), nil, "aé|b"),
        (.command, nil, nil),
        (.control, nil, nil),
        (.custom(named: "name"), nil, nil),
        (.diacritic(Diacritic(char: "`", replacements: ["a": "à"])), nil, "à|b"),
        (.dictation, nil, nil),
        (.dismissKeyboard, nil, "a|b"),
        (.emoji("👍🏽"), nil, "a👍🏽|b"),
        (.emojiCategory(.flags), nil, "a|b"),
        (.escape, nil, nil),
        (.function, nil, nil),
        (.image(description: "a", keyboardImageName: "b", imageName: "c"), nil, nil),
        (.keyboardType(.numeric), "a|b", nil),
        (.moveCursorBackward, nil, "|ab"),
        (.moveCursorForward, nil, "ab|"),
        (.nextKeyboard, nil, "a|b"),
        (.nextLocale, nil, nil),
        (KeyboardAction.none, nil, nil),
        (.option, nil, nil),
        (.primary(.search), nil, "a\n|b"),
        (.settings, nil, nil),
        (.shift(.lowercased), nil, "a|b"),
        (.space, nil, "a |b"),
        (.systemImage(description: "a", keyboardImageName: "b", imageName: "c"), nil, nil),
        (.systemSettings, nil, nil),
        (.tab, nil, "a\t|b"),
        (.text("👩‍👩‍👦 \"x\""), nil, "a👩‍👩‍👦 \"x\"|b"),
        (.undo, nil, nil),
        (.url("https://example.org", id: nil), nil, nil),
        (.urlDomain, nil, "a.|b"),
    ]

    /// What opens a callout when it is held.
    private static let held: Set<KeyboardAction.Name> = [
        .character, .emoji, .emojiCategory, .keyboardType, .nextLocale, .urlDomain,
    ]

    @Test func everyGestureDoesWhatItSaysItCan() {
        for (action, press, release) in Self.actions {
            let results = [
                "press": press, "repeatPress": action == .backspace ? press : nil, "release": release, "tap": release,
                "": release ?? press, "longPress": action == .space ? "a|b" : nil, "doubleTap": nil,
                "end": nil,
            ]
            for (gesture, result) in results { expect(action, gesture, result) }
        }
        #expect(Set(Self.actions.map(\.action.name)).count == KeyboardAction.Name.allCases.count)
    }

    private func expect(_ action: KeyboardAction, _ gesture: String, _ result: String?) {
        keyboard.setText("ab", cursor: 1, anchor: 1)
        let possible = keyboard.own.call("CanHandle", .string(action.description), .string(gesture))
        #expect(possible == [.boolean(result != nil)], "\(action) \(gesture)")
        #expect(keyboard.text == "a|b")
        let opens = gesture == "longPress" && Self.held.contains(action.name)
        #expect(keyboard.handle(action.description, gesture) == (opens ? [true] : possible), "\(action) \(gesture)")
        #expect(keyboard.text == result ?? "a|b", "\(action) \(gesture)")
        keyboard.own.call("DismissCallout")
        keyboard.handle(action.description, "end")
    }

    @Test func anErrorSaysWhereAnActionIsWrongAndWhichGesturesThereAre() {
        #expect(keyboard.handle("character(a)", "press").complaint?.contains("at character 12") == true)
        #expect(keyboard.handle("backspace", "hold").complaint?.contains("repeatPress") == true)
    }

    @Test func whatIsNeitherActionNorGestureIsRefused() {
        for (action, gesture) in [("", ""), ("Backspace", ""), ("backspace", "hold"), ("character(\"\")", "press")] {
            #expect(keyboard.handle(action, gesture).refusal == "InvalidArgs")
            #expect(keyboard.own.call("CanHandle", .string(action), .string(gesture)).refusal == "InvalidArgs")
        }
    }

    @Test func whatIsNoEmojiIsNoneForAKeyboardEither() {
        for text in ["a", "👍👍", "👍 "] {
            #expect(keyboard.handle("emoji(\"\(text)\")").refusal == "InvalidArgs", "\(text)")
        }
        #expect(keyboard.text == "|")
    }

    // MARK: Callouts

    @Test func pressShowsTheCharacterUntilTheKeyIsUp() {
        for end in ["release", "tap", "end"] {
            keyboard.handle("character(\"é\")", "press")
            #expect(keyboard.get("InputCallout") == "é")
            keyboard.handle("character(\"é\")", end)
            #expect(keyboard.get("InputCallout") == "")
        }
        keyboard.handle("backspace", "press")
        #expect(keyboard.get("InputCallout") == "")
    }

    @Test func aLongPressSaysWhetherItOpensACallout() {
        for (key, isOffered) in [("y", true), ("b", false), ("h", false)] {
            let action = BusValue.string("character(\"\(key)\")")
            #expect(keyboard.own.call("CanHandle", action, "longPress") == [false], "\(key)")
            #expect(keyboard.own.call("Handle", action, "longPress") == [.boolean(isOffered)], "\(key)")
            #expect(keyboard.callout.isEmpty != isOffered)
            keyboard.own.call("DismissCallout")
        }
        keyboard.engine.set("ContentType", .structure([8, 0]))
        #expect(keyboard.handle("character(\"y\")", "longPress") == [false])
    }

    @Test func longPressOpensTheCalloutAndPickingInserts() {
        keyboard.handle("character(\"y\")", "longPress")
        #expect(keyboard.callout == ["ÿ"])
        #expect(keyboard.calloutIndex == 0)
        #expect(keyboard.own.call("SelectCandidate", 0) == [])
        #expect(keyboard.text == "ÿ|")
        #expect(keyboard.callout == [])
        #expect(keyboard.calloutIndex == -1)
    }

    @Test func releaseAndEndCloseTheCallout() {
        for (end, text) in [("end", "|"), ("release", "y|")] {
            keyboard.handle("character(\"y\")", "longPress")
            keyboard.handle("character(\"y\")", end)
            #expect(keyboard.callout == [])
            #expect(keyboard.text == text)
        }
    }

    @Test func aPickBeforeTheKeyIsUpIsOneLetter() {
        for key in ["e", "e"] {
            keyboard.setText("")
            keyboard.handle("character(\"\(key)\")", "press")
            keyboard.handle("character(\"\(key)\")", "longPress")
            #expect(keyboard.own.call("SelectCandidate", 1) == [])
            #expect(keyboard.handle("character(\"\(key)\")", "release") == [true])
            keyboard.handle("character(\"\(key)\")", "end")
            #expect(keyboard.text == "é|")
        }
        keyboard.handle("character(\"e\")", "press")
        keyboard.handle("character(\"e\")", "release")
        #expect(keyboard.text == "ée|")
    }

    @Test func slidingToACandidateAndLettingGoPicksIt() {
        keyboard.handle("character(\"e\")", "press")
        keyboard.handle("character(\"e\")", "longPress")
        keyboard.engine.call("CursorDown")
        #expect(keyboard.handle("character(\"e\")", "release") == [true])
        #expect(keyboard.callout == [])
        keyboard.handle("character(\"e\")", "end")
        #expect(keyboard.text == "é|")
    }

    @Test func releasingAnotherKeyPicksNothing() {
        keyboard.handle("character(\"e\")", "longPress")
        keyboard.engine.call("CursorDown")
        keyboard.handle("character(\"b\")", "release")
        #expect(keyboard.callout == [])
        #expect(keyboard.text == "b|")
        keyboard.handle("character(\"e\")", "release")
        #expect(keyboard.text == "be|")
    }

    @Test func aResetForgetsThatAPickWasMade() {
        keyboard.handle("character(\"e\")", "press")
        keyboard.handle("character(\"e\")", "longPress")
        keyboard.own.call("SelectCandidate", 1)
        keyboard.own.call("Reset")
        keyboard.handle("character(\"e\")", "release")
        #expect(keyboard.text == "ée|")
    }

    @Test func aKeyWithoutCalloutsOpensNone() {
        keyboard.handle("character(\"b\")", "longPress")
        #expect(keyboard.callout == [])
    }

    @Test func aGestureStartsNoTimer() {
        keyboard.handle("character(\"e\")", "press")
        MainContext.run(within: 400) { false }
        #expect(keyboard.callout == [])
    }

    @Test func theMarkMovesByPageAndCursorCalls() {
        keyboard.handle("character(\"e\")", "longPress")
        for (member, index) in [("CursorDown", 1), ("CursorDown", 2), ("CursorUp", 1), ("PageDown", 6), ("PageUp", 0)] {
            keyboard.engine.call(member)
            #expect(keyboard.calloutIndex == Int32(index), "\(member)")
        }
    }

    @Test func aCandidateThatIsNotThereIsRefused() {
        #expect(keyboard.own.call("SelectCandidate", 0).refusal == "InvalidArgs")
        keyboard.handle("character(\"y\")", "longPress")
        for index in [1, 16, UInt32.max] {
            #expect(keyboard.own.call("SelectCandidate", .uint32(index)).refusal == "InvalidArgs")
        }
        #expect(keyboard.engine.call("CandidateClicked", .uint32(.max), 1, 0) == [])
        #expect(keyboard.callout == ["ÿ"])
        #expect(keyboard.text == "|")
    }

    @Test func dismissingClosesTheCalloutAndKeepsTheText() {
        #expect(keyboard.hold(.e))
        #expect(keyboard.own.call("DismissCallout") == [])
        #expect(keyboard.callout == [])
        #expect(keyboard.text == "E|")
        #expect(keyboard.own.call("DismissCallout") == [])
    }

    @Test func resetForgetsWhatIsUnderWayAndKeepsTheText() {
        keyboard.setText("left")
        #expect(keyboard.hold(.e))
        #expect(keyboard.own.call("Reset") == [])
        #expect(keyboard.callout == [])
        #expect(keyboard.get("InputCallout") == "")
        #expect(keyboard.text == "lefte|")
        #expect(keyboard.hold(.e))
    }
}
