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
    /// Whether Shift twice in quick succession locks upper case.
    var locksCase = false
    /// Within which times all of this happens, in milliseconds.
    var capsLockInterval = KeyboardSettings().capsLockInterval
    var endSentenceInterval = KeyboardSettings().endSentenceInterval
    var wordDeletionDelay = KeyboardSettings().wordDeletionDelay
    /// What holding the space bar does, where it can be held.
    var spaceLongPress = KeyboardSettings.SpaceLongPressBehavior?.none
    /// Whether the key that goes down is shown.
    var showsPressedKey = false
    /// What is suggested for the words that are typed.
    var suggestions = SuggestionSettings()
    /// Whether emojis are found by names that are typed behind a colon.
    var searchesEmojis = false
    /// Whether callouts offer first what was picked more often.
    var ordersByUse = false
    /// What is run for actions that only the desktop can do, by their names.
    var commands: [String: String] = [:]

    /// The actions that keys with modifiers perform, by the keys.
    var actionKeys: [String: String] = [:]

    /// Whether keys have to go by way of a handler.
    var changesKeys: Bool {
        suggestions.isNeeded || endsSentences || capitalizes || replacesQuotations || deletesWords || locksCase
            || spaceLongPress == .openLocaleContextMenu
    }

    /// The rules as a keyboard of the library has them.
    var rules: KeyboardSettings {
        var rules = KeyboardSettings()
        rules.isEndSentenceEnabled = endsSentences
        rules.isAutocapitalizationEnabled = capitalizes
        rules.isQuotationReplacementEnabled = replacesQuotations
        rules.isWordDeletionEnabled = deletesWords
        rules.isDoubleTapOnShiftToCapsLockEnabled = locksCase
        setTimes(of: &rules)
        rules.spaceLongPressBehavior = spaceLongPress ?? .moveInputCursor
        return rules
    }

    /// Takes over the times alone.
    func setTimes(of rules: inout KeyboardSettings) {
        rules.capsLockInterval = capsLockInterval
        rules.endSentenceInterval = endSentenceInterval
        rules.wordDeletionDelay = wordDeletionDelay
    }
}
