import KeyboardEngine
import Testing

struct KeyboardGestureTests {

    @Test(arguments: KeyboardGesture.allCases)
    func everyGestureIsKnownByItsName(gesture: KeyboardGesture) {
        #expect(KeyboardGesture(gesture.rawValue) == gesture)
    }

    @Test
    func theNamesAreThoseOfTheBus() {
        #expect(
            KeyboardGesture.allCases.map(\.rawValue)
                == ["press", "release", "longPress", "repeatPress", "doubleTap", "end"])
    }

    @Test
    func aTapIsAReleaseAlsoWhereItIsSwitchedOver() {
        #expect(KeyboardGesture("tap") == .release)
        switch KeyboardGesture.release {
        case .longPress: Issue.record("a release is no long press")
        case .tap: break
        default: Issue.record("a release is a tap")
        }
    }

    @Test(arguments: ["", "Press", "press ", "TAP", "drag", "\0"])
    func thereAreNoOtherNames(name: String) {
        #expect(KeyboardGesture(name) == nil)
    }
}

struct StandardOperationTests {

    /// What each gesture does, the table of KeyboardKit 9.9.1; what is not listed does nothing.
    private static let table: [KeyboardAction: [KeyboardGesture: TextOperation]] = [
        .backspace: [.press: .deleteBackward(count: 1), .repeatPress: .deleteBackward(count: 1)],
        .character("é"): [.release: .insert("é")],
        .moveCursorBackward: [.release: .moveCursor(by: -1)],
        .moveCursorForward: [.release: .moveCursor(by: 1)],
        .newLine: [.release: .insert("\n")],
        .space: [.release: .insert(" ")],
        .tab: [.release: .insert("\t")],
        .text(".com"): [.release: .insert(".com")],
    ]

    @Test(arguments: KeyboardGesture.allCases)
    func everyGestureOnEveryActionDoesWhatTheTableSays(gesture: KeyboardGesture) {
        for (action, operations) in Self.table {
            #expect(action.standardOperation(for: gesture) == operations[gesture], "\(gesture) on \(action)")
        }
    }

    @Test
    func aLongPressOnACharacterLeavesTheTextAlone() {
        #expect(KeyboardAction.character("e").standardOperation(for: .longPress) == nil)
    }
}
