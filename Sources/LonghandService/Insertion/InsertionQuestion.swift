internal import DBus
internal import IBus
internal import Platform

/// The question whether a program may insert text, in a desktop notification.
final class InsertionQuestion {
    /// What the user has answered.
    enum Answer: String {
        case allow, refuse
        /// The notification was closed, or cannot be shown.
        case none
    }

    private let path: String
    private let onAnswer: (Answer) -> Void
    private var notification: Notification?

    /// Asks about the program whose executable has this path.
    /// - Parameter onAnswer: called once, later, while this object lives.
    init(about path: String, on connection: Connection, onAnswer: @escaping (Answer) -> Void) {
        (self.path, self.onAnswer) = (path, onAnswer)
        Notification.find(on: connection) { [weak self] in self?.show($0) }
    }

    /// Returns whether a path looks like what it is: it has no invisible characters, and none that change the order of others.
    static func canShow(_ path: String) -> Bool {
        path.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            default: true
            }
        }
    }

    private func show(_ service: Notification.Service?) {
        guard let service, service.hasButtons else { return onAnswer(.none) }
        notification = Notification(
            title: tr("Allow \(File.name(of: path)) to insert text?"),
            text: tr(
                "\(path.escapedAsMarkup) could then type anything into any program, even a command into a terminal, but nothing into password fields. So could everything that it runs, and everything that starts it."
            ),
            buttons: [
                (Answer.refuse.rawValue, tr("Don’t allow")), (Answer.allow.rawValue, tr("Allow")),
            ], hasDefault: false, on: service
        ) { [weak self] in
            self?.onAnswer($0.button.flatMap { Answer(rawValue: $0) } ?? .none)
        }
    }
}
