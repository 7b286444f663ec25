internal import GLibLoop
internal import KeyboardEngine
internal import Synchronization

/// Lets keys be heard and felt on this desktop, as far as the user wants it: the players behind `SystemAudio.player` and
/// `HapticFeedback.player` of this process.
///
/// Nothing of it is on a key's way: sounds go to a thread of their own, and what is to be felt is sent when the key has
/// been answered. In fields for passwords there is silence, so that nobody hears what is typed.
nonisolated final class DesktopFeedback: SystemAudioPlayer, HapticFeedbackPlayer {
    private let state = Mutex(State())

    private struct State {
        var wanted: Set<KeyboardFeedback.Kind> = []
        /// What has failed, and is off until it is switched on again.
        var failed: Set<KeyboardFeedback.Kind> = []
        var isMuted = false
        var hasNamedMissingSound = false
        var sounds: SoundPlayer?

        func allows(_ kind: KeyboardFeedback.Kind) -> Bool {
            !isMuted && wanted.contains(kind) && !failed.contains(kind)
        }
    }

    /// The thread that plays: one for the process, however often sounds are switched on.
    private let worker = Worker(limit: 1)
    @MainActor private var daemon: HapticDaemon?

    /// Has this process play what the library asks for.
    func install() {
        SystemAudio.player = self
        HapticFeedback.player = self
    }

    /// Takes over what the user wants; what is wanted anew is tried again.
    func configure(_ wanted: Set<KeyboardFeedback.Kind>) {
        state.withLock { state in
            guard wanted != state.wanted else { return }
            state.failed.subtract(wanted.subtracting(state.wanted))
            state.wanted = wanted
            guard wanted.contains(.audio) else { return close(&state.sounds) }
            state.sounds = state.sounds ?? makeSounds()
        }
    }

    /// Lets go of a player on the thread that plays, since it may have to wait for the sound server.
    private func close(_ player: inout SoundPlayer?) {
        worker.perform { [player] in withExtendedLifetime(player) {} }
        player = nil
    }

    /// Keeps silent, or does so no longer.
    func mute(_ isMuted: Bool) { state.withLock { $0.isMuted = isMuted } }

    private func makeSounds() -> SoundPlayer {
        SoundPlayer(folder: Installation.data("sounds"), worker: worker) { [weak self] in self?.note($0) }
    }

    // MARK: Playing

    func play(_ audio: KeyboardFeedback.Audio) {
        state.withLock { $0.allows(.audio) ? $0.sounds : nil }?.play(audio)
    }

    func play(_ feedback: KeyboardFeedback.Haptic) {
        guard state.withLock({ $0.allows(.haptic) }) else { return }
        MainThread.perform { [self] in playNow(feedback) }
    }

    @MainActor private func playNow(_ feedback: KeyboardFeedback.Haptic) {
        let daemon =
            daemon
            ?? HapticDaemon { [weak self] in
                self?.fail(.haptic, "feedbackd cannot be reached: haptic feedback is off.")
            }
        self.daemon = daemon
        daemon.play(feedback)
    }

    // MARK: What goes wrong

    private func note(_ outcome: SoundPlayer.Outcome) {
        switch outcome {
        case .played, .late: break
        case .missing:
            let isFirst = state.withLock { state in
                defer { state.hasNamedMissingSound = true }
                return !state.hasNamedMissingSound
            }
            if isFirst { Log.warning("A sound is missing, or cannot be played: the keys that have it are silent.") }
        case .impossible: fail(.audio, "There is no sound server, or libcanberra is missing: key sounds are off.")
        }
    }

    private func fail(_ kind: KeyboardFeedback.Kind, _ complaint: String) {
        let isFirst = state.withLock { $0.failed.insert(kind).inserted }
        if isFirst { Log.warning(complaint) }
    }
}
