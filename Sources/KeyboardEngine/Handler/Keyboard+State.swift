extension Keyboard {

    /// What a keyboard is like at the moment, all that can be observed.
    public final class State {

        /// What is shown, in which language.
        public let keyboardContext: KeyboardContext
        /// The callouts that are open.
        public let calloutContext = KeyboardCalloutContext()
        /// The suggestions.
        package let autocompleteContext = AutocompleteContext()
        /// What it sounds and feels like.
        public var feedbackSettings = KeyboardFeedbackSettings() { didSet { onFeedbackSettingsChange() } }
        /// Called when there are other settings.
        var onFeedbackSettingsChange: () -> Void = {}
        /// The emojis that were used.
        let emojiContext = EmojiContext()

        /// The state of a keyboard that was not used yet.
        package init(keyboardContext: KeyboardContext = KeyboardContext()) {
            self.keyboardContext = keyboardContext
        }
    }
}
