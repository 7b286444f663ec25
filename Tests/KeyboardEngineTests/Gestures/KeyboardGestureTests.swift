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
