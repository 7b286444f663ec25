internal import Actions
internal import KeyboardEngine

/// The desktop services for keyboards, shared by all engines.
final class EngineDesktop {
    /// Selects the next input method.
    let selectNextKeyboard: () -> Void
    /// Selects an input method by name.
    let selectKeyboard: (String) -> Void
    /// Returns the names of the input methods that IBus starts with.
    let keyboards: () -> [String]
    private let commands: () -> [String: String]
    /// Opens the settings window; nil if it is not installed.
    private let openSettings: Opening?
    private let start: Start

    /// Starts a program with arguments; the name is that of its purpose.
    typealias Start = (_ words: [String], _ name: String, _ done: @escaping (ActionError?) -> Void) -> Void

    /// Opens a window.
    typealias Opening = (_ done: @escaping (ActionError?) -> Void) -> Void

    /// - Parameter commands: the commands that the user has set and allowed, by the names of their requests.
    init(
        selectNextKeyboard: @escaping () -> Void, selectKeyboard: @escaping (String) -> Void,
        keyboards: @escaping () -> [String], commands: @escaping () -> [String: String],
        openSettings: Opening?, start: @escaping Start
    ) {
        self.selectNextKeyboard = selectNextKeyboard
        self.selectKeyboard = selectKeyboard
        self.keyboards = keyboards
        self.commands = commands
        self.openSettings = openSettings
        self.start = start
    }

    /// Returns whether there is a command for a request.
    func canPerform(_ request: DesktopRequest) -> Bool {
        request == .settings ? openSettings != nil : commands()[request.name] != nil
    }

    /// Opens the settings, or runs the user's command; if there is none, it does nothing.
    func perform(_ request: DesktopRequest) {
        if request == .settings { return performSettings() }
        guard let command = commands()[request.name] else { return }
        guard let words = Command.words(of: command) else {
            return Log.warning("The setting 'commands' cannot be read: a quotation mark may be missing.")
        }
        start(words + [request.argument].compactMap(\.self), request.name) { error in
            if let error { Log.warning("A program of the setting 'commands' was not started: \(error)") }
        }
    }

    private func performSettings() {
        openSettings? { error in
            if let error { Log.warning("The settings were not opened: \(error)") }
        }
    }
}

/// A request of the library's keyboard to its host.
enum KeyboardHostRequest: Equatable {
    /// Closes whatever is shown.
    case dismiss
    /// Shows what an action offers.
    case open(KeyboardAction)
    /// Continues with the callouts of another language.
    case follow(LocaleIdentifier)
}

/// The connection of one keyboard to the desktop.
final class KeyboardSeat: KeyboardDesktop {
    private let desktop: EngineDesktop
    private let actions: NamedActions?
    private let report: (KeyboardHostRequest) -> Void

    /// - Parameter actions: performs `custom` actions, in addition to the user's commands.
    init(_ desktop: EngineDesktop, actions: NamedActions? = nil, report: @escaping (KeyboardHostRequest) -> Void) {
        self.desktop = desktop
        self.actions = actions
        self.report = report
    }

    var keyboards: [String] { desktop.keyboards() }

    func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    func selectNextKeyboard() { desktop.selectNextKeyboard() }

    func keyboardDidSelect(_ locale: LocaleIdentifier) { report(.follow(locale)) }

    /// Shows keys that the keyboard lacks as candidates.
    func keyboardDidShow(_ type: KeyboardType) { report(.open(.keyboardType(type))) }

    func showEmojiCategory(_ category: EmojiCategory) { report(.open(.emojiCategory(category))) }

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

/// The named actions that one keyboard may perform.
struct NamedActions {
    /// Returns whether a name belongs to an action that can be performed now.
    let canPerform: (String) -> Bool
    let perform: (String) -> Void

    init(_ center: ActionCenter, on target: ActionTarget) {
        canPerform = { [weak center] in
            center?.reload()
            return center?.canPerform($0, on: target) ?? false
        }
        perform = { [weak center] in center?.perform($0, on: target) }
    }
}

extension DesktopRequest {
    /// The name of the request in the settings.
    var name: String {
        switch self {
        case .dictation: "dictation"
        case .settings: "settings"
        case .systemSettings: "system-settings"
        case .open: "url"
        case .image: "image"
        case .custom: "custom"
        }
    }

    /// An additional argument for the command.
    var argument: String? {
        switch self {
        case .dictation, .settings, .systemSettings: nil
        case .open(let url, _): url
        case .image(let name), .custom(let name): name
        }
    }
}
