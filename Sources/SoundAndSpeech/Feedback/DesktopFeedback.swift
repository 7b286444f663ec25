internal import GLibLoop
package import KeyboardEngine
internal import Platform
internal import Synchronization

/// The sounds and haptic feedback of keys on this desktop, as set by the user: the players behind `SystemAudio.player`
/// and `HapticFeedback.player` of this process.
///
/// None of it delays a key: sounds are played on a separate thread, and haptic feedback is sent after the reply to the
/// key. In password fields there is no feedback, so that what is typed cannot be overheard.
package final class DesktopFeedback: SystemAudioPlayer, HapticFeedbackPlayer {
    private let state = Mutex(State())

    private struct State {
        var wanted: Set<KeyboardFeedback.Kind> = []
        /// The kinds that have failed, and stay off until they are turned on again.
        var failed: Set<KeyboardFeedback.Kind> = []
        var isMuted = false
        var hasNamedMissingSound = false
        var sounds: SoundPlayer?

        func allows(_ kind: KeyboardFeedback.Kind) -> Bool {
            !isMuted && wanted.contains(kind) && !failed.contains(kind)
        }
    }

    /// The thread that plays sounds: one for the process, however often sounds are turned on.
    private let worker = Worker(limit: 1)
    @MainActor private var daemon: HapticDaemon?

    /// Creates a player whose feedback is off.
    package init() {}

    /// Makes this the player for the library's feedback in this process.
    package func install() {
        SystemAudio.player = self
        HapticFeedback.player = self
    }

    /// Applies the user's settings. Kinds that are turned on again are tried again.
    package func configure(_ wanted: Set<KeyboardFeedback.Kind>) {
        state.withLock { state in
            guard wanted != state.wanted else { return }
            state.failed.subtract(wanted.subtracting(state.wanted))
            state.wanted = wanted
            guard wanted.contains(.audio) else { return close(&state.sounds) }
            state.sounds = state.sounds ?? makeSounds()
        }
    }

    /// Releases a player on the thread that plays, as that may block on the sound server.
    private func close(_ player: inout SoundPlayer?) {
        worker.perform { [player] in withExtendedLifetime(player) {} }
        player = nil
    }

    /// Mutes or unmutes feedback.
    package func mute(_ isMuted: Bool) { state.withLock { $0.isMuted = isMuted } }

    private func makeSounds() -> SoundPlayer {
        SoundPlayer(folder: Installation.data("sounds"), worker: worker) { [weak self] in self?.note($0) }
    }

    // MARK: Playing

    package func play(_ audio: KeyboardFeedback.Audio) {
        state.withLock { $0.allows(.audio) ? $0.sounds : nil }?.play(audio)
    }

    package func play(_ feedback: KeyboardFeedback.Haptic) {
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

    // MARK: Failures

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
