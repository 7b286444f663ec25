internal import DBus

/// Whether GNOME Shell's overview has the keyboard. The Shell reports it on the session bus, as nothing in IBus tells
/// the Shell's search from programs.
final class ShellOverview {
    private let connection: Connection
    private let report: (Bool) -> Void
    private var subscription: SignalSubscription?

    private static let name = "org.gnome.Shell"
    private static let properties: StaticString = "org.freedesktop.DBus.Properties"

    /// - Parameter report: called with whether the overview is active, at first and when that may have changed.
    init(_ connection: Connection, report: @escaping (Bool) -> Void) {
        self.connection = connection
        self.report = report
        connection.callBus("GetNameOwner", Self.name) { [weak self] reply in
            guard let shell = try? reply.get().arguments(String.self) else { return }
            self?.follow(shell)
        }
    }

    /// Follows the Shell by its unique name, so that no other program can send these signals.
    private func follow(_ shell: String) {
        let change = SignalMatch(Self.properties, "PropertiesChanged", sender: shell, firstArgument: Self.name)
        subscription = connection.subscribe(to: change) { [weak self] _ in self?.ask(shell) }
        ask(shell)
    }

    private func ask(_ shell: String) {
        guard let call = Message.call(shell, "/org/gnome/Shell", Self.properties, "Get") else { return }
        call.append(Self.name)
        call.append("OverviewActive")
        connection.call(call) { [weak self] reply in
            guard let isActive = try? reply.get().arguments(Variant<Bool>.self) else { return }
            self?.report(isActive.value)
        }
    }
}
