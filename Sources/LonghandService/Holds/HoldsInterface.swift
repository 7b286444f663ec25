internal import DBus
internal import PressAndHold

/// `org.longhand.Longhand1.Holds`, which reports the result of each held key to the programs that watch.
final class HoldsInterface: HoldListener, PeerListener {
    private let reports: HoldReports
    private let path: ObjectPath
    private let connection: Connection
    /// More programs than watch at once.
    private var watchers = Watchers(limit: 16)

    init(_ reports: HoldReports, path: ObjectPath, _ connection: Connection) {
        self.reports = reports
        self.path = path
        self.connection = connection
    }

    private func watch(_ peer: String) throws(WireError) {
        guard watchers.add(peer) else { throw .limitsExceeded("There are too many watchers.") }
        reports.listener = self
    }

    /// Removes a program that no longer watches or has left the bus.
    func forget(_ peer: String) {
        if watchers.remove(peer) { reports.listener = nil }
    }

    /// Removes all watching programs.
    func end() {
        if !watchers.isEmpty { reports.listener = nil }
        watchers.removeAll()
    }

    func note(_ report: HoldReport) {
        watchers.send(on: connection) {
            Message.signal(path, Self.name, "Held")
                .with(report.field.client, report.field.purpose, report.outcome.rawValue)
        }
    }

    func noteFailure(in field: ReportedField) {
        watchers.send(on: connection) {
            Message.signal(path, Self.name, "ReplacingFailed").with(field.client, field.purpose)
        }
    }
}

// MARK: - The table

extension HoldsInterface {
    nonisolated static let name: StaticString = "org.longhand.Longhand1.Holds"
    static let members = ["Watch", "StopWatching"]

    static let table = Interface<HoldsInterface>(
        name,
        methods: [
            Method(
                "Watch", inputs: [],
                reading: { (holds, call) throws(WireError) in
                    try holds.watch(call.sender ?? "")
                    return Message.reply(to: call)
                }),
            Method(
                "StopWatching", inputs: [],
                reading: { (holds, call) throws(WireError) in
                    holds.forget(call.sender ?? "")
                    return Message.reply(to: call)
                }),
        ],
        signals: [
            Signal("Held", Argument("client", "s"), Argument("purpose", "s"), Argument("outcome", "s")),
            Signal("ReplacingFailed", Argument("client", "s"), Argument("purpose", "s")),
        ])
}
