internal import DBus
internal import KeyboardEngine
internal import Platform

/// KWin, which describes its windows only to scripts that it runs itself. Each question has it run one of ours.
@MainActor final class KWinWindowSource: WindowSource {
    /// The path of the script.
    private let script: String
    /// The address of the session bus.
    private let address: String?
    /// The connection to the session bus, from the first question on.
    private var connection: Connection?

    init(script: String, address: String? = Connection.sessionAddress) {
        (self.script, self.address) = (script, address)
    }

    func findWindow(_ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) {
        if let connection, connection.isConnected { return ask(connection, take) }
        guard let address else { return take(nil) }
        Connection.open(address, timeout: Self.patience) { [weak self] result in
            guard let self, let connection = try? result.get() else { return take(nil) }
            self.connection = connection
            ask(connection, take)
        }
    }

    /// The longest time until the bus has taken the connection, in milliseconds.
    private static let patience: Int32 = 5000

    private func ask(_ connection: Connection, _ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) {
        KWinQuestion(script: script, connection, take).ask()
    }
}
