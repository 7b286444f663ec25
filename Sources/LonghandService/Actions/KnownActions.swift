internal import Actions
internal import DesktopActions
internal import DesktopSession
internal import Platform

/// The actions that keyboard shortcuts can perform, for programs that have no keyboard.
package enum KnownActions {
    /// The reason why a text is not an action.
    package enum Fault: Error, Equatable {
        /// It is not a name with arguments.
        case notation
        /// No action has the name.
        case unknown(String)
    }

    /// An action for lists of them.
    package struct Entry {
        package let name: String
        /// The title in the user's language.
        package let title: String
    }

    /// The actions that need no arguments: those of the menu in its order, then all others.
    package static var all: [Entry] {
        let center = ActionCenter(settings: Settings())
        center.reload()
        let names = center.manager.identifiers.filter { !needingArguments.contains($0) }
        let first = ActionMenu.standard.filter(names.contains)
        return (first + names.filter { !first.contains($0) }).map { name in
            Entry(name: name, title: title(of: name, in: center))
        }
    }

    /// The names of the built-in actions, which users cannot replace.
    package static var builtIn: [String] { ActionCenter(settings: Settings()).manager.identifiers }

    /// The actions that do nothing without arguments.
    private static let needingArguments = ["insert-character", "keyboard-action"]

    private static func title(of name: String, in center: ActionCenter) -> String {
        let title = translated(center.validate(name, on: center.field).fullName)
        return name.hasPrefix(BuiltInActions.localePrefix) ? tr("Language: \(title)") : title
    }

    /// Checks an action and its arguments. A name with a full stop is not looked up: it may be that of a program's
    /// action, which exists while the program runs.
    package static func check(_ text: String) throws(Fault) {
        guard let name = (try? ActionIdentifier(parsing: text))?.name else { throw .notation }
        guard !name.contains(".") else { return }
        let center = ActionCenter(settings: Settings())
        center.reload()
        guard center.manager.action(named: name) != nil else { throw .unknown(name) }
    }
}
