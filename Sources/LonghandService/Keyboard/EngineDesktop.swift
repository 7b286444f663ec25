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

    /// - Parameter commands: what the user has set to be run, by the names of what asks for it.
    init(
        selectNextKeyboard: @escaping () -> Void, selectKeyboard: @escaping (String) -> Void,
        keyboards: @escaping () -> [String], commands: @escaping () -> [String: String]
    ) {
        self.selectNextKeyboard = selectNextKeyboard
        self.selectKeyboard = selectKeyboard
        self.keyboards = keyboards
        self.commands = commands
    }

    /// Runs what the user has set for it; nothing without.
    func perform(_ request: DesktopRequest) {
        guard let command = commands()[request.name] else { return }
        Command(command)?.run(with: request.argument)
    }
}

/// The place of one keyboard on the desktop.
final class KeyboardSeat: KeyboardDesktop {
    private let desktop: EngineDesktop
    private let dismiss: () -> Void
    private let follow: (LocaleIdentifier) -> Void

    /// - Parameters:
    ///   - dismiss: closes what the keyboard shows.
    ///   - follow: gives the keyboard the callouts of another language.
    init(_ desktop: EngineDesktop, dismiss: @escaping () -> Void, follow: @escaping (LocaleIdentifier) -> Void) {
        self.desktop = desktop
        self.dismiss = dismiss
        self.follow = follow
    }

    var keyboards: [String] { desktop.keyboards() }

    func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    func keyboardDidSelect(_ locale: LocaleIdentifier) { follow(locale) }

    func selectNextKeyboard() { desktop.selectNextKeyboard() }

    func dismissKeyboard() { dismiss() }

    func showEmojiCategory(_ category: EmojiCategory) {}

    func perform(_ request: DesktopRequest) { desktop.perform(request) }
}

extension DesktopRequest {
    /// The name that it has in the settings.
    var name: String {
        switch self {
        case .dictation: "dictation"
        case .settings: "settings"
        case .systemSettings: "system-settings"
        case .open: "url"
        }
    }

    /// What the command gets besides.
    var argument: String? {
        switch self {
        case .dictation, .settings, .systemSettings: nil
        case .open(let url, _): url
        }
    }
}
