internal import SettingsModel

/// A window in which the user chooses an installed program. Those that run come first.
enum ProgramChooser {
    /// Creates the window.
    /// - Parameters:
    ///   - explain: returns the text below the title of a program.
    ///   - isOffered: whether a program is offered.
    static func make(
        _ title: String, explain: (InstalledProgram) -> String = { tr("Recognised as %@", $0.name) },
        where isOffered: (InstalledProgram) -> Bool, _ choose: @escaping (InstalledProgram) -> Void
    ) -> Chooser {
        let programs = InstalledPrograms(seesRunning: true).filter(isOffered)
        return Chooser(
            Chooser.Texts(title: title, search: tr("Search for a program"), nothing: tr("No program found")),
            programs.all.map {
                Chooser.Choice(
                    title: $0.title, subtitle: explain($0), mark: $0.isRunning ? tr("Runs now") : nil,
                    icon: $0.icon ?? "")
            },
            find: { programs.find($0) }, choose: { choose(programs.all[$0]) })
    }
}
