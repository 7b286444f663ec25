internal import DBus
internal import DesktopActions
internal import GLibLoop
internal import KeyboardEngine
internal import Platform

/// Shows each user once how to type accented letters: in a desktop notification, soon after Longhand has its first text
/// field.
final class FirstNotice {
    private let connection: () -> Connection?
    private let openSettings: SettingsOpening?
    private let mark: OnceMark
    private var notification: Notification?
    private var timer: Timer?
    /// Whether the notification has been shown, or cannot be shown here.
    private var isOver = false

    /// How long a field must have the focus before the notification appears, in milliseconds, so that it does not look
    /// like a reaction to a click.
    private static let pause: UInt32 = 1500

    /// Opens the settings window or performs one of its actions.
    typealias SettingsOpening = (_ request: ExternalCalls.WindowRequest) -> Void

    /// - Parameters:
    ///   - connection: the session bus; nil if it is unavailable.
    ///   - openSettings: nil if the settings window is not installed.
    init(
        mark: OnceMark = OnceMark("first-notice"), connection: @escaping () -> Connection?,
        openSettings: SettingsOpening?
    ) {
        (self.mark, self.connection, self.openSettings) = (mark, connection, openSettings)
    }

    /// Handles the focus of a field.
    func noteFocus(_ runner: SessionRunner) {
        guard !isOver else { return }
        timer = Timer(milliseconds: Self.pause) { [weak self, weak runner] in
            if let runner { self?.consider(runner.session) }
        }
    }

    private func consider(_ session: borrowing InputSession) {
        timer = nil
        guard !isOver, session.allowsCallouts, !session.isTerminal, session.client?.profile.isPlaceholder == false,
            let connection = connection(), let example = HoldExample(in: session.callouts)
        else { return }
        isOver = true
        guard !mark.isThere else { return }
        Notification.find(on: connection) { [weak self] in self?.give(example, $0) }
    }

    /// - Parameter service: the notification service; nil if there is none.
    private func give(_ example: HoldExample, _ service: Notification.Service?) {
        guard let service, mark.set() else { return }
        notification = Notification(
            title: tr("Hold \(example.key) to type \(example.letter)"),
            text: tr("The letters that belong to a key appear while you hold it. Press a number to choose one."),
            buttons: openSettings == nil ? [] : [("try", tr("Try it")), ("settings", tr("Settings"))], on: service
        ) { [weak self] in self?.answer($0) }
    }

    private func answer(_ answer: Notification.Answer) {
        if let button = answer.button {
            openSettings?(.init(action: button == "settings" ? nil : "try", token: answer.token))
        }
        notification = nil
    }
}
