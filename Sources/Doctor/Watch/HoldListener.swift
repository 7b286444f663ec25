internal import DBus
internal import GLibLoop
internal import LonghandService
internal import Platform

/// The engine's report of a held key, or of a letter that was not replaced. It does not say which one it was.
package struct HeldKeyReport: Equatable, Sendable {
    /// The name of the program's input context, such as `gtk3-im:gedit`; empty if it has none.
    package let client: String
    /// The purpose of the field, such as `free-form`.
    package let purpose: String
    /// The result, by its name on the bus.
    package let outcome: String

    /// The result if a letter was not replaced.
    static let replacingFailed = "replacing-failed"

    package init(client: String, purpose: String, outcome: String) {
        (self.client, self.purpose, self.outcome) = (client, purpose, outcome)
    }
}

/// Listens to the results of held keys, for as long as the session bus exists.
@MainActor package final class HoldListener {
    /// The reason why reports are unavailable.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// An event while listening.
    package enum Event: Equatable, Sendable {
        /// The engine has started to report.
        case began
        /// The engine has ended, or does not report.
        case ended
        /// A key was held, or a letter was not replaced.
        case held(HeldKeyReport)
    }

    private let loop = MainLoop()
    private let report: (Event) -> Void
    private var connection: Connection?
    private var subscriptions: [SignalSubscription] = []
    private var failure: Failure?

    private static let interface: StaticString = "org.longhand.Longhand1.Holds"
    private static let patience: Int32 = 2000

    /// - Parameter report: called with each event.
    package init(_ report: @escaping (Event) -> Void) { self.report = report }

    /// Listens until the session bus is gone.
    /// - Throws: an error, if there is no session bus.
    package func listen() throws(Failure) {
        Connection.openSession(timeout: Self.patience) { [self] in begin($0) }
        loop.run()
        if let failure { throw failure }
    }

    private func begin(_ opened: Result<Connection, WireError>) {
        switch opened {
        case .failure(let error): end(tr("There is no session bus: \(error.message)"))
        case .success(let connection):
            self.connection = connection
            connection.onDisconnect = { [weak self] in self?.end(tr("The connection to the session bus was closed.")) }
            subscriptions = [
                connection.subscribe(to: .ownerChanged(of: SessionService.name)) { [weak self] in self?.follow($0) },
                connection.subscribe(to: SignalMatch(Self.interface, "Held")) { [weak self] in self?.take($0) },
                connection.subscribe(to: SignalMatch(Self.interface, "ReplacingFailed")) { [weak self] in
                    self?.takeFailure($0)
                },
            ]
            watch()
        }
    }

    private func end(_ reason: String) {
        failure = Failure(description: reason)
        loop.quit()
    }

    /// Starts again if another process has replaced the engine, as it does not know this listener.
    private func follow(_ change: borrowing Message) {
        guard let (_, _, owner) = try? change.arguments(String.self, String.self, String.self) else { return }
        if owner.isEmpty { report(.ended) } else { watch() }
    }

    private func watch() {
        guard let call = Message.call(SessionService.name, "/org/longhand/Longhand1", Self.interface, "Watch") else {
            return
        }
        connection?.call(call, timeout: Self.patience) { [weak self] reply in
            if case .success = reply { self?.report(.began) } else { self?.report(.ended) }
        }
    }

    private func take(_ signal: borrowing Message) {
        guard let (client, purpose, outcome) = try? signal.arguments(String.self, String.self, String.self) else {
            return
        }
        report(.held(HeldKeyReport(client: client, purpose: purpose, outcome: outcome)))
    }

    private func takeFailure(_ signal: borrowing Message) {
        guard let (client, purpose) = try? signal.arguments(String.self, String.self) else { return }
        report(.held(HeldKeyReport(client: client, purpose: purpose, outcome: HeldKeyReport.replacingFailed)))
    }
}
