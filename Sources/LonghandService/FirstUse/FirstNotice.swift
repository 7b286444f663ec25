internal import DBus
internal import DesktopActions
internal import GLibLoop
internal import Platform
internal import PressAndHold

/// Shows each user once how to type accented letters: in a desktop notification, soon after Longhand has its first text
/// field.
final class FirstNotice {
    private let notice: OnceNotice
    private let openSettings: SettingsOpening?
    private var timer: Timer?

    /// How long a field must have the focus before the notification appears, in milliseconds, so that it does not look
    /// like a reaction to a click.
    private static let pause: UInt32 = 1500

    /// Opens the settings window or performs one of its actions.
    typealias SettingsOpening = (_ request: ExternalCalls.WindowRequest) -> Void

    /// - Parameters:
    ///   - connection: the session bus; nil if it is unavailable.
    ///   - openSettings: nil if the settings window is not installed.
    init(connection: @escaping () -> Connection?, openSettings: SettingsOpening?) {
        notice = OnceNotice("first-notice", connection: connection)
        self.openSettings = openSettings
    }

    /// Handles the focus of a field.
    func noteFocus(_ runner: SessionRunner) {
        guard !notice.isOver else { return }
        timer = Timer(milliseconds: Self.pause) { [weak self] in self?.consider(runner.session) }
    }

    private func consider(_ session: borrowing InputSession) {
        timer = nil
        guard !notice.isOver, session.allowsCallouts, !session.isTerminal,
            session.client?.profile.isPlaceholder == false, let example = HoldExample(in: session.callouts)
        else { return }
        notice.show { [openSettings] in
            Self.content(example, hasSettings: openSettings != nil)
        } _: { [weak self] in
            self?.answer($0)
        }
    }

    private static func content(_ example: HoldExample, hasSettings: Bool) -> OnceNotice.Content {
        OnceNotice.Content(
            title: tr("Hold \(example.key) to type \(example.letter)"),
            text: tr("The letters that belong to a key appear while you hold it. Press a number to choose one."),
            buttons: hasSettings ? [("try", tr("Try it")), ("settings", tr("Settings"))] : [])
    }

    private func answer(_ answer: Notification.Answer) {
        guard let button = answer.button else { return }
        openSettings?(.init(action: button == "settings" ? nil : "try", token: answer.token))
    }
}
