internal import DBus
internal import IBus
internal import KeyboardEngine

/// What this process knows of the programs that type through IBus, for all engines that it has been asked for: each focus
/// may make a new one.
final class Clients {
    /// What they were seen to be incapable of.
    private(set) var memory = ClientMemory()
    /// Where they run.
    var surroundings = Surroundings(desktop: Desktop.client) {
        didSet { if surroundings != oldValue { onLearning?() } }
    }
    /// Called when something was learned of them, or of where they run.
    var onLearning: (() -> Void)?
    /// Called when one gets the focus that has the keys of KWin's programs.
    var onKWinFocus: (() -> Void)?

    private let bus: IBusBus
    /// The clients' names by the paths of their input contexts.
    private var names: [String: String] = [:]

    /// More contexts than a desktop has at once.
    private static let limit = 1024

    init(bus: IBusBus) { self.bus = bus }

    /// What is known of a client, here.
    func profile(of name: String?) -> ClientProfile { ClientProfile(named: name, in: surroundings) }

    /// Notes what does not work with a client.
    func note(_ failure: ClientMemory.Failure) {
        memory.note(failure)
        onLearning?()
    }

    /// Notes whose a context is.
    func note(_ context: InputContext) {
        if KnownClient(named: context.client, in: surroundings) == .ibusWayland { onKWinFocus?() }
        if names.count >= Self.limit { names = [:] }
        names[context.path] = context.client
    }

    /// Finds out which context has the focus. IBus names none while it selects an engine (until 1.5.31 at least).
    /// - Parameter found: called if it is one that had the focus before.
    func findCurrent(_ found: @escaping (InputContext) -> Void) {
        bus.currentInputContext { [weak self] path in
            guard let path = path?.description, let name = self?.names[path] else { return }
            found(InputContext(path: path, client: name))
        }
    }
}
