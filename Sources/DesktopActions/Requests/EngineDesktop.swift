package import Actions
package import KeyboardEngine
internal import Platform

/// The desktop services for keyboards, shared by all engines.
@MainActor package final class EngineDesktop {
    /// Selects the next input method.
    package let selectNextKeyboard: () -> Void
    /// Selects an input method by name.
    package let selectKeyboard: (String) -> Void
    /// Returns the names of the input methods that IBus starts with.
    package let keyboards: () -> [String]
    private let commands: () -> [String: String]
    /// Opens the settings window; nil if it is not installed.
    private let openSettings: Opening?
    private let start: Start

    /// Starts a program with arguments; the name is that of its purpose.
    package typealias Start = (_ words: [String], _ name: String, _ done: @escaping (ActionError?) -> Void) -> Void

    /// Opens a window.
    package typealias Opening = (_ done: @escaping (ActionError?) -> Void) -> Void

    /// - Parameter commands: the commands that the user has set and allowed, by the names of their requests.
    package init(
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
    package func canPerform(_ request: DesktopRequest) -> Bool {
        request == .settings ? openSettings != nil : commands()[request.name] != nil
    }

    /// Opens the settings, or runs the user's command; if there is none, it does nothing.
    package func perform(_ request: DesktopRequest) {
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
