internal import DBus
internal import KeyboardEngine
internal import Platform

/// KWin, which describes its windows only to scripts that it runs itself. Each question has it run one of ours.
@MainActor final class KWinWindowSource: WindowSource {
    typealias BusOpening = @MainActor (@escaping @MainActor (Connection?) -> Void) -> Void

    /// The path of the script.
    private let script: String
    private let openBus: BusOpening
    /// The session bus, from the first question until the bus is gone.
    private var connection: Connection?
    private var question: KWinQuestion?

    /// - Parameter openBus: connects to the session bus, without blocking.
    init(script: String, openBus: @escaping BusOpening = KWinWindowSource.openSession) {
        (self.script, self.openBus) = (script, openBus)
    }

    func findWindow(_ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) {
        if let connection { return ask(connection, take) }
        openBus { [weak self] connection in
            guard let self, let connection else { return take(nil) }
            connection.onDisconnect = { [weak self] in self?.connection = nil }
            self.connection = connection
            ask(connection, take)
        }
    }

    private func ask(_ connection: Connection, _ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) {
        let question = KWinQuestion(script: script, connection) { [weak self] window in
            self?.question = nil
            take(window)
        }
        self.question = question
        question.ask()
    }

    private static func openSession(_ take: @escaping @MainActor (Connection?) -> Void) {
        Connection.openSession { result in
            nonisolated(unsafe) let connection = try? result.get()
            MainActor.assumeIsolated { take(connection) }
        }
    }
}
