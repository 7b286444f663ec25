private import Synchronization

extension KeyboardFeedback {

    /// A sound.
    public enum Audio: Hashable, Sendable {
        /// That of a key that types.
        case input
        /// That of a key that deletes.
        case delete
        /// That of any other key.
        case system
        /// One by its name in the desktop's sound theme (freedesktop's sound naming specification), such as `bell`.
        case custom(named: String)
        /// One of the reference's numbers. Those of ``input``, ``delete`` and ``system`` sound like these, others not
        /// at all: no desktop numbers its sounds.
        case customId(UInt32)
        /// One from a file, by its absolute path.
        case customUrl(String)
        /// None.
        case none
    }
}

extension KeyboardFeedback.Audio {

    /// Another name of ``customId(_:)``.
    public static func custom(id: UInt32) -> Self { .customId(id) }

    /// The sound's number in the reference (KeyboardKit 9, `Feedback.Audio.id`); nil where it has none.
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

    /// The sound itself, in the place of its number.
    public var resolved: Self {
        guard case .customId(let id) = self else { return self }
        return [.input, .delete, .system].first { $0.id == id } ?? .none
    }

    /// What programs are told of it: its name, or its file's path.
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

    /// A sound as one writes it: one of our own names, an absolute path, or a name of the sound theme.
    public init(name: String) {
        if let known = ([.input, .delete, .system, .none] as [Self]).first(where: { $0.name == name }) {
            self = known
        } else {
            self = name.hasPrefix("/") ? .customUrl(name) : .custom(named: name)
        }
    }
}

// MARK: - Playing

/// Plays sounds. It is called from wherever a sound is played, and must not keep anybody waiting.
public protocol SystemAudioPlayer: Sendable {

    /// Plays a sound.
    func play(_ audio: KeyboardFeedback.Audio)
}

/// Plays nothing: what a keyboard has that is on no desktop.
public struct SilentAudioPlayer: SystemAudioPlayer {
    /// One that plays nothing.
    public init() {}
    public func play(_ audio: KeyboardFeedback.Audio) {}
}

extension KeyboardFeedback.Audio {

    private static let sharedPlayer = Mutex<any SystemAudioPlayer>(SilentAudioPlayer())

    /// Plays all sounds.
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
