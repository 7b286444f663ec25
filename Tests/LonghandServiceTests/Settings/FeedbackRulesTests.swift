import KeyboardEngine
import Testing

@testable import DesktopSession

struct FeedbackRulesTests {
    @Test func soundsAreForKindsOfKeysActionsAndGestures() {
        let rules = SoundRules([
            "backspace": "bell", "press backspace": "/tmp/a.wav", "system": "none", "nonsense": "bell", "tab": "",
            "long space": "x",
        ])
        #expect(rules.mistakes == ["long space", "nonsense", "tab"])
        let configuration = rules.configuration
        #expect(configuration.custom.map(\.feedback) == [.customUrl("/tmp/a.wav"), .custom(named: "bell")])
        #expect(configuration.feedback(for: .press, on: .backspace) == .customUrl("/tmp/a.wav"))
        #expect(configuration.feedback(for: .repeatPress, on: .backspace) == .custom(named: "bell"))
        #expect(configuration.feedback(for: .press, on: .escape) == KeyboardFeedback.Audio.none)
        #expect(configuration.feedback(for: .press, on: .character("e")) == .input)
    }

    @Test func whatIsFeltIsForGesturesActionsAndBoth() {
        let rules = HapticRules([
            "press": "none", "press backspace": "heavyImpact", "space": "success", "release": "error", "tab": "strong",
        ])
        #expect(rules.mistakes == ["release", "tab"])
        let configuration = rules.configuration
        #expect(configuration.feedback(for: .press, on: .character("e")) == KeyboardFeedback.Haptic.none)
        #expect(configuration.feedback(for: .press, on: .backspace) == .heavyImpact)
        #expect(configuration.feedback(for: .longPress, on: .space) == .success)
        #expect(configuration.feedback(for: .longPress, on: .character("e")) == .mediumImpact)
    }
}
