extension Keyboard {

    /// The replaceable parts of a keyboard. They can be replaced at any time.
    public final class Services {

        /// The handler that decides what gestures on actions do.
        public var actionHandler: any KeyboardActionHandler
        /// The service that provides the callouts of actions.
        public var calloutService: any KeyboardCalloutService { didSet { attachCalloutService() } }
        /// The service that provides suggestions; `nil` if there is none.
        public var autocompleteService: (any AutocompleteService)?
        /// The handler that plays sounds and haptic feedback; ``DisabledKeyboardFeedbackHandler`` if there is no
        /// feedback.
        public var feedbackHandler: any KeyboardFeedbackHandler { didSet { attachFeedbackHandler() } }
        /// The behaviour that decides on the case, the type and the ends of sentences.
        public var keyboardBehavior: StandardKeyboardBehavior
        /// The emoji that can be typed, and the memory of those that were.
        package var emojiService: any EmojiService

        private weak var controller: (any KeyboardController)?
        private let state: Keyboard.State
        private let calloutActions: (KeyboardAction) -> [KeyboardAction]

        /// Creates the initial parts of a keyboard.
        /// - Parameter calloutActions: What a key offers when it is held, starting with the key itself.
        init(
            controller: any KeyboardController, calloutActions: @escaping (KeyboardAction) -> [KeyboardAction]
        ) {
            state = controller.state
            actionHandler = StandardKeyboardActionHandler(inputViewController: controller)
            calloutService = KeyboardCallout.StandardCalloutService()
            feedbackHandler = StandardKeyboardFeedbackHandler()
            keyboardBehavior = StandardKeyboardBehavior(context: state.keyboardContext)
            emojiService = state.emojiContext
            self.controller = controller
            self.calloutActions = calloutActions
            attachCalloutService()
            attachFeedbackHandler()
        }

        /// Gives a standard handler the keyboard, whose settings it follows.
        private func attachFeedbackHandler() {
            (feedbackHandler as? StandardKeyboardFeedbackHandler)?.keyboard = controller
        }

        private func attachCalloutService() {
            (calloutService as? KeyboardCallout.StandardCalloutService)?.keyboardContext =
                state.keyboardContext
        }

        /// Returns whether a gesture on an action has any effect. Holding a key opens what it offers.
        func hasEffect(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
            actionHandler.canHandle(gesture, on: action)
                || gesture == .longPress && calloutActions(action).contains { $0 != action }
        }

        /// Gives feedback for another highlighted action of a callout.
        func triggerFeedbackForSelectionChange() {
            calloutService.triggerFeedbackForSelectionChange()
            feedbackHandler.triggerFeedbackForSelectionChange()
        }

        /// Registers a callout service for its locale, if the current callout service supports that. Otherwise does
        /// nothing.
        public func tryRegisterLocalizedCalloutService(_ service: any KeyboardCalloutService) {
            try? calloutService.tryRegisterLocalizedService(service)
        }
    }
}
