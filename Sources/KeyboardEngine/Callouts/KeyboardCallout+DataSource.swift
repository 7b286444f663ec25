internal import Synchronization

extension KeyboardCallout {

    /// A source of the callouts of locales, for instance one that reads files.
    public protocol DataSource: Sendable {

        /// Returns the table of exactly this locale, or `nil` if there is none. The caller falls back to wider locales.
        func actions(for locale: LocaleIdentifier) throws -> Actions?
    }

    /// The source of the callouts of all locales; initially `nil`. English needs no source. Setting the source discards
    /// all tables that were loaded before.
    public static var dataSource: (any DataSource)? {
        get { catalogue.withLock { $0.dataSource } }
        set { catalogue.withLock { $0 = CalloutCatalogue(dataSource: newValue) } }
    }

    /// Returns the callouts of a locale from the cache or the data source. No lock is held while the data source is
    /// called, so it may call this function again.
    static func find(_ locale: LocaleIdentifier) -> Actions? {
        var catalogue = catalogue.withLock { $0 }
        let actions = catalogue.find(locale)
        Self.catalogue.withLock { $0 = catalogue }
        return actions
    }

    private static let catalogue = Mutex(CalloutCatalogue())
}
