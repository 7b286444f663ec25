extension KeyboardCallout {

    /// Gives the callouts of a locale, for instance by reading its file.
    public protocol DataSource: Sendable {

        /// The table of exactly this locale, nil where there is none. Whoever asks falls back to wider ones.
        func actions(for locale: LocaleIdentifier) throws -> Actions?
    }
}
