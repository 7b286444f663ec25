internal import GLibLoop
internal import PressAndHold

/// The last action that was chosen in the panel's menu. If the menu has the focus, an action that is about the text waits
/// until the field has it again.
final class PostponedAction {
    private let host: KeyboardHost
    /// Called when the action has been performed.
    private let end: () -> Void
    private var identifier: String?
    /// The timer that ends the wait.
    private var timer: Timer?

    /// The longest wait for a menu to close, in milliseconds.
    private static let menuTime: UInt32 = 3000
    /// The longest wait for a program to report its text after it has the focus again, in milliseconds.
    private static let reportTime: UInt32 = 200

    init(_ host: KeyboardHost, end: @escaping () -> Void) { (self.host, self.end) = (host, end) }

    /// Whether an action waits for the focus.
    var isWaiting: Bool { identifier != nil }

    /// Performs an action, now or when the field has the focus again.
    func perform(_ identifier: String) {
        self.identifier = identifier
        guard !host.runner.session.takesText, host.shared.actions.needsField(identifier) else { return perform() }
        timer = Timer(milliseconds: Self.menuTime) { [weak self] in self?.identifier = nil }
    }

    /// Handles the return of the focus. The program may be about to report its text.
    func focusIsBack() {
        guard identifier != nil, host.runner.session.takesText else { return }
        timer = Timer(milliseconds: Self.reportTime) { [weak self] in self?.perform() }
    }

    /// Handles a report of the program's text.
    func noteReport() {
        guard identifier != nil, host.runner.session.takesText, host.runner.session.textContext != nil else { return }
        perform()
    }

    private func perform() {
        timer = nil
        guard let identifier else { return }
        self.identifier = nil
        host.shared.actions.perform(identifier, on: host.target, as: MenuChoice(host.target))
        end()
    }
}
