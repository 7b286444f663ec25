import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// Dead keys and Compose: the result of a key by its place in a sequence.
final class CompositionTests {
    private var session = InputSession()
    private var callout: CalloutTable? { session.callout }

    init() {
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes")), at: 0)
    }

    private func handle(_ event: InputEvent, at now: Milliseconds) -> Reaction { session.handle(event, at: now) }

    private func press(
        _ key: Key, _ code: UInt32, _ composition: Composition, at now: Milliseconds = 0, isRelease: Bool = false
    ) -> Reaction {
        var press = KeyPress(key, code: code, isRelease: isRelease)
        press.composition = composition
        return session.handle(.key(press), at: now)
    }

    @Test func aSequenceIsKeptAndItsTextInserted() {
        #expect(press(.dead, 40, .pending) == Reaction(isHandled: true))
        #expect(press(.dead, 40, .none, isRelease: true).isHandled)
        #expect(press(.character("e"), 18, .text("é")) == Reaction(isHandled: true, effects: [.wire(.commitText("é"))]))
        #expect(press(.character("e"), 18, .none, isRelease: true) == Reaction(isHandled: true))
    }

    @Test func nothingOfASequenceThatDoesNotExistIsLost() {
        _ = press(.dead, 40, .pending)
        let broken = press(.character("x"), 45, .broken("´"))
        #expect(!broken.isHandled)
        #expect(broken.effects == [.wire(.commitText("´"))])
    }

    @Test func aLetterThatEndsASequenceIsNotHeldButRepeats() {
        let composed = press(.character("e"), 18, .text("é"))
        #expect(!composed.effects.contains { if case .ask(.startTimer) = $0 { true } else { false } })
        #expect(!press(.character("e"), 18, .none, at: 500).isHandled)
        #expect(!press(.character("e"), 18, .none, at: 540).isHandled)
        #expect(!press(.character("e"), 18, .none, at: 560, isRelease: true).isHandled)
    }

    @Test func aDeadKeyThatRepeatsIsDecidedAnewEachTime() {
        _ = press(.dead, 40, .pending)
        #expect(press(.dead, 40, .text("´"), at: 500).effects == [.wire(.commitText("´"))])
    }

    @Test func nothingIsInsertedWhereTextIsSecretOrNothingHasTheFocus() {
        _ = session.handle(.fieldTraits(.isSecret), at: 0)
        #expect(press(.character("e"), 18, .text("é")) == Reaction(gesture: .press))
        _ = session.handle(.fieldTraits([]), at: 0)
        _ = session.handle(.focusOut, at: 0)
        #expect(press(.character("e"), 18, .text("é")) == Reaction(gesture: .press))
    }

    @Test func aDeadKeyClosesTheCallout() {
        let hold = press(.character("e"), 18, .none)
        for case .ask(.startTimer(let timer, let delay)) in hold.effects {
            _ = session.handle(.timer(timer), at: delay)
        }
        #expect(callout != nil)
        let dead = press(.dead, 40, .pending, at: 600)
        #expect(dead.isHandled && dead.effects.contains(.sight(.hideCallout)))
        #expect(callout == nil)
    }
}
