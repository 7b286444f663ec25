internal import DBus

/// A desktop notification that each user gets at most once.
final class OnceNotice {
    /// Whether it has been shown, or cannot be shown here.
    private(set) var isOver = false
    private let mark: OnceMark
    private let connection: () -> Connection?
    private var notification: Notification?

    /// The text of a notification and its buttons, by name and label.
    struct Content {
        let title: String
        let text: String
        let buttons: [(name: String, label: String)]
    }

    /// - Parameters:
    ///   - mark: the name of the file that records that it was shown.
    ///   - connection: the session bus; nil if it is unavailable.
    init(_ mark: String, connection: @escaping () -> Connection?) {
        (self.mark, self.connection) = (OnceMark(mark), connection)
    }

    /// Shows the notification, unless the user has seen it. Without a notification service, another process of Longhand
    /// may show it later.
    /// - Parameters:
    ///   - content: returns what it says, in the user's language.
    ///   - onAnswer: called with a button that was pressed.
    func show(_ content: @escaping () -> Content, _ onAnswer: @escaping (Notification.Answer) -> Void) {
        guard !isOver, let connection = connection() else { return }
        isOver = true
        guard !mark.isThere else { return }
        Notification.find(on: connection) { [weak self] in self?.give(content, $0, onAnswer) }
    }

    private func give(
        _ content: () -> Content, _ service: Notification.Service?, _ onAnswer: @escaping (Notification.Answer) -> Void
    ) {
        guard let service, mark.set() else { return }
        let content = content()
        notification = Notification(
            title: content.title, text: content.text, buttons: content.buttons, on: service
        ) { [weak self] in
            onAnswer($0)
            self?.notification = nil
        }
    }
}
