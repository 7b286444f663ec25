internal import Actions
internal import DesktopSession

/// The actions that keyboard shortcuts can perform, for programs that have no keyboard.
package enum KnownActions {
    /// The reason why a text is not an action.
    package enum Fault: Error, Equatable {
        /// It is not a name with arguments.
        case notation
        /// No action has the name.
        case unknown(String)
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
