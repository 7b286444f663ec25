internal import Actions
internal import KeyboardEngine

/// What keyboards can ask of the desktop behind all engines.
final class EngineDesktop {
    /// Selects the next input method.
    let selectNextKeyboard: () -> Void
    /// Selects an input method by its name.
    let selectKeyboard: (String) -> Void
    /// The names of those that IBus starts with.
    let keyboards: () -> [String]
    private let commands: () -> [String: String]
    /// Opens the settings window; nil where that is not installed.
    private let openSettings: Opening?
    private let start: Start

    /// Starts a program with its arguments, for what has that name.
    typealias Start = (_ words: [String], _ name: String, _ done: @escaping (ActionError?) -> Void) -> Void

    /// Opens something.
    typealias Opening = (_ done: @escaping (ActionError?) -> Void) -> Void

    /// - Parameter commands: what the user has set to be run and lets be run, by the names of what asks for it.
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

    /// Whether there is anything to be run for it.
    func canPerform(_ request: DesktopRequest) -> Bool {
        request == .settings ? openSettings != nil : commands()[request.name] != nil
    }

    /// Opens the settings, or runs what the user has set; nothing without.
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

/// What a keyboard of the library asks of its host.
enum KeyboardHostRequest: Equatable {
    /// Close whatever is shown.
    case dismiss
    /// Show what an action offers.
    case open(KeyboardAction)
    /// Continue with the callouts of another language.
    case follow(LocaleIdentifier)
}

/// The place of one keyboard on the desktop.
final class KeyboardSeat: KeyboardDesktop {
    private let desktop: EngineDesktop
    private let actions: NamedActions?
    private let report: (KeyboardHostRequest) -> Void

    /// - Parameter actions: what `custom` actions mean, besides commands of the user's.
    init(_ desktop: EngineDesktop, actions: NamedActions? = nil, report: @escaping (KeyboardHostRequest) -> Void) {
        self.desktop = desktop
        self.actions = actions
        self.report = report
    }

    var keyboards: [String] { desktop.keyboards() }

    func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    func selectNextKeyboard() { desktop.selectNextKeyboard() }

    func keyboardDidSelect(_ locale: LocaleIdentifier) { report(.follow(locale)) }

    /// Keys that the keyboard does not have are shown as candidates.
    func keyboardDidShow(_ type: KeyboardType) { report(.open(.keyboardType(type))) }

    func showEmojiCategory(_ category: EmojiCategory) { report(.open(.emojiCategory(category))) }

    func dismissKeyboard() { report(.dismiss) }

    func canPerform(_ request: DesktopRequest) -> Bool {
        if case .custom(let name) = request, actions?.canPerform(name) == true { return true }
        return desktop.canPerform(request)
    }

    /// An action of that name comes before a command of the user's.
    func perform(_ request: DesktopRequest) {
        if case .custom(let name) = request, let actions, actions.canPerform(name) { return actions.perform(name) }
        desktop.perform(request)
    }
}

/// The actions that have names, as one keyboard may perform them.
struct NamedActions {
    /// Whether a name means an action that can be performed now.
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
    /// The name that it has in the settings.
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

    /// What the command gets besides.
    var argument: String? {
        switch self {
        case .dictation, .settings, .systemSettings: nil
        case .open(let url, _): url
        case .image(let name), .custom(let name): name
        }
    }
}
