import Testing

@testable import KeyboardEngine
@testable import LonghandService

/// Dead keys and Compose: what comes of a key by what it is to a sequence.
struct CompositionTests {
    private var session = InputSession()

    init() {
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes")), at: 0)
    }

    private mutating func press(
        _ key: Key, _ code: UInt32, _ composition: Composition, at now: Milliseconds = 0, isRelease: Bool = false
    ) -> Reaction {
        var press = KeyPress(key, code: code, isRelease: isRelease)
        press.composition = composition
        return session.handle(.key(press), at: now)
    }

    @Test mutating func aSequenceIsKeptAndItsTextInserted() {
        #expect(press(.dead, 40, .pending) == Reaction(isHandled: true))
        #expect(press(.dead, 40, .none, isRelease: true).isHandled)
        #expect(press(.character("e"), 18, .text("é")) == Reaction(isHandled: true, effects: [.commitText("é")]))
        #expect(press(.character("e"), 18, .none, isRelease: true) == Reaction(isHandled: true))
    }

    @Test mutating func nothingOfASequenceThatDoesNotExistIsLost() {
        _ = press(.dead, 40, .pending)
        let broken = press(.character("x"), 45, .broken("´"))
        #expect(!broken.isHandled)
        #expect(broken.effects == [.commitText("´")])
    }

    @Test mutating func aLetterThatEndsASequenceIsNotHeldButRepeats() {
        let composed = press(.character("e"), 18, .text("é"))
        #expect(!composed.effects.contains { if case .startTimer = $0 { true } else { false } })
        #expect(!press(.character("e"), 18, .none, at: 500).isHandled)
        #expect(!press(.character("e"), 18, .none, at: 540).isHandled)
        #expect(!press(.character("e"), 18, .none, at: 560, isRelease: true).isHandled)
    }

    @Test mutating func aDeadKeyThatRepeatsIsDecidedAnewEachTime() {
        _ = press(.dead, 40, .pending)
        #expect(press(.dead, 40, .text("´"), at: 500).effects == [.commitText("´")])
    }

    @Test mutating func nothingIsInsertedWhereTextIsSecretOrNothingHasTheFocus() {
        _ = session.handle(.fieldTraits(.isSecret), at: 0)
        #expect(press(.character("e"), 18, .text("é")) == Reaction())
        _ = session.handle(.fieldTraits([]), at: 0)
        _ = session.handle(.focusOut, at: 0)
        #expect(press(.character("e"), 18, .text("é")) == Reaction())
    }

    @Test mutating func aDeadKeyClosesTheCallout() {
        let hold = press(.character("e"), 18, .none)
        for case .startTimer(let timer, let delay) in hold.effects {
            _ = session.handle(.timer(timer), at: delay)
        }
        #expect(session.callout != nil)
        let dead = press(.dead, 40, .pending, at: 600)
        #expect(dead.isHandled && dead.effects.contains(.hideCallout))
        #expect(session.callout == nil)
    }
}
