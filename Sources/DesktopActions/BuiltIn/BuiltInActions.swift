package import Actions
package import KeyboardEngine
internal import Platform

/// The built-in actions that change the keyboard. ``TextActions`` change the text.
package enum BuiltInActions {
    /// - Parameters:
    ///   - holding: reads and sets whether keys can be held.
    ///   - replace: see ``wrongLetters(_:)``.
    package static func all(
        holding: (get: () -> Bool, set: (Bool) -> Void), replace: @escaping ReplacingStep.Replace
    ) -> [Action] {
        [
            locale("next-locale", trLater("Next language"), step: 1),
            locale("previous-locale", trLater("Previous language"), step: -1),
            hold(holding), emojis("emoji", trLater("Emoji"), icon: "face-smile", .smileysAndPeople),
            emojis("recent-emoji", trLater("Recent emoji"), icon: "document-open-recent", .recent),
            alternatives, wrongLetters(replace), emojiSearch, settings, keyboardAction,
        ]
    }

    // MARK: Languages

    private static func locale(_ name: String, _ title: String, step: Int) -> BoundAction {
        BoundAction(
            name, .init(title: title, icon: "preferences-desktop-locale", isExportable: true, needsField: false),
            check: { context, validation in
                if context.keyboard.map({ $0.locales().all.count < 2 }) ?? true {
                    validation = validation.inactive(because: trLater("There is only one language."))
                }
            },
            work: { (context) throws(ActionError) in
                let host = try context.requireHost()
                let (current, all) = host.languages
                guard !all.isEmpty else { return nil }
                // A locale that is not in the list is followed by the first.
                let place = all.firstIndex(of: current).map { $0 + step } ?? 0
                host.select(all[(place + all.count) % all.count])
                return nil
            })
    }

    /// The prefix of the actions that select a language.
    package static let localePrefix = "locale."

    /// Returns the name of the action that selects a language.
    package static func name(of locale: LocaleIdentifier) -> String {
        localePrefix + locale.description.asciiLowercased
    }

    /// Returns the action that selects a language.
    /// - Parameter title: returns its title when it is shown.
    package static func locale(_ locale: LocaleIdentifier, title: @escaping () -> String) -> BoundAction {
        BoundAction(
            name(of: locale),
            .init(title: locale.description, isExportable: true, isRepeatable: false, needsField: false),
            check: { context, validation in
                validation.fullName = title()
                validation.isOn = context.keyboard?.locales().current == locale
                if context.keyboard == nil {
                    validation = validation.inactive(because: trLater("No keyboard has the focus."))
                }
            },
            work: { (context) throws(ActionError) in
                try context.requireHost().select(locale)
                return nil
            })
    }

    // MARK: Others

    private static func hold(_ holding: (get: () -> Bool, set: (Bool) -> Void)) -> BoundAction {
        BoundAction(
            "hold",
            .init(
                title: trLater("Hold keys"), icon: "input-keyboard", isExportable: true, isRepeatable: false,
                needsField: false),
            check: { _, validation in validation.isOn = holding.get() },
            work: { _ in
                holding.set(!holding.get())
                return nil
            })
    }

    private static func emojis(
        _ name: String, _ title: String, icon: String, _ category: EmojiCategory
    ) -> BoundAction {
        let action = KeyboardAction.emojiCategory(category)
        return BoundAction(
            name, .init(title: title, icon: icon),
            check: { context, validation in
                if context.keyboard?.host?.hasEmojis != true {
                    validation = validation.ineligible(because: trLater("No emoji are available."))
                } else {
                    TextActions.requiringText(context, &validation)
                }
            },
            work: { (context) throws(ActionError) in
                if try context.requireHost().openCallout(of: action) { return nil }
                throw .failed(category == .recent ? "No emoji has been used yet." : "No emoji are available.")
            })
    }

    /// Shows the alternatives of the letter before the cursor, for those who cannot or do not want to hold a key.
    private static var alternatives: BoundAction {
        BoundAction(
            "alternatives",
            .init(
                title: trLater("Alternatives of the last letter"), icon: "accessories-character-map",
                isRepeatable: false),
            check: { context, validation in
                guard let host = context.keyboard?.host else {
                    validation = validation.inactive(because: trLater("No keyboard has the focus."))
                    return
                }
                if let refusal = host.refusalOfAlternatives {
                    validation = validation.inactive(because: refusal.reason)
                }
            },
            work: { (context) throws(ActionError) in
                try context.requireHost().openAlternatives()
                return nil
            })
    }

    private static var emojiSearch: BoundAction {
        BoundAction(
            "emoji-search", .init(title: trLater("Find emoji"), icon: "edit-find", isRepeatable: false),
            check: { context, validation in
                if context.keyboard?.host == nil {
                    validation = validation.ineligible(because: trLater("Emoji search is unavailable here."))
                } else if context.keyboard?.acceptsText() != true {
                    validation = validation.inactive(because: trLater("Text cannot be changed here."))
                }
            },
            work: { (context) throws(ActionError) in
                try context.requireHost().searchEmojis()
                return nil
            })
    }

    /// Performs a keyboard action, given in the notation of files and the bus.
    private static var keyboardAction: BoundAction {
        BoundAction(
            "keyboard-action",
            .init(
                title: trLater("Keyboard action"), icon: "input-keyboard", parameters: ["action"], isRepeatable: false),
            check: { context, validation in
                guard let action = context.text("action").flatMap({ try? KeyboardAction(notation: $0) }) else { return }
                TextActions.requiringText(context, &validation)
                if context.keyboard?.host?.canPick(action) != true {
                    validation = validation.inactive(because: trLater("The action is unavailable here."))
                }
            },
            work: { (context) throws(ActionError) in
                guard let action = context.text("action").flatMap({ try? KeyboardAction(notation: $0) }) else {
                    throw .badArgument("action")
                }
                try context.requireHost().pick(action)
                return nil
            })
    }

    private static var settings: BoundAction {
        BoundAction(
            "settings",
            .init(title: trLater("Settings"), icon: "preferences-system", isExportable: true, needsField: false),
            check: { context, validation in
                if context.keyboard?.host?.canPerform(.settings) != true {
                    validation = validation.ineligible(because: trLater("The settings window is not installed."))
                }
            },
            work: { (context) throws(ActionError) in
                try context.requireHost().perform(.settings)
                return nil
            })
    }
}
