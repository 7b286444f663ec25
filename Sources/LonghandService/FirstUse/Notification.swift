internal import DBus

/// A desktop notification (Desktop Notifications Specification 1.2).
final class Notification {
    /// The end of a notification.
    struct Answer {
        /// The button that was pressed, `default` for the notification itself; nil if it closed without one.
        let button: String?
        /// The activation token that lets a window come to the front, if the desktop provides one.
        let token: String?
    }

    /// The service that shows notifications.
    struct Service {
        let connection: Connection
        /// Its unique name, so that no other program can send its signals.
        let owner: String
        let hasButtons: Bool
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    private static let interface: StaticString = "org.freedesktop.Notifications"

    /// Finds the notification service, which the bus starts if possible.
    /// - Parameter completion: called later; with nil if there is no service.
    static func find(on connection: Connection, _ completion: @escaping (Service?) -> Void) {
        guard let call = call("GetCapabilities", "()") else { return completion(nil) }
        connection.call(call) { reply in
            guard let reply = try? reply.get(), let owner = reply.sender,
                let capabilities = try? reply.arguments([String].self)
            else { return completion(nil) }
            completion(Service(connection: connection, owner: owner, hasButtons: capabilities.contains("actions")))
        }
    }

    private static func call(_ member: String, _ arguments: String) -> Message? {
        Message.call(name, path: path, interface: "\(interface)", member: member, arguments: arguments)
    }

    private let onAnswer: (Answer) -> Void
    /// The ID of the notification in the service's signals.
    private var number: UInt32?
    private var token: String?
    private var subscriptions: [SignalSubscription] = []

    /// Shows a notification without a sound.
    /// - Parameters:
    ///   - buttons: their names and labels.
    ///   - hasDefault: whether a click on the notification itself performs the first.
    ///   - onAnswer: called once, later, while this object lives.
    init(
        title: String, text: String, buttons: [(name: String, label: String)], hasDefault: Bool = true,
        on service: Service, onAnswer: @escaping (Answer) -> Void
    ) {
        self.onAnswer = onAnswer
        subscribe(to: service)
        let first = buttons.prefix(hasDefault ? 1 : 0).map { ("default", $0.label) }
        let arguments = Self.arguments(title, text, service.hasButtons ? first + buttons : [])
        guard let call = Self.call("Notify", arguments) else { return }
        service.connection.call(call) { [weak self] reply in
            self?.number = try? reply.get().arguments(UInt32.self)
        }
    }

    private static func arguments(_ title: String, _ text: String, _ buttons: [(String, String)]) -> String {
        let words = buttons.flatMap { [$0.0.quotedAsVariant, $0.1.quotedAsVariant] }
        return """
            ('Longhand', uint32 0, 'org.longhand.Longhand', \(title.quotedAsVariant), \(text.quotedAsVariant), \
            @as [\(words.joined(separator: ", "))], \
            {'desktop-entry': <'org.longhand.Settings'>, 'suppress-sound': <true>}, -1)
            """
    }

    // MARK: Answers

    private func subscribe(to service: Service) {
        follow("ActivationToken", service) { [weak self] in self?.token = $0 }
        follow("ActionInvoked", service) { [weak self] in self?.end($0) }
        follow("NotificationClosed", service) { [weak self] _ in self?.end(nil) }
    }

    /// - Parameter handle: called with the string argument of a signal about this notification.
    private func follow(_ member: StaticString, _ service: Service, _ handle: @escaping (String?) -> Void) {
        let match = SignalMatch(Self.interface, member, sender: service.owner)
        subscriptions.append(
            service.connection.subscribe(to: match) { [weak self] signal in
                guard let self, let number else { return }
                if let (told, text) = try? signal.arguments(UInt32.self, String.self) {
                    if told == number { handle(text) }
                } else if let (told, _) = try? signal.arguments(UInt32.self, UInt32.self), told == number {
                    handle(nil)
                }
            })
    }

    private func end(_ button: String?) {
        guard !subscriptions.isEmpty else { return }
        subscriptions = []
        onAnswer(Answer(button: button, token: token))
    }
}
