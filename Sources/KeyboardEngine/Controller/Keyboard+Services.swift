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
        public var feedbackHandler: (any KeyboardFeedbackHandler)?
        /// Decides on case, type and ends of sentences.
        public var keyboardBehavior: StandardKeyboardBehavior
        /// Gives the emojis of a category; none unless somebody has them.
        public var emojis: (EmojiCategory) -> [Emoji] = { _ in [] }
        /// Remembers an emoji that was used.
        public var registerEmoji: (Emoji) -> Void = { _ in }

        init(controller: any KeyboardController, context: KeyboardContext) {
            actionHandler = StandardKeyboardActionHandler(inputViewController: controller)
            calloutService = KeyboardCallout.StandardCalloutService()
            keyboardBehavior = StandardKeyboardBehavior(context: context)
            self.context = context
            attachCalloutService()
        }

        private let context: KeyboardContext

        private func attachCalloutService() {
            (calloutService as? KeyboardCallout.StandardCalloutService)?.keyboardContext = context
        }

        /// Registers a callout service for its locale, where the callout service takes one; otherwise nothing happens.
        public func tryRegisterLocalizedCalloutService(_ service: any KeyboardCalloutService) {
            try? calloutService.tryRegisterLocalizedService(service)
        }
    }
}
