extension Keyboard {

    /// The parts of a keyboard that can be replaced at any time.
    public final class Services {

        /// Decides what gestures on actions do.
        public var actionHandler: any KeyboardActionHandler
        /// Gives the callouts of actions.
        public var calloutService: any KeyboardCalloutService { didSet { attachCalloutService() } }
        /// Finds suggestions; nil where there are none.
        public var autocompleteService: (any AutocompleteService)?
        /// Lets the keyboard be heard and felt; nil where it is silent.
        public var feedbackHandler: (any KeyboardFeedbackHandler)? { didSet { attachFeedbackHandler() } }
        /// Decides on case, type and ends of sentences.
        public var keyboardBehavior: StandardKeyboardBehavior
        /// Gives the emojis of a category; none unless somebody has them.
        public var emojis: (EmojiCategory) -> [Emoji] = { _ in [] }
        /// Remembers an emoji that was used.
        public var registerEmoji: (Emoji) -> Void

        init(controller: KeyboardInputViewController) {
            let state = controller.state
            actionHandler = StandardKeyboardActionHandler(inputViewController: controller)
            calloutService = KeyboardCallout.StandardCalloutService()
            feedbackHandler = StandardKeyboardFeedbackHandler()
            keyboardBehavior = StandardKeyboardBehavior(context: state.keyboardContext)
            registerEmoji = { state.emojiContext.use($0) }
            context = state.keyboardContext
            self.controller = controller
            attachCalloutService()
            attachFeedbackHandler()
            state.calloutContext.onSelectionChange = { [weak self] in self?.triggerFeedbackForSelectionChange() }
        }

        private let context: KeyboardContext
        private weak var controller: KeyboardInputViewController?

        /// A handler without settings goes by the keyboard's, and by what the keyboard can do.
        private func attachFeedbackHandler() {
            guard let handler = feedbackHandler as? StandardKeyboardFeedbackHandler, let controller else { return }
            handler.attach(controller.state.feedbackSettings)
            handler.isPossible = { [weak controller] gesture, action in
                guard let controller else { return false }
                return controller.keyboardActionHandler.canHandle(gesture, on: action)
                    || gesture == .longPress && controller.calloutActions(for: action).contains { $0 != action }
            }
        }

        private func triggerFeedbackForSelectionChange() {
            calloutService.triggerFeedbackForSelectionChange()
            feedbackHandler?.triggerFeedbackForSelectionChange()
        }

        private func attachCalloutService() {
            (calloutService as? KeyboardCallout.StandardCalloutService)?.keyboardContext = context
        }

        /// Registers a callout service for its locale, where the callout service takes one; otherwise nothing happens.
        public func tryRegisterLocalizedCalloutService(_ service: any KeyboardCalloutService) {
            try? calloutService.tryRegisterLocalizedService(service)
        }
    }
}
