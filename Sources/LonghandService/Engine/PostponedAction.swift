internal import GLibLoop
internal import KeyboardEngine

/// The action that was chosen from a panel's menu last. Where the menu has the focus, it waits until the field has it back.
final class PostponedAction {
    private let host: KeyboardHost
    private var identifier: String?
    /// Ends the waiting.
    private var timer: Timer?

    /// How long an action waits for a menu to be gone, in milliseconds.
    private static let menuTime: UInt32 = 3000
    /// How long a program may take to report its text after it has the focus back, in milliseconds.
    private static let reportTime: UInt32 = 200

    init(_ host: KeyboardHost) { self.host = host }

    /// Performs an action, now or when the field has the focus back.
    func perform(_ identifier: String) {
        self.identifier = identifier
        guard !host.runner.session.takesText else { return perform() }
        timer = Timer(milliseconds: Self.menuTime) { [weak self] in self?.identifier = nil }
    }

    /// The focus is back: the program may be about to report its text.
    func focusIsBack() {
        guard identifier != nil, host.runner.session.takesText else { return }
        timer = Timer(milliseconds: Self.reportTime) { [weak self] in self?.perform() }
    }

    /// The program has reported its text.
    func noteReport() {
        guard identifier != nil, host.runner.session.takesText, host.runner.session.textContext != nil else { return }
        perform()
    }

    private func perform() {
        timer = nil
        guard let identifier else { return }
        self.identifier = nil
        host.shared.actions.perform(identifier, on: host.target)
    }
}
