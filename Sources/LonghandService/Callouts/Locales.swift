internal import CGLib
internal import KeyboardEngine

/// The locales of this process, and their callouts.
final class Locales {
    private let folder: CalloutFolder?
    private var catalogue: CalloutCatalogue
    /// Several locales' callouts, as they were joined last: all keyboards share them.
    private var joined: (locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions)?
    /// Whose files have been named as broken. The catalogue forgets, when peers make up enough names.
    private var reported: Set<LocaleIdentifier> = []

    /// The callouts of an installation's folder; English alone where there is none.
    init(folder: CalloutFolder?) {
        self.folder = folder
        catalogue = CalloutCatalogue(dataSource: folder)
        if folder == nil { Log.warning("The callout files are missing: every locale has the callouts of English.") }
    }

    /// Where the callouts come from, for keyboards of one's own that ask for them by themselves.
    var dataSource: (any KeyboardCallout.DataSource)? { folder }

    /// The locales that have callouts of their own: those with a file, and English.
    var available: [LocaleIdentifier] {
        let locales = Set(folder?.locales ?? []).union([.english])
        return locales.sorted { $0.description < $1.description }
    }

    /// The callouts of locales, of which the first comes first in every list.
    func callouts(for locales: [LocaleIdentifier]) -> KeyboardCallout.Actions {
        if let joined, joined.locales == locales { return joined.callouts }
        let first = locales.first.map { callouts(for: $0) } ?? .english
        guard locales.count > 1 else { return first }
        let all = locales.dropFirst().reduce(first) { $0.appending(callouts(for: $1)) }
        joined = (locales, all)
        return all
    }

    /// The callouts of a locale. A file that is broken is named once, with its line, and left out.
    private func callouts(for locale: LocaleIdentifier) -> KeyboardCallout.Actions {
        catalogue.actions(for: locale) { broken, error in
            guard reported.insert(broken).inserted else { return }
            Log.warning("\(folder?.path(of: broken) ?? "\(broken)"): \(error)")
        }
    }

    /// The locale that the user's environment names, English if it names none.
    static let environment: LocaleIdentifier = {
        guard let names = g_get_language_names() else { return .english }
        var index = 0
        while let name = names[index] {
            if let locale = LocaleIdentifier(String(cString: name)) { return locale }
            index += 1
        }
        return .english
    }()
}
