extension KeyboardCallout {

    /// The callouts of one locale. For each locale there is a class below it, such as ``Swedish``; inherit from one to
    /// change its callouts, and register it.
    open class ProCalloutService: StandardCalloutService, LocalizedKeyboardCalloutService {

        /// The locale.
        public let locale: LocaleIdentifier
        private let actions: Actions

        /// The service of a locale.
        /// - Throws: ``KeyboardCalloutServiceError/noData``.
        package init(locale: LocaleIdentifier) throws(KeyboardCalloutServiceError) {
            self.locale = locale
            actions = try .localized(locale)
            super.init()
        }

        open override func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
            actions.actions(for: action)
        }
    }
}
