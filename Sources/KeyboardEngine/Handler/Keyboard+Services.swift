extension Keyboard {

    /// The parts of a keyboard that can be replaced at any time.
    public final class Services {

        /// Decides what gestures on actions do.
        public var actionHandler: any KeyboardActionHandler
        /// Gives the callouts of actions.
        public var calloutService: any KeyboardCalloutService { didSet { attachCalloutService() } }
        /// Finds suggestions; nil where there are none.
        public var autocompleteService: (any AutocompleteService)?
        /// Lets the keyboard be heard and felt; ``DisabledKeyboardFeedbackHandler`` where it is silent.
        public var feedbackHandler: any KeyboardFeedbackHandler { didSet { attachFeedbackHandler() } }
        /// Decides on case, type and ends of sentences.
        public var keyboardBehavior: StandardKeyboardBehavior
        /// Gives the emojis of a category; none unless somebody has them.
        package var emojis: (EmojiCategory) -> [Emoji] = { _ in [] }
        /// Remembers an emoji that was used.
        package var registerEmoji: (Emoji) -> Void

        /// The parts that a keyboard begins with.
        /// - Parameter calloutActions: what a key offers when it is held, itself first.
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
            attachCalloutService()
            attachFeedbackHandler()
            state.onFeedbackSettingsChange = { [weak self] in self?.attachFeedbackHandler() }
            state.calloutContext.onSelectionChange = { [weak self] in self?.triggerFeedbackForSelectionChange() }
        }

        private let state: Keyboard.State
        private let calloutActions: (KeyboardAction) -> [KeyboardAction]

        /// A handler without settings goes by the keyboard's, and by what the keyboard can do.
        private func attachFeedbackHandler() {
            guard let handler = feedbackHandler as? StandardKeyboardFeedbackHandler else { return }
            handler.attach(state.feedbackSettings)
            handler.isPossible = { [weak self] gesture, action in
                guard let self else { return false }
                return actionHandler.canHandle(gesture, on: action)
                    || gesture == .longPress && calloutActions(action).contains { $0 != action }
            }
        }

        private func triggerFeedbackForSelectionChange() {
            calloutService.triggerFeedbackForSelectionChange()
            feedbackHandler.triggerFeedbackForSelectionChange()
        }

        private func attachCalloutService() {
            (calloutService as? KeyboardCallout.StandardCalloutService)?.keyboardContext =
                state.keyboardContext
        }

        /// Registers a callout service for its locale, where the callout service takes one; otherwise nothing happens.
        public func tryRegisterLocalizedCalloutService(_ service: any KeyboardCalloutService) {
            try? calloutService.tryRegisterLocalizedService(service)
        }
    }
}
