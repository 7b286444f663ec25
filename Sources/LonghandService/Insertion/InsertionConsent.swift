internal import DesktopSession

/// Decides which programs may insert text: those that the user has allowed, by the paths of their executables.
final class InsertionConsent {
    private let settings: Settings

    init(_ settings: Settings) { self.settings = settings }

    /// Whether every program may that is not in a sandbox.
    var isGeneral: Bool { settings.allowsBusActions }

    /// Returns whether a program may insert text.
    /// - Parameter path: the path of its executable; nil if it is uncertain.
    func allows(_ path: String?) -> Bool {
        isGeneral || path.map(settings.insertingPrograms.contains) == true
    }
}
