/// The callouts of every locale that was asked for, each looked for once.
///
/// A locale without data has those of the next wider one, see ``LocaleIdentifier/fallbacks``, and in the end those of
/// English. To have changed data read again, make a new catalogue.
package struct CalloutCatalogue: Sendable {

    /// How many locales are remembered. There are far fewer with data; the bound is for a peer that makes names up.
    static let capacity = 512

    /// Where tables come from; without it every locale has the callouts of English.
    let dataSource: (any KeyboardCallout.DataSource)?
    /// What each locale comes to; nil where there are no callouts for it.
    private var found: [LocaleIdentifier: KeyboardCallout.Actions?] = [:]

    /// A catalogue of what this source has; without one every locale has the callouts of English.
    package init(dataSource: (any KeyboardCallout.DataSource)? = nil) {
        self.dataSource = dataSource
    }

    /// The callouts of a locale, in the end those of English; after the first time a look into a dictionary.
    ///
    /// - Parameter report: Told of each table that could not be read, whose place the next wider locale takes.
    package mutating func actions(
        for locale: LocaleIdentifier,
        report: (LocaleIdentifier, any Error) -> Void = { _, _ in }
    ) -> KeyboardCallout.Actions {
        find(locale, report: report) ?? find(.english, report: report) ?? .english
    }

    /// The callouts of a locale, or of the next wider one that has any; nil where none has. English always has some.
    package mutating func find(
        _ locale: LocaleIdentifier, report: (LocaleIdentifier, any Error) -> Void = { _, _ in }
    ) -> KeyboardCallout.Actions? {
        found[locale] ?? lookUp(locale.fallbacks[...], report)
    }

    /// A table that could not be read counts as none from then on, so that it is reported once and not for every narrower
    /// locale.
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
