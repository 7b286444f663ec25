extension KeyboardCallout.Actions {

    /// Returns the callouts of a locale, of the next wider one that has any, or finally of English. A table that cannot
    /// be read counts as missing.
    public static func standard(for locale: LocaleIdentifier) -> Self {
        (try? localized(locale)) ?? .english
    }

    /// Returns the callouts of a keyboard's locale.
    public static func standard(for context: KeyboardContext) -> Self { standard(for: context.locale) }

    /// Returns the callouts of a locale, or of the next wider one that has any.
    /// - Throws: ``KeyboardCalloutServiceError/noData`` if none has.
    static func localized(_ locale: LocaleIdentifier) throws(KeyboardCalloutServiceError) -> Self {
        guard let found = KeyboardCallout.find(locale) else { throw .noData }
        return found
    }
}
