extension KeyboardCallout {

    /// The callouts of the keyboard's locale: those of a service that was registered for it, else those of the data,
    /// else those of English.
    open class StandardCalloutService: KeyboardCalloutService {

        /// What the keyboard is like; set when the service becomes a keyboard's.
        public internal(set) weak var keyboardContext: KeyboardContext?
        /// The services that were registered, by their locales.
        private(set) var localizedServices: [LocaleIdentifier: any LocalizedKeyboardCalloutService] = [:]
        /// Lets it be felt that another action is highlighted.
        var onSelectionChange: () -> Void = {}

        private var table: (locale: LocaleIdentifier, actions: Actions)?

        /// A service without a keyboard, which has the callouts of English.
        public init() {}

        open func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
            if let service = localizedService { return service.calloutActions(for: action) }
            if case .character(let char) = action { return calloutActions(for: char) }
            return actions.actions(for: action)
        }

        /// What the key of a character offers: the characters of ``calloutActionString(for:)`` where it gives any.
        open func calloutActions(for char: String) -> [KeyboardAction] {
            let string = calloutActionString(for: char)
            guard string.isEmpty else { return string.map { .character(String($0)) } }
            return actions.actions(for: .character(char))
        }

        /// The easiest to override: the characters that the key of a character offers, itself first.
        open func calloutActionString(for char: String) -> String { "" }

        open func triggerFeedbackForSelectionChange() { onSelectionChange() }

        /// Has a service asked for the callouts of its locale, in the place of one registered before.
        func registerLocalizedService(_ service: any LocalizedKeyboardCalloutService) {
            localizedServices[service.locale] = service
        }

        private var locale: LocaleIdentifier { keyboardContext?.locale ?? .english }

        private var localizedService: (any LocalizedKeyboardCalloutService)? {
            guard !localizedServices.isEmpty else { return nil }
            return locale.fallbacks.lazy.compactMap { self.localizedServices[$0] }.first
        }

        /// The table of the locale, looked for once.
        private var actions: Actions {
            if let table, table.locale == locale { return table.actions }
            let found = Actions.standard(for: locale)
            table = (locale, found)
            return found
        }
    }
}
