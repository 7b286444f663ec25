internal import DesktopActions
internal import KeyboardEngine
internal import Platform

/// The connection of one keyboard to the desktop.
final class KeyboardSeat: KeyboardDesktop {
    private let desktop: EngineDesktop
    private let actions: NamedActions?
    private let report: (KeyboardHostRequest) -> Void

    /// - Parameter actions: performs `custom` actions, in addition to the user's commands.
    init(_ desktop: EngineDesktop, actions: NamedActions? = nil, _ report: @escaping (KeyboardHostRequest) -> Void) {
        self.desktop = desktop
        self.actions = actions
        self.report = report
    }

    var now: Milliseconds { Clock.now }

    var keyboards: [String] { desktop.keyboards() }

    func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    func selectNextKeyboard() { desktop.selectNextKeyboard() }

    func keyboardDidSelect(_ locale: LocaleIdentifier) { report(.follow(locale)) }

    /// Shows keys that the keyboard lacks as candidates.
    func keyboardDidShow(_ type: KeyboardType) { report(.open(.keyboardType(type))) }

    func showEmojiCategory(_ category: EmojiCategory) { report(.open(.emojiCategory(category))) }

    func calloutStyleDidChange() { report(.restyle) }

    func dismissKeyboard() { report(.dismiss) }

    func canPerform(_ request: DesktopRequest) -> Bool {
        if case .custom(let name) = request, actions?.canPerform(name) == true { return true }
        return desktop.canPerform(request)
    }

    /// Performs a request. An action with its name precedes a command of the user's.
    func perform(_ request: DesktopRequest) {
        if case .custom(let name) = request, let actions, actions.canPerform(name) { return actions.perform(name) }
        desktop.perform(request)
    }
}

/// A request of the library's keyboard to its host.
enum KeyboardHostRequest: Equatable {
    /// Closes whatever is shown.
    case dismiss
    /// Shows what an action offers.
    case open(KeyboardAction)
    /// Adopts the style of callouts, which has changed.
    case restyle
    /// Continues with the callouts of another language.
    case follow(LocaleIdentifier)
}
