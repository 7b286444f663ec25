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
        /// A closure that returns the emoji of a category; none by default.
        package var emojis: (EmojiCategory) -> [Emoji] = { _ in [] }
        /// A closure that records the use of an emoji.
        package var registerEmoji: (Emoji) -> Void

        /// Creates the initial parts of a keyboard.
        /// - Parameter calloutActions: What a key offers when it is held, starting with the key itself.
        init(
            controller: any KeyboardController, calloutActions: @escaping (KeyboardAction) -> [KeyboardAction]
        ) {
            let state = controller.state
            actionHandler = StandardKeyboardActionHandler(inputViewController: controller)
            calloutService = KeyboardCallout.StandardCalloutService()
            feedbackHandler = StandardKeyboardFeedbackHandler()
            keyboardBehavior = StandardKeyboardBehavior(context: state.keyboardContext)
            registerEmoji = { state.emojiContext.use($0) }
            self.state = state
            self.calloutActions = calloutActions
            link.services = self
            attachCalloutService()
            attachFeedbackHandler()
            state.onFeedbackSettingsChange = { [weak link] in link?.services?.attachFeedbackHandler() }
            state.calloutContext.onSelectionChange = { [weak link] in
                link?.services?.triggerFeedbackForSelectionChange()
            }
        }

        /// What others refer to weakly. A weak reference to the services would slow down each use of them at each key.
        private final class Link {
            /// `nil` once the services are gone.
            unowned var services: Services?
        }

        private let link = Link()

        deinit { link.services = nil }

        private let state: Keyboard.State
        private let calloutActions: (KeyboardAction) -> [KeyboardAction]

        /// Gives a standard handler the keyboard's settings, and a closure that checks which gestures have an effect.
        private func attachFeedbackHandler() {
            guard let handler = feedbackHandler as? StandardKeyboardFeedbackHandler else { return }
            handler.attach(state.feedbackSettings)
            handler.isPossible = { [weak link] in link?.services?.isPossible($0, on: $1) ?? false }
        }

        private func isPossible(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
            actionHandler.canHandle(gesture, on: action)
                || gesture == .longPress && calloutActions(action).contains { $0 != action }
        }

        private func triggerFeedbackForSelectionChange() {
            calloutService.triggerFeedbackForSelectionChange()
            feedbackHandler.triggerFeedbackForSelectionChange()
        }

        private func attachCalloutService() {
            (calloutService as? KeyboardCallout.StandardCalloutService)?.keyboardContext =
                state.keyboardContext
        }

        /// Registers a callout service for its locale, if the current callout service supports that. Otherwise does
        /// nothing.
        public func tryRegisterLocalizedCalloutService(_ service: any KeyboardCalloutService) {
            try? calloutService.tryRegisterLocalizedService(service)
        }
    }
}
