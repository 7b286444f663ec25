import KeyboardEngine
import Testing

/// A keyboard's feedback handler and settings can be replaced at any time.
@Suite struct FeedbackReplacementTests {
    private let keyboard = KeyboardInputViewController()

    @Test func settingsThatAreSetCountFromThenOn() throws {
        let handler = try #require(keyboard.keyboardFeedbackHandler as? StandardKeyboardFeedbackHandler)
        let settings = KeyboardFeedbackSettings()
        keyboard.keyboardFeedbackSettings = settings
        #expect(handler.settings === settings && keyboard.state.feedbackSettings === settings)
        keyboard.keyboardFeedbackHandler = StandardKeyboardFeedbackHandler()
        #expect((keyboard.keyboardFeedbackHandler as? StandardKeyboardFeedbackHandler)?.settings === settings)
    }

    @Test func theDisabledHandlerIsSilent() {
        keyboard.keyboardFeedbackHandler = .disabled
        keyboard.keyboardFeedbackHandler.triggerFeedback(for: .press, on: .character("a"))
        #expect(keyboard.keyboardFeedbackHandler is DisabledKeyboardFeedbackHandler)
        #expect(keyboard.services.feedbackHandler is DisabledKeyboardFeedbackHandler)
    }
}
