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
    /// Whether the space bar offers the languages when it is held.
    var spaceOffersLocales = false
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
    }

    /// What holding the space bar does, as a keyboard of the library has it.
    var spaceLongPress: KeyboardSettings.SpaceLongPressBehavior {
        spaceOffersLocales ? .openLocaleContextMenu : .moveInputCursor
    }

    /// The same beside these callouts: what they give the space bar takes the place of the languages.
    func beside(_ callouts: KeyboardCallout.Actions) -> TypingSettings {
        var typing = self
        if spaceOffersLocales, !callouts.actions(for: .space).isEmpty { typing.spaceOffersLocales = false }
        return typing
    }

    /// The rules as a keyboard of the library has them.
    var rules: KeyboardSettings {
        var rules = KeyboardSettings()
        rules.isEndSentenceEnabled = endsSentences
        rules.isAutocapitalizationEnabled = capitalizes
        rules.isQuotationReplacementEnabled = replacesQuotations
        rules.isWordDeletionEnabled = deletesWords
        rules.isDoubleTapOnShiftToCapsLockEnabled = locksCase
        rules.spaceLongPressBehavior = spaceLongPress
        return rules
    }
}
