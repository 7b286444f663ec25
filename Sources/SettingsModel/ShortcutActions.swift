internal import LonghandService
internal import Platform

/// The actions of keyboard shortcuts.
public enum ShortcutActions {
    /// The actions to choose from, the usual ones first: the built-in ones and the user's own.
    public static var all: [Choice] { KnownActions.all.map { Choice(name: $0.name, title: $0.title) } }

    /// Returns the reason why a shortcut could not perform an action, in words for the user; nil if it can.
    public static func fault(of action: String) -> String? {
        do throws(KnownActions.Fault) {
            try KnownActions.check(action)
            return nil
        } catch {
            return switch error {
            case .notation: tr("'\(action)' is not an action.")
            case .unknown(let name): tr("There is no action '\(name)'.")
            }
        }
    }
}
