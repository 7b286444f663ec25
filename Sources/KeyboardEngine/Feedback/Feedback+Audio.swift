private import Synchronization

extension KeyboardFeedback {

    /// A sound.
    public enum Audio: Hashable, Sendable {
        /// The sound of a key that types.
        case input
        /// The sound of a key that deletes.
        case delete
        /// The sound of any other key.
        case system
        /// A sound by its name in the desktop's sound theme (freedesktop's sound naming specification), such as `bell`.
        case custom(named: String)
        /// A sound by its number in KeyboardKit. The numbers of ``input``, ``delete`` and ``system`` play those sounds.
        /// Others are silent, because desktops do not number sounds.
        case customId(UInt32)
        /// A sound file, by its absolute path.
        case customUrl(String)
        /// No sound.
        case none
    }
}

extension KeyboardFeedback.Audio {

    /// Another name of ``customId(_:)``.
    public static func custom(id: UInt32) -> Self { .customId(id) }

    /// The number of the sound in KeyboardKit (KeyboardKit 9, `Feedback.Audio.id`), if it has one.
    public var id: UInt32? {
        switch self {
        case .input: 1104
        case .delete: 1155
        case .system: 1156
        case .customId(let id): id
        case .none: 0
        case .custom, .customUrl: nil
        }
    }

    /// The sound that the number stands for; otherwise the sound itself.
    public var resolved: Self {
        guard case .customId(let id) = self else { return self }
        return [.input, .delete, .system].first { $0.id == id } ?? .none
    }

    /// The name of the sound for programs: its name in the theme, or the path of its file.
    public var name: String {
        switch self {
        case .input: "input"
        case .delete: "delete"
        case .system: "system"
        case .custom(let name): name
        case .customId(let id): String(id)
        case .customUrl(let path): path
        case .none: "none"
        }
    }

    /// Creates a sound from a name: a name of Longhand's, an absolute path, or a name in the sound theme.
    public init(name: String) {
        if let known = ([.input, .delete, .system, .none] as [Self]).first(where: { $0.name == name }) {
            self = known
        } else {
            self = name.hasPrefix("/") ? .customUrl(name) : .custom(named: name)
        }
    }
}

// MARK: - Playing

/// A player of sounds. It is called from any thread on which a sound is played, and must not block.
public protocol SystemAudioPlayer: Sendable {

    /// Plays a sound.
    func play(_ audio: KeyboardFeedback.Audio)
}

/// A player that plays nothing, for a keyboard without a desktop.
public struct SilentAudioPlayer: SystemAudioPlayer {
    /// Creates a player that plays nothing.
    public init() {}
    public func play(_ audio: KeyboardFeedback.Audio) {}
}

extension KeyboardFeedback.Audio {

    private static let sharedPlayer = Mutex<any SystemAudioPlayer>(SilentAudioPlayer())

    /// The player of all sounds.
    public static var player: any SystemAudioPlayer {
        get { sharedPlayer.withLock { $0 } }
        set { sharedPlayer.withLock { $0 = newValue } }
    }

    /// Plays the sound.
    public func play() {
        let audio = resolved
        if audio != .none { Self.player.play(audio) }
    }

    /// Another name of ``play()``.
    public func trigger() { play() }
}
