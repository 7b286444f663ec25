internal import Actions
internal import DBus
internal import DesktopSession
internal import IBus
internal import PressAndHold

/// The knowledge of this process about the programs that type through IBus. All engines share it, as each focus may
/// create a new engine.
final class Clients {
    /// The capabilities that clients turned out to lack.
    private(set) var memory = ClientMemory()
    /// The desktop and the IBus release.
    var surroundings = IBusSurroundings(desktop: Desktop.client) {
        didSet { if surroundings != oldValue { report(.learned) } }
    }
    private let bus: IBusBus
    private let report: (Event) -> Void
    /// The names of clients, by the paths of their input contexts.
    private var names: [Spelling: String] = [:]

    /// The most names that are kept; more than a desktop has contexts at once. Each has at most
    /// ``InputContext/longestName`` bytes.
    private static let limit = 1024

    /// A report to the host of all engines.
    enum Event {
        /// Something about clients or their surroundings was learned.
        case learned
        /// The client that has the keys of KWin's programs gets the focus.
        case focusedKWin
    }

    init(bus: IBusBus, report: @escaping (Event) -> Void) { (self.bus, self.report) = (bus, report) }

    /// Returns the profile of a client in these surroundings.
    func profile(of name: String?) -> ClientProfile { ClientProfile(named: name, in: surroundings.clients) }

    /// Records that something does not work with a client.
    func note(_ failure: ClientMemory.Failure) {
        memory.note(failure)
        report(.learned)
    }

    /// Records the client of a context.
    /// - Returns: whether the context is new.
    func note(_ context: InputContext) -> Bool {
        if KnownClient(named: context.client, in: surroundings.clients) == .ibusWayland { report(.focusedKWin) }
        if names.count >= Self.limit { names = [:] }
        return names.updateValue(context.client, forKey: Spelling(context.path)) == nil
    }

    /// Asks IBus which context has the focus. IBus reports none while it selects an engine (up to 1.5.31 at least).
    /// - Parameter found: called if the context had the focus before.
    func findCurrent(_ found: @escaping (InputContext) -> Void) {
        bus.currentInputContext { [weak self] path in
            guard let path = path?.description, let name = self?.names[Spelling(path)] else { return }
            found(InputContext(path: path, client: name))
        }
    }
}
