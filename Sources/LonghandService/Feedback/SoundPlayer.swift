internal import KeyboardEngine
internal import Synchronization

/// Plays the sounds of keys through libcanberra, on a thread for that.
///
/// A sound that would come too late is not played: while one waits for its turn, no other may, and one whose turn comes
/// late is left out. What does not work is said once, and is off from then on.
nonisolated final class SoundPlayer: Sendable {
    /// What a sound comes to.
    enum Outcome: Equatable, Sendable {
        /// It was handed to the sound server.
        case played
        /// It came too late.
        case late
        /// It cannot be played, as others may be.
        case missing
        /// No sound can be played.
        case impossible
    }

    private let worker: Worker
    private let folder: String?
    /// Is told what has become of each sound, on the thread that plays.
    private let report: @Sendable (Outcome) -> Void
    private let state = Mutex(State())

    private struct State {
        var library: CanberraLibrary??
        /// The names that no sound theme has, so that our own files are taken.
        var unthemed: Set<String> = []
        var silent: Set<KeyboardFeedback.Audio> = []
    }

    /// How late a sound may begin, in milliseconds: half of what fast typists leave between keys.
    private static let latest: Milliseconds = 100

    /// - Parameters:
    ///   - folder: where our own sounds are.
    ///   - worker: the thread that plays them.
    init(folder: String?, worker: Worker, report: @escaping @Sendable (Outcome) -> Void) {
        self.folder = folder
        self.worker = worker
        self.report = report
    }

    /// Plays a sound soon, or not at all.
    func play(_ audio: KeyboardFeedback.Audio) {
        let asked = Clock.now
        let isTaken = worker.perform { [self] in
            report(Clock.now - asked > Self.latest ? .late : playNow(audio))
        }
        if !isTaken { report(.late) }
    }

    private func playNow(_ audio: KeyboardFeedback.Audio) -> Outcome {
        state.withLock { state in
            if state.library == nil { state.library = .some(CanberraLibrary()) }
            guard case .some(.some(let library)) = state.library else { return .impossible }
            guard !state.silent.contains(audio) else { return .missing }
            let outcome = play(audio, by: library, &state)
            if outcome == .missing { state.silent.insert(audio) }
            return outcome
        }
    }

    private func play(_ audio: KeyboardFeedback.Audio, by library: CanberraLibrary, _ state: inout State) -> Outcome {
        switch audio {
        case .input: playOwn("button-pressed", file: "key-input.wav", by: library, &state)
        case .delete: playOwn("button-pressed-delete", file: "key-delete.wav", by: library, &state)
        case .system: playOwn("button-released", file: "key-system.wav", by: library, &state)
        case .custom(let name): Outcome(library.play(["event.id": name]))
        case .customUrl(let path): Outcome(library.play(["media.filename": path]))
        case .customId, .none: .missing
        }
    }

    /// Plays a sound of the user's theme by its name in the sound naming specification; where the theme has none, as the
    /// stock one, our own.
    private func playOwn(
        _ name: String, file: String, by library: CanberraLibrary, _ state: inout State
    ) -> Outcome {
        if !state.unthemed.contains(name) {
            let result = library.play(["event.id": name, "canberra.cache-control": "permanent"])
            guard result == .missing else { return Outcome(result) }
            state.unthemed.insert(name)
        }
        guard let folder else { return .missing }
        return Outcome(library.play(["media.filename": "\(folder)/\(file)"]))
    }
}

extension SoundPlayer.Outcome {
    nonisolated fileprivate init(_ result: CanberraLibrary.Result) {
        switch result {
        case .played: self = .played
        case .missing: self = .missing
        case .noServer: self = .impossible
        }
    }
}
