internal import Synchronization

extension KeyboardCallout {

    /// A source of the callouts of locales, for instance one that reads files.
    public protocol DataSource: Sendable {

        /// Returns the table of exactly this locale, or `nil` if there is none. The caller falls back to wider locales.
        func actions(for locale: LocaleIdentifier) throws -> Actions?

        /// The locales that have a table; empty by default, which means unknown.
        var locales: [LocaleIdentifier] { get }
    }

    /// The source of the callouts of all locales; initially `nil`. English needs no source. Setting the source discards
    /// all tables that were loaded before.
    ///
    /// `IncludedCallouts` of the library `CalloutData` has the tables of all locales. `InputMethod.run` replaces the
    /// source by the files of an installed Longhand.
    public static var dataSource: (any DataSource)? {
        get { shared.withLock { $0.catalogue.dataSource } }
        set {
            shared.withLock {
                $0.catalogue = CalloutCatalogue(dataSource: newValue)
                $0.number &+= 1
            }
        }
    }

    /// Returns the callouts of a locale from the cache or the data source. No lock is held while the data source is
    /// called, so it may call this function again. What was found is cached unless the source was set meanwhile.
    static func find(_ locale: LocaleIdentifier) -> Actions? {
        var copy = shared.withLock { $0 }
        let actions = copy.catalogue.find(locale)
        shared.withLock { if $0.number == copy.number { $0.catalogue = copy.catalogue } }
        return actions
    }

    private static let shared = Mutex(SharedCatalogue())
}

extension KeyboardCallout.DataSource {
    public var locales: [LocaleIdentifier] { [] }
}

/// The catalogue of the data source.
private struct SharedCatalogue {
    var catalogue = CalloutCatalogue()
    /// Which one it is; it changes whenever the source is set.
    var number: UInt = 0
}
