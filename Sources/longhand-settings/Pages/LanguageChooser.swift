internal import SettingsModel

/// A window in which the user chooses a language. The languages of the session come first.
enum LanguageChooser {
    /// Creates the window.
    /// - Parameter chosen: the tags of languages that are not offered.
    static func make(
        _ languages: Languages, without chosen: [String], _ choose: @escaping (Language) -> Void
    ) -> Chooser {
        let session = languages.session
        let all = (session + languages.all.filter { !session.contains($0) }).filter { !chosen.contains($0.tag) }
        let positions = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        return Chooser(
            Chooser.Texts(
                title: tr("Add language"), search: tr("Search for a language"), nothing: tr("No language found")),
            all.map {
                Chooser.Choice(
                    title: $0.name, subtitle: $0.ownName, mark: session.contains($0) ? tr("Your session") : nil)
            },
            find: { wanted in
                wanted.isEmpty ? Array(all.indices) : Languages.find(wanted, in: all).compactMap { positions[$0] }
            }, choose: { choose(all[$0]) })
    }
}
