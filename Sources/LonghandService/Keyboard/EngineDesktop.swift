internal import KeyboardEngine

/// What keyboards can ask of the desktop behind an engine.
final class EngineDesktop: KeyboardDesktop {
    private let dismiss: () -> Void
    private let selectNext: () -> Void
    private let commands: () -> [String: String]

    /// - Parameters:
    ///   - dismiss: closes what the keyboard shows.
    ///   - selectNext: selects the next input method.
    ///   - commands: what the user has set to be run, by the name of what asks for it.
    init(dismiss: @escaping () -> Void, selectNext: @escaping () -> Void, commands: @escaping () -> [String: String]) {
        self.dismiss = dismiss
        self.selectNext = selectNext
        self.commands = commands
    }

    func selectNextKeyboard() { selectNext() }

    func dismissKeyboard() { dismiss() }

    func showEmojiCategory(_ category: EmojiCategory) {}

    /// Runs what the user has set for it; nothing without.
    func perform(_ request: DesktopRequest) {
        guard let command = commands()[request.name] else { return }
        Command(command)?.run(with: request.argument)
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
