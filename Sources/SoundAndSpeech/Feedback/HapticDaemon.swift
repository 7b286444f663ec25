internal import DBus
internal import KeyboardEngine

/// A client of feedbackd, which drives the vibration motors of phones and tablets (`org.sigxcpu.Feedback`).
@MainActor final class HapticDaemon {
    private var connection: Connection?
    /// The number of requests without a reply.
    private var waiting = 0
    private let fail: () -> Void

    private static let name = "org.sigxcpu.Feedback"
    private static let path: ObjectPath = "/org/sigxcpu/Feedback"
    /// The most requests without a reply. Later ones would come too late.
    private static let limit = 2

    /// - Parameter fail: called when the daemon cannot be reached.
    init(fail: @escaping () -> Void) { self.fail = fail }

    /// Plays haptic feedback without a sound.
    func play(_ feedback: KeyboardFeedback.Haptic) { trigger(feedback.event, profile: "quiet") }

    private func trigger(_ event: String, profile: String) {
        guard waiting < Self.limit else { return }
        waiting += 1
        guard let connection else { return connect { [weak self] in self?.send(event, profile, on: $0) } }
        send(event, profile, on: connection)
    }

    private func send(_ event: String, _ profile: String, on connection: Connection) {
        guard
            let call = Message.call(Self.name, Self.path, "org.sigxcpu.Feedback", "TriggerFeedback")?.with(
                "org.longhand.Longhand", event, Hints(profile: profile), Int32(-1))
        else { return }
        connection.call(call, timeout: Self.timeout) { [weak self] in self?.take($0) }
    }

    /// The timeout in milliseconds, longer than it takes to start the daemon.
    private static let timeout: Int32 = 5000

    private func connect(_ whenConnected: @escaping (Connection) -> Void) {
        Connection.openSession { [weak self] result in
            guard let self else { return }
            guard let made = try? result.get() else {
                waiting -= 1
                return fail()
            }
            connection = made
            made.onDisconnect = { [weak self] in self?.fail() }
            whenConnected(made)
        }
    }

    private func take(_ answer: consuming Result<Message, WireError>) {
        waiting -= 1
        if case .failure = answer { fail() }
    }
}

/// The hints of an event: the loudest profile that may play.
private struct Hints: BusEncodable {
    let profile: String

    static var signature: StaticString { "a{sv}" }

    func encode(into writer: inout MessageWriter) {
        writer.array(of: "{sv}") {
            $0.entry {
                $0.append("profile" as StaticString)
                $0.variant(profile)
            }
        }
    }
}

extension KeyboardFeedback.Haptic {
    /// The name of the matching event in feedbackd's own themes.
    fileprivate var event: String {
        switch self {
        case .lightImpact, .selectionChanged: "button-released"
        case .mediumImpact, .heavyImpact: "button-pressed"
        case .success: "timeout-completed"
        case .warning, .error: "bell-terminal"
        case .none: ""
        }
    }
}
