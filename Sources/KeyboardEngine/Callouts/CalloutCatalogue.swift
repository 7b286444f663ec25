/// The callouts of the locales that were requested, each loaded once.
///
/// A locale without data has the callouts of the next wider locale that has some, see ``LocaleIdentifier/fallbacks``,
/// and finally those of English. To reload changed data, create a new catalogue.
package struct CalloutCatalogue: Sendable {

    /// The largest number of locales in the cache. Far fewer locales have data; the limit guards against a peer that
    /// invents names.
    static let capacity = 512

    /// The source of the tables; without one, every locale has the callouts of English.
    package let dataSource: (any KeyboardCallout.DataSource)?
    /// The callouts found for each locale; `nil` if there are none for it.
    private var found: [LocaleIdentifier: KeyboardCallout.Actions?] = [:]

    /// Creates a catalogue of the tables of a source. Without a source, every locale has the callouts of English.
    package init(dataSource: (any KeyboardCallout.DataSource)? = nil) {
        self.dataSource = dataSource
    }

    /// Returns the callouts of a locale, and finally those of English. After the first call, this is one dictionary
    /// lookup.
    ///
    /// - Parameter report: Called for each table that could not be read. The next wider locale takes its place.
    package mutating func actions(
        for locale: LocaleIdentifier,
        report: (LocaleIdentifier, any Error) -> Void = { _, _ in }
    ) -> KeyboardCallout.Actions {
        find(locale, report: report) ?? find(.english, report: report) ?? .english
    }

    /// Returns the callouts of a locale or of the next wider one that has any, or `nil` if none has. English always has
    /// some.
    package mutating func find(
        _ locale: LocaleIdentifier, report: (LocaleIdentifier, any Error) -> Void = { _, _ in }
    ) -> KeyboardCallout.Actions? {
        found[locale] ?? lookUp(locale.fallbacks[...], report)
    }

    /// Finds and caches callouts. A table that cannot be read counts as missing from then on, so that it is reported
    /// once instead of for every narrower locale.
    private mutating func lookUp(
        _ fallbacks: ArraySlice<LocaleIdentifier>, _ report: (LocaleIdentifier, any Error) -> Void
    ) -> KeyboardCallout.Actions? {
        guard let locale = fallbacks.first else { return nil }
        if let known = found[locale] { return known }
        let own = read(locale, report) ?? (locale == .english ? .english : nil)
        let actions = own ?? lookUp(fallbacks.dropFirst(), report)
        remember(actions, for: locale)
        return actions
    }

    private func read(
        _ locale: LocaleIdentifier, _ report: (LocaleIdentifier, any Error) -> Void
    ) -> KeyboardCallout.Actions? {
        do {
            return try dataSource?.actions(for: locale)
        } catch {
            report(locale, error)
            return nil
        }
    }

    private mutating func remember(_ actions: KeyboardCallout.Actions?, for locale: LocaleIdentifier) {
        if found.count >= Self.capacity {
            found.removeAll(keepingCapacity: true)
        }
        found.updateValue(actions, forKey: locale)
    }
}
