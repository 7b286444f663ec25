internal import DBus
internal import DesktopActions
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// Explains to each user once why nothing appears when a letter without alternatives is held, and how to turn holding off:
/// in a desktop notification, once the key is up. It does not name the key.
///
/// It appears only in a program that reports its text. Terminals do not, and games have nothing to report.
final class NoAlternativesNotice {
    private let notice: OnceNotice
    private let openSettings: FirstNotice.SettingsOpening?
    private let stopHolding: () -> Void

    /// - Parameters:
    ///   - connection: the session bus; nil if it is unavailable.
    ///   - openSettings: nil if the settings window is not installed.
    ///   - stopHolding: lets all keys repeat.
    init(
        connection: @escaping () -> Connection?, openSettings: FirstNotice.SettingsOpening?,
        stopHolding: @escaping () -> Void
    ) {
        notice = OnceNotice("no-alternatives-notice", connection: connection)
        (self.openSettings, self.stopHolding) = (openSettings, stopHolding)
    }

    /// Handles the release of a key, before the session does.
    func noteRelease(_ session: borrowing InputSession) {
        guard !notice.isOver, let (press, since) = session.keyDown,
            Clock.now >= since + session.settings.holdDelay, press.isLetter, session.reportsText, !session.isTerminal,
            session.outcome(of: press, since: since, offer: nil, at: Clock.now) == .noAlternatives
        else { return }
        notice.show { [openSettings] in
            Self.content(hasSettings: openSettings != nil)
        } _: { [weak self] in
            self?.answer($0)
        }
    }

    private static func content(hasSettings: Bool) -> OnceNotice.Content {
        OnceNotice.Content(
            title: tr("This key has no alternatives"),
            text: tr(
                "It repeats while you hold it. Letters with alternatives show them instead. To let all keys repeat, turn holding off."
            ),
            buttons: (hasSettings ? [("settings", tr("Settings"))] : []) + [("stop", tr("Turn holding off"))])
    }

    private func answer(_ answer: Notification.Answer) {
        guard let button = answer.button else { return }
        guard button != "stop", let openSettings else { return stopHolding() }
        openSettings(.init(action: nil, token: answer.token))
    }
}
