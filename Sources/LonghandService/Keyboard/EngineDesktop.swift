internal import KeyboardEngine

/// What keyboards can ask of the desktop behind all engines.
final class EngineDesktop {
    /// Selects the next input method.
    let selectNextKeyboard: () -> Void
    private let commands: () -> [String: String]

    /// - Parameter commands: what the user has set to be run, by the names of what asks for it.
    init(selectNextKeyboard: @escaping () -> Void, commands: @escaping () -> [String: String]) {
        self.selectNextKeyboard = selectNextKeyboard
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

    /// - Parameter dismiss: closes what the keyboard shows.
    init(_ desktop: EngineDesktop, dismiss: @escaping () -> Void) {
        self.desktop = desktop
        self.dismiss = dismiss
    }

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
