extension KeyboardCallout {

    /// A callout service with the callouts of the keyboard's locale: those of a service registered for it, otherwise
    /// those of the data, otherwise those of English.
    open class StandardCalloutService: KeyboardCalloutService {

        /// The state of the keyboard; set when a keyboard adopts the service.
        public internal(set) var keyboardContext: KeyboardContext?
        /// The registered services, by locale.
        private(set) var localizedServices: [LocaleIdentifier: any LocalizedKeyboardCalloutService] = [:]

        private var table: (locale: LocaleIdentifier, actions: Actions)?

        /// Creates a service without a keyboard, which has the callouts of English.
        public init() {}

        open func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
            if let service = localizedService { return service.calloutActions(for: action) }
            if case .character(let char) = action { return calloutActions(for: char) }
            return actions.actions(for: action)
        }

        /// Returns what the key of a character offers: the characters of ``calloutActionString(for:)``, if it returns
        /// any, or else, for a capital, the capitals of those that it returns for the small letter.
        open func calloutActions(for char: String) -> [KeyboardAction] {
            let characters = characters(for: char)
            guard characters.isEmpty else { return characters }
            return capitals(for: char) ?? actions.actions(for: .character(char))
        }

        /// Returns the characters that the key of a character offers, starting with the character itself. This is the
        /// easiest method to override. Capitals follow their small letters unless it returns their own characters.
        open func calloutActionString(for char: String) -> String { "" }

        open func triggerFeedbackForSelectionChange() {}

        /// Registers a service for the callouts of its locale. It replaces an earlier service for that locale.
        func registerLocalizedService(_ service: any LocalizedKeyboardCalloutService) {
            localizedServices[service.locale] = service
        }

        /// The locale of the callouts.
        var calloutLocale: LocaleIdentifier { keyboardContext?.locale ?? .english }

        private var localizedService: (any LocalizedKeyboardCalloutService)? {
            guard !localizedServices.isEmpty else { return nil }
            return calloutLocale.fallbacks.lazy.compactMap { self.localizedServices[$0] }.first
        }

        /// The table of the locale, loaded once.
        var actions: Actions {
            if let table, table.locale == calloutLocale { return table.actions }
            let found = Actions.standard(for: calloutLocale)
            table = (calloutLocale, found)
            return found
        }

        /// Returns what a capital offers by the string of its small letter, if that has one.
        private func capitals(for char: String) -> [KeyboardAction]? {
            let small = LetterCase.lower.applied(to: char, in: calloutLocale)
            guard small != char else { return nil }
            let offers = characters(for: small)
            guard !offers.isEmpty else { return nil }
            return [.character(small): offers].addingUpperCase(in: calloutLocale)[.character(char)]
        }

        private func characters(for char: String) -> [KeyboardAction] {
            calloutActionString(for: char).map { .character(String($0)) }
        }
    }
}
