internal import KeyboardEngine
internal import Platform
internal import Synchronization

/// Plays the sounds of keys through libcanberra, on a separate thread.
///
/// A sound that would come too late is dropped: if another is waiting already, or if its turn comes too late. What
/// fails is logged once, and off from then on.
final class SoundPlayer: Sendable {
    /// The result of playing a sound.
    enum Outcome: Equatable, Sendable {
        /// The sound was passed to the sound server.
        case played
        /// The sound was dropped because it came too late.
        case late
        /// This sound is unavailable; others may be available.
        case missing
        /// Sounds cannot be played at all.
        case impossible
    }

    private let worker: Worker
    private let folder: String?
    /// Receives the result of each sound, on the thread that plays.
    private let report: @Sendable (Outcome) -> Void
    private let state = Mutex(State())

    private struct State {
        var library: CanberraLibrary??
        /// The sounds that the sound theme does not have, and for which our own files are played.
        var unthemed: Set<String> = []
        var silent: Set<KeyboardFeedback.Audio> = []
    }

    /// The longest delay of a sound, in milliseconds: half of the time between the keys of fast typists.
    private static let latest: Milliseconds = 100

    /// - Parameters:
    ///   - folder: the folder of our own sounds.
    ///   - worker: the thread that plays.
    init(folder: String?, worker: Worker, report: @escaping @Sendable (Outcome) -> Void) {
        self.folder = folder
        self.worker = worker
        self.report = report
    }

    /// Plays a sound soon, or drops it.
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

    /// Plays a sound of the user's theme, by its name in the Sound Naming Specification. If the theme does not have it,
    /// as the default theme, it plays our own.
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
    fileprivate init(_ result: CanberraLibrary.Result) {
        switch result {
        case .played: self = .played
        case .missing: self = .missing
        case .noServer: self = .impossible
        }
    }
}
