internal import DBus

/// A notice of the desktop, by the Desktop Notifications Specification 1.2.
final class Notification {
    /// What has become of a notice.
    struct Answer {
        /// The button that was pressed, `default` for the notice itself; nil where it has gone without.
        let button: String?
        /// What lets a window come to the front, where the desktop gives that.
        let token: String?
    }

    /// Who shows notices.
    struct Service {
        let connection: Connection
        /// Its unique name, which nobody else can send signals by.
        let owner: String
        let hasButtons: Bool
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    private static let interface: StaticString = "org.freedesktop.Notifications"

    /// Looks for somebody who shows notices, and has the bus start them where it can.
    /// - Parameter completion: called later; with nil where nobody does.
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
    /// By which signals tell of it.
    private var number: UInt32?
    private var token: String?
    private var subscriptions: [SignalSubscription] = []

    /// Shows a notice, without a sound.
    /// - Parameters:
    ///   - buttons: their names, and what is on them; the first is what a click on the notice itself does.
    ///   - onAnswer: called once, later, for as long as this lives.
    init(
        title: String, text: String, buttons: [(name: String, label: String)], on service: Service,
        onAnswer: @escaping (Answer) -> Void
    ) {
        self.onAnswer = onAnswer
        subscribe(to: service)
        let arguments = Self.arguments(title, text, service.hasButtons ? buttons : [])
        guard let call = Self.call("Notify", arguments) else { return }
        service.connection.call(call) { [weak self] reply in
            self?.number = try? reply.get().arguments(UInt32.self)
        }
    }

    private static func arguments(_ title: String, _ text: String, _ buttons: [(String, String)]) -> String {
        let first = buttons.first.map { [("default", $0.1)] } ?? []
        let words = (first + buttons).flatMap { [$0.0.quotedAsVariant, $0.1.quotedAsVariant] }
        return """
            ('Longhand', uint32 0, 'org.longhand.Longhand', \(title.quotedAsVariant), \(text.quotedAsVariant), \
            @as [\(words.joined(separator: ", "))], \
            {'desktop-entry': <'org.longhand.Settings'>, 'suppress-sound': <true>}, -1)
            """
    }

    // MARK: What becomes of it

    private func subscribe(to service: Service) {
        follow("ActivationToken", service) { [weak self] in self?.token = $0 }
        follow("ActionInvoked", service) { [weak self] in self?.end($0) }
        follow("NotificationClosed", service) { [weak self] _ in self?.end(nil) }
    }

    /// - Parameter handle: called with the text that a signal about this notice has.
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
