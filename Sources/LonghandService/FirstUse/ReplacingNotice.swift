internal import DBus
internal import Platform
internal import PressAndHold

/// Says in a desktop notification how letters are replaced in a program from now on, once the user has said that they are
/// wrong there.
final class ReplacingNotice {
    private let connection: () -> Connection?
    private var notification: Notification?

    /// - Parameter connection: the session bus; nil if it is unavailable.
    init(connection: @escaping () -> Connection?) { self.connection = connection }

    /// Shows the notification, if there is a service for it.
    /// - Parameter method: nil if it is left to Longhand.
    func show(_ method: ReplacingMethod?, in program: String) {
        guard let connection = connection() else { return }
        Notification.find(on: connection) { [weak self] service in
            guard let self, let service else { return }
            notification = Notification(
                title: tr("Letters in \(program)"), text: Self.text(for: method), buttons: [], on: service
            ) { [weak self] _ in
                self?.notification = nil
            }
        }
    }

    private static func text(for method: ReplacingMethod?) -> String {
        switch method {
        case .deletion: tr("The program is now asked to delete the letter.") + " " + trial
        case .keys: tr("Backspace now deletes the letter.") + " " + trial
        case .preedit: tr("The letter is now typed only when its key comes up.") + " " + trial
        case .nothing: tr("Nothing opens here for letters any more.")
        case nil: tr("Longhand decides again how letters are replaced here.")
        }
    }

    private static var trial: String {
        tr("Hold a letter to try it. If it is still wrong, choose “Letters are wrong here” once more.")
    }
}
