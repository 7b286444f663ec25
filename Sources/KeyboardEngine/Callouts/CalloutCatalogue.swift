/// The callouts of every locale that was asked for, each looked for once.
///
/// A locale without data has those of the next wider one, see ``LocaleIdentifier/fallbacks``, and in the end those of
/// English. To have changed data read again, make a new catalogue.
public struct CalloutCatalogue: Sendable {

    /// How many locales are remembered. There are far fewer with data; the bound is for a peer that makes names up.
    static let capacity = 512

    private let dataSource: (any KeyboardCallout.DataSource)?
    private var found: [LocaleIdentifier: KeyboardCallout.Actions] = [:]

    /// A catalogue of what this source has; without one every locale has the callouts of English.
    public init(dataSource: (any KeyboardCallout.DataSource)? = nil) {
        self.dataSource = dataSource
    }

    /// The callouts of a locale; after the first time a look into a dictionary.
    ///
    /// - Parameter report: Told of each table that could not be read, whose place the next wider locale takes.
    public mutating func actions(
        for locale: LocaleIdentifier,
        report: (LocaleIdentifier, any Error) -> Void = { _, _ in }
    ) -> KeyboardCallout.Actions {
        if let known = found[locale] { return known }
        let actions = lookUp(locale, report: report)
        remember(actions, for: locale)
        return actions
    }

    private mutating func lookUp(
        _ locale: LocaleIdentifier,
        report: (LocaleIdentifier, any Error) -> Void
    ) -> KeyboardCallout.Actions {
        for fallback in locale.fallbacks {
            if let known = found[fallback] { return known }
            do {
                guard let actions = try dataSource?.actions(for: fallback) else { continue }
                remember(actions, for: fallback)
                return actions
            } catch {
                report(fallback, error)
            }
        }
        return .english
    }

    private mutating func remember(_ actions: KeyboardCallout.Actions, for locale: LocaleIdentifier) {
        if found.count >= Self.capacity {
            found.removeAll(keepingCapacity: true)
        }
        found[locale] = actions
    }
}
