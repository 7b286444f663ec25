internal import KeyboardEngine

/// What the user wants of physical keys beyond callouts: the rules of keyboards on a screen, each of which is off unless
/// switched on.
struct TypingSettings: Equatable {
    /// Whether two spaces end a sentence.
    var endsSentences = false
    /// Whether sentences, or whatever the field wants, begin with a capital.
    var capitalizes = false
    /// Whether a mark that closes a quotation opens one where none is open.
    var replacesQuotations = false
    /// Whether backspace deletes words once it was held for a while.
    var deletesWords = false
    /// What holding the space bar does, where it can be held.
    var spaceLongPress = KeyboardSettings.SpaceLongPressBehavior?.none
    /// Whether the key that goes down is shown.
    var showsPressedKey = false
    /// What is suggested for the words that are typed.
    var suggestions = SuggestionSettings()
    /// What is run for actions that only the desktop can do, by their names.
    var commands: [String: String] = [:]

    /// Whether keys have to go by way of a handler.
    var changesKeys: Bool {
        suggestions.isOn || endsSentences || capitalizes || replacesQuotations || deletesWords
            || spaceLongPress == .openLocaleContextMenu
    }

    /// The rules as a keyboard of the library has them.
    var rules: KeyboardSettings {
        var rules = KeyboardSettings()
        rules.isEndSentenceEnabled = endsSentences
        rules.isAutocapitalizationEnabled = capitalizes
        rules.isQuotationReplacementEnabled = replacesQuotations
        rules.isWordDeletionEnabled = deletesWords
        rules.spaceLongPressBehavior = spaceLongPress ?? .moveInputCursor
        return rules
    }
}
