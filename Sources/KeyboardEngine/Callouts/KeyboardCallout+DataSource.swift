internal import Synchronization

extension KeyboardCallout {

    /// Gives the callouts of a locale, for instance by reading its file.
    public protocol DataSource: Sendable {

        /// The table of exactly this locale, nil where there is none. Whoever asks falls back to wider ones.
        func actions(for locale: LocaleIdentifier) throws -> Actions?
    }

    /// Where the callouts of all locales come from; nil until somebody sets it. English needs none.
    public static var dataSource: (any DataSource)? {
        get { source.withLock { $0 } }
        set { source.withLock { $0 = newValue } }
    }

    private static let source = Mutex<(any DataSource)?>(nil)
}
