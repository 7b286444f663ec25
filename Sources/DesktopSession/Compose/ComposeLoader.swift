internal import Glibc
internal import Platform
internal import Synchronization

/// Loads tables of sequences when a dead key or Compose is first pressed, as a table of all sequences takes 1.6 MB. There
/// is one for all keyboards whose languages decide alike.
///
/// A separate thread reads a table, as the user's file can include others, such as pipes, that never come. The first key
/// waits for it as long as a read takes. Until the table is there, dead keys pass to the programs, some of which compose
/// themselves.
final class ComposeLoader: Sendable {
    /// The loader of this process.
    static let shared = ComposeLoader()

    private let worker = Worker(limit: 1)
    /// The tables, the newest last.
    private let tables = Mutex<[Table]>([])

    private struct Table {
        let rules: ComposeRules
        var state = State.loading
        var isLoaded: Bool { if case .loaded = state { true } else { false } }
    }

    private enum State {
        case loading
        case loaded(ComposeLibrary?)
    }

    /// The most tables that are kept. More are needed only where engines of many languages are used in turn.
    private static let limit = 4
    /// How often the first key looks whether the table is there, within a fifth of a second. Reading it takes 4 ms.
    private static let attempts = 200
    /// The time between attempts, in microseconds.
    private static let interval: UInt32 = 1000

    private init() {}

    /// Returns the library with the table for these rules, once it is loaded; nil if there is none.
    func library(for rules: ComposeRules) -> ComposeLibrary? {
        if begin(rules) { wait(for: rules) }
        if case .loaded(let library)? = state(of: rules) { return library }
        return nil
    }

    private func state(of rules: ComposeRules) -> State? {
        tables.withLock { tables in tables.first { $0.rules == rules }?.state }
    }

    /// Starts to load a table.
    /// - Returns: false if that was done before.
    private func begin(_ rules: ComposeRules) -> Bool {
        tables.withLock { tables in
            guard !tables.contains(where: { $0.rules == rules }), worker.perform({ [self] in load(rules) }) else {
                return false
            }
            if tables.count >= Self.limit, let oldest = tables.firstIndex(where: \.isLoaded) {
                tables.remove(at: oldest)
            }
            tables.append(Table(rules: rules))
            return true
        }
    }

    private func load(_ rules: ComposeRules) {
        let library = ComposeLibrary(rules: rules)
        tables.withLock { tables in
            guard let index = tables.firstIndex(where: { $0.rules == rules }) else { return }
            tables[index].state = .loaded(library)
        }
        if library == nil {
            Log.warning("libxkbcommon or its Compose tables are missing: dead keys are left to programs.")
        }
    }

    private func wait(for rules: ComposeRules) {
        for _ in 0..<Self.attempts {
            if case .loaded? = state(of: rules) { return }
            usleep(Self.interval)
        }
        Log.warning("The Compose table cannot be read yet: until then, dead keys are left to programs.")
    }
}
