extension KeyboardCallout {

    /// A callout service with the callouts of one locale. Each locale has a subclass, such as ``Swedish``. To change
    /// the callouts of a locale, inherit from its class and register an instance.
    open class ProCalloutService: StandardCalloutService, LocalizedKeyboardCalloutService {

        /// The locale of the callouts.
        public let locale: LocaleIdentifier
        private let table: Actions

        /// Creates the service of a locale.
        /// - Throws: ``KeyboardCalloutServiceError/noData`` if there are no callouts for it.
        package init(locale: LocaleIdentifier) throws(KeyboardCalloutServiceError) {
            self.locale = locale
            table = try .localized(locale)
            super.init()
        }

        override var calloutLocale: LocaleIdentifier { locale }
        override var actions: Actions { table }
    }
}
