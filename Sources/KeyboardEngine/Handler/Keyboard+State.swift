extension Keyboard {

    /// The observable state of a keyboard.
    public final class State {

        /// The keys that are shown, and their locale.
        public let keyboardContext: KeyboardContext
        /// The open callouts.
        public let calloutContext = KeyboardCalloutContext()
        /// The suggestions.
        public let autocompleteContext = AutocompleteContext()
        /// The settings for sounds and haptic feedback.
        public var feedbackSettings = KeyboardFeedbackSettings()
        /// The emoji that were used.
        public let emojiContext = EmojiContext()

        /// Creates the state of a new keyboard.
        package init(keyboardContext: KeyboardContext = KeyboardContext()) {
            self.keyboardContext = keyboardContext
        }
    }
}
