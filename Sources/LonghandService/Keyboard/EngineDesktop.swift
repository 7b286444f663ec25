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

    /// Whether the user has set anything to be run for it.
    func canPerform(_ request: DesktopRequest) -> Bool { commands()[request.name] != nil }

    /// Runs what the user has set for it; nothing without.
    func perform(_ request: DesktopRequest) {
        guard let command = commands()[request.name] else { return }
        Command(command)?.run(with: request.argument)
    }
}

/// The place of one keyboard on the desktop.
final class KeyboardSeat: KeyboardDesktop {
    private let desktop: EngineDesktop
    private let tell: (Wish) -> Void

    /// What a keyboard wants of whoever shows its callouts.
    enum Wish: Equatable {
        /// Close whatever is shown.
        case dismiss
        /// Show what an action offers.
        case open(KeyboardAction)
        /// Go on with the callouts of another language.
        case follow(LocaleIdentifier)
    }

    init(_ desktop: EngineDesktop, tell: @escaping (Wish) -> Void) {
        self.desktop = desktop
        self.tell = tell
    }

    var keyboards: [String] { desktop.keyboards() }

    func selectKeyboard(_ name: String) { desktop.selectKeyboard(name) }

    func selectNextKeyboard() { desktop.selectNextKeyboard() }

    func keyboardDidSelect(_ locale: LocaleIdentifier) { tell(.follow(locale)) }

    /// Keys that nobody can press are shown for picking.
    func keyboardDidShow(_ type: KeyboardType) { tell(.open(.keyboardType(type))) }

    func showEmojiCategory(_ category: EmojiCategory) { tell(.open(.emojiCategory(category))) }

    func dismissKeyboard() { tell(.dismiss) }

    func canPerform(_ request: DesktopRequest) -> Bool { desktop.canPerform(request) }

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
