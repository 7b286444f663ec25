import KeyboardEngine
import PressAndHold
import Testing

@testable import LonghandService

/// Events that come while the effects of another event are performed.
@Suite struct SessionRunnerTests {
    private let runner = SessionRunner(InputSession(callouts: .english))
    private let host = Host()
    private let e = KeyPress(.character("e"), code: 18)
    private let a = KeyPress(.character("a"), code: 30)

    init() {
        runner.delegate = host
        var options = SessionOptions()
        options.reportsGestures = true
        runner.adopt(Configuration(options: options), times: KeyboardSettings())
        runner.handle(.capabilities([.surroundingText]))
        runner.handle(.focusIn(ClientProfile(named: "gtk3-im:test")))
    }

    /// Presses e, and calls `event` for its first effect.
    private func press(during event: @escaping () -> Void) {
        var isFirst = true
        host.onEffect = { _ in
            guard isFirst else { return }
            isFirst = false
            event()
        }
        #expect(runner.handle(e) == false)
    }

    @Test func aKeyPassesAndIsNotHandledAgain() {
        var isConsumed: Bool?
        press { [runner, a] in isConsumed = runner.handle(a) }
        #expect(isConsumed == false)
        var effects: [Effect] = []
        host.onEffect = { effects.append($0) }
        _ = runner.handle(KeyPress(a.key, code: a.code, isRelease: true))
        #expect(effects == [])
    }

    @Test func otherEventsAreHandledInOrder() {
        press { [runner] in
            for count in 1...20 {
                let text = String(repeating: "x", count: count) + "e"
                runner.handle(.surroundingText(SurroundingText(text, cursor: count + 1, anchor: count + 1)))
            }
        }
        #expect(runner.session.textContext?.before == String(repeating: "x", count: 20) + "e")
    }

    @Test func aLoopEnds() {
        var count = 0
        host.onEffect = { [runner] _ in
            count += 1
            for _ in 0..<2 { runner.handle(.openCallout(.character("e"))) }
        }
        runner.handle(.openCallout(.character("e")))
        #expect((2...1000).contains(count))
    }
}

/// A host that observes effects.
private final class Host: SessionRunnerDelegate {
    var onEffect: (Effect) -> Void = { _ in }

    func recase(_ press: KeyPress) -> KeyPress { press }
    func offer(of key: KeyboardAction) -> [KeyboardAction]? { nil }
    func noteShiftTap(_ count: KeyTaps.Count) {}
    func perform(_ effect: Effect) { onEffect(effect) }
    func perform(picked action: KeyboardAction) {}
    func note(_ edit: TextEdit, in context: TextContext?) {}
    func didSettle() {}
}
