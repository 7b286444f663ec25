package import KeyboardEngine

/// The settings of physical keys apart from callouts: rules of on-screen keyboards, each of which is off by default.
package struct TypingSettings: Equatable {
    /// Whether two spaces end a sentence.
    var endsSentences = false
    /// Whether sentences, or whatever the field requests, begin with a capital.
    var capitalizes = false
    /// Whether a closing quotation mark is replaced by an opening one if no quotation is open.
    var replacesQuotations = false
    /// Whether BackSpace deletes words after it was held for a while.
    var deletesWords = false
    /// Whether a double tap of Shift locks upper case.
    package var locksCase = false
    /// The keys whose double taps show the alternatives of the letter before the cursor.
    package var doubleTapKeys: [DoubleTapKey] = []
    /// Whether holding the space bar offers the languages.
    package var spaceOffersLocales = false
    /// Whether the pressed key is shown.
    package var showsPressedKey = false
    /// The settings of suggestions.
    package var suggestions = SuggestionSettings()
    /// Whether emoji are found by names after a colon.
    package var searchesEmojis = false
    /// Whether callouts offer frequent choices first.
    package var ordersByUse = false
    /// The commands for actions that only the desktop can perform, by name.
    package var commands: [String: String] = [:]

    /// The actions of keys with modifiers, by key.
    package var actionKeys: [String: String] = [:]

    /// Creates the settings with their defaults.
    package init() {}

    /// Whether a rule depends on how keys are held and released, and not only on the presses of those that type.
    package var needsGestures: Bool {
        suggestions.isNeeded || endsSentences || capitalizes || replacesQuotations || deletesWords || locksCase
            || showsPressedKey || ordersByUse
    }

    /// The behaviour of a held space bar, for a keyboard of the library.
    package var spaceLongPress: KeyboardSettings.SpaceLongPressBehavior {
        spaceOffersLocales ? .openLocaleContextMenu : .moveInputCursor
    }

    /// Returns the settings next to these callouts: what they offer for the space bar replaces the languages.
    package func beside(_ callouts: KeyboardCallout.Actions) -> TypingSettings {
        var typing = self
        if spaceOffersLocales, !callouts.actions(for: .space).isEmpty { typing.spaceOffersLocales = false }
        return typing
    }

    /// The rules for a keyboard of the library.
    package var rules: KeyboardSettings {
        var rules = KeyboardSettings()
        rules.textRules = .unicode
        rules.isEndSentenceEnabled = endsSentences
        rules.isAutocapitalizationEnabled = capitalizes
        rules.isQuotationReplacementEnabled = replacesQuotations
        rules.isWordDeletionEnabled = deletesWords
        rules.isDoubleTapOnShiftToCapsLockEnabled = locksCase
        rules.spaceLongPressBehavior = spaceLongPress
        return rules
    }
}
