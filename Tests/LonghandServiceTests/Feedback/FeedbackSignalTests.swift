import TestSupport
import Testing

/// The feedback that a keyboard on the session bus reports, and to whom.
@Suite(.serialized) struct FeedbackSignalTests {
    private let desk: Desk
    private let service: ChildProcess
    private let maker: Peer
    private let listener: Peer
    private let keyboard: Keyboard

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        maker = try Peer(desk.bus.address)
        listener = try Peer(desk.bus.address)
        listener.match("type='signal',sender='\(Longhand.name)'")
        keyboard = try #require(Longhand(maker).makeKeyboard())
    }

    private func told(_ body: () -> Void) -> [String] {
        maker.forget()
        body()
        return maker.signals.filter { $0.member == "FeedbackTriggered" }.map(\.line)
    }

    @Test func feedbackIsReported() {
        #expect(
            told { keyboard.handle("character(\"a\")", "press") } == [
                "FeedbackTriggered audio input", "FeedbackTriggered haptic selectionChanged",
            ])
        #expect(told { keyboard.handle("character(\"a\")", "release") } == [])
        #expect(told { keyboard.handle("backspace", "press") }.first == "FeedbackTriggered audio delete")
        #expect(told { keyboard.handle("shift", "press") }.first == "FeedbackTriggered audio system")
        #expect(
            told { keyboard.handle("character(\"e\")", "longPress") } == ["FeedbackTriggered haptic mediumImpact"])
        #expect(told { keyboard.handle("character(\"b\")", "longPress") } == [])
    }

    @Test func movingTheHighlightIsReported() {
        keyboard.handle("character(\"e\")", "longPress")
        #expect(
            told {
                keyboard.press(.right)
                keyboard.release(.right)
            } == ["FeedbackTriggered haptic selectionChanged"])
    }

    @Test func noOtherProgramLearnsOfACreatedKeyboard() {
        keyboard.handle("character(\"a\")", "press")
        _ = Longhand(listener).candidates("e", "en")
        #expect(listener.signals == [])
    }

    @Test func inAPasswordFieldNothingIsReported() {
        keyboard.engine.set("ContentType", .structure([8, 0]))
        #expect(told { keyboard.handle("character(\"a\")", "press") } == [])
    }
}
