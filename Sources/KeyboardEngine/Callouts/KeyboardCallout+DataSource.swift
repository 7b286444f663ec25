internal import Synchronization

extension KeyboardCallout {

    /// Gives the callouts of a locale, for instance by reading its file.
    public protocol DataSource: Sendable {

        /// The table of exactly this locale, nil where there is none. Whoever asks falls back to wider ones.
        func actions(for locale: LocaleIdentifier) throws -> Actions?
    }

    /// Where the callouts of all locales come from; nil until somebody sets it. English needs none. Once it is set, every
    /// table is looked for anew.
    public static var dataSource: (any DataSource)? {
        get { catalogue.withLock { $0.dataSource } }
        set { catalogue.withLock { $0 = CalloutCatalogue(dataSource: newValue) } }
    }

    /// Asks what was found so far, and looks further. A data source may come back here: nothing is locked meanwhile.
    static func find(_ locale: LocaleIdentifier) -> Actions? {
        var catalogue = catalogue.withLock { $0 }
        let actions = catalogue.find(locale)
        Self.catalogue.withLock { $0 = catalogue }
        return actions
    }

    private static let catalogue = Mutex(CalloutCatalogue())
}
