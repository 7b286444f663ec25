internal import DBus
internal import KeyboardEngine

/// A client of feedbackd, which lets the motors of phones and tablets be felt (`org.sigxcpu.Feedback`).
final class HapticDaemon {
    private var connection: Connection?
    /// How many requests wait for their answer.
    private var waiting = 0
    private let fail: () -> Void

    private static let name = "org.sigxcpu.Feedback"
    private static let path: ObjectPath = "/org/sigxcpu/Feedback"
    /// While so many wait, others come too late.
    private static let limit = 2

    /// - Parameter fail: called when it cannot be reached.
    init(fail: @escaping () -> Void) { self.fail = fail }

    /// Lets something be felt, without a sound.
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

    /// Longer than it takes to start the daemon, in milliseconds.
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

/// What is said beside the event: no louder than a profile.
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
    /// The name of the event that feels like it, of those that feedbackd's own themes have.
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
