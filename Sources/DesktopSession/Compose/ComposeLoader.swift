internal import Glibc
internal import Platform
internal import Synchronization

/// Loads the Compose library of this process when a dead key or Compose is first pressed, as the table of all sequences
/// takes 1.6 MB.
///
/// A separate thread reads the table, as the user's file can include others, such as pipes, that never come. The first key
/// waits for it as long as a read takes. Until the table is there, dead keys pass to the programs, some of which compose
/// themselves.
final class ComposeLoader: Sendable {
    /// The loader of this process.
    static let shared = ComposeLoader()

    private let worker = Worker(limit: 1)
    private let state = Mutex(State.idle)

    private enum State {
        case idle
        case loading
        case loaded(ComposeLibrary?)
    }

    /// How often the first key looks whether the table is there, within a fifth of a second. Reading it takes 4 ms.
    private static let attempts = 200
    /// The time between attempts, in microseconds.
    private static let interval: UInt32 = 1000

    private init() {}

    /// The library, once it is loaded; nil if there is none.
    var library: ComposeLibrary? {
        if begin() { wait() }
        return state.withLock { if case .loaded(let library) = $0 { library } else { nil } }
    }

    /// Starts to load the library.
    /// - Returns: false if that was done before.
    private func begin() -> Bool {
        state.withLock { state in
            guard case .idle = state, worker.perform({ [self] in load() }) else { return false }
            state = .loading
            return true
        }
    }

    private func load() {
        let library = ComposeLibrary()
        state.withLock { $0 = .loaded(library) }
        if library == nil {
            Log.warning("libxkbcommon or its Compose tables are missing: dead keys are left to programs.")
        }
    }

    private func wait() {
        for _ in 0..<Self.attempts {
            if state.withLock({ if case .loaded = $0 { true } else { false } }) { return }
            usleep(Self.interval)
        }
        Log.warning("The Compose table cannot be read yet: until then, dead keys are left to programs.")
    }
}
