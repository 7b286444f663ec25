internal import DBus
internal import LonghandService

/// Asks the session bus for its facts.
@MainActor struct SessionBusGatherer {
    private let bus: LimitedBus?
    /// The state of the bus.
    let facts: BusFacts

    /// Connects, if there is a session bus.
    init() {
        do throws(LimitedBus.Failure) {
            bus = try Connection.sessionAddress.map { (address) throws(LimitedBus.Failure) in try LimitedBus(address) }
            facts = bus == nil ? .missing : .running
        } catch {
            bus = nil
            facts = error == .silent ? .silent : .missing
        }
    }

    /// The process that serves the session bus, alone or together with IBus.
    var service: ProcessFacts? {
        bus?.process(owning: SessionService.name).flatMap { ProcessFacts(.session, $0) }
    }

    /// The variables of systemd's user manager.
    var systemdVariables: ManagerFacts {
        let name = "org.freedesktop.systemd1"
        guard let bus, bus.hasOwner(name) else { return .missing }
        let call = Message.call(name, "/org/freedesktop/systemd1", "org.freedesktop.DBus.Properties", "Get")
        call?.append("org.freedesktop.systemd1.Manager", "Environment")
        let entries = try? bus.ask(call) { (reply) throws(WireError) in
            try reply.arguments(Variant<[String]>.self).value
        }
        return entries.map { .running(InputVariables(Environment.parse($0))) } ?? .silent
    }

    /// Whether feedbackd runs, or can be started.
    var hasHaptics: Bool {
        guard let bus else { return false }
        let name = "org.sigxcpu.Feedback"
        if bus.hasOwner(name) { return true }
        let call = Message.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames")
        let names = try? bus.ask(call) { (reply) throws(WireError) in try reply.arguments([String].self) }
        return names?.contains(name) ?? false
    }
}
