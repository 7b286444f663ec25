internal import CLinux
internal import CalloutFiles
internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import GLibLoop
internal import IBus
internal import KeyboardEngine
internal import Words

/// The keyboards on the session bus: the shared one, and those that programs have created.
final class SessionKeyboards: PeerListener {
    private let connection: Connection
    private let settings: Settings
    private let locales: Locales
    private let spelling: SpellingTools
    private let peers: Peers
    private let shared: KeyboardHost.Shared
    private var keyboards: [ObjectPath: SessionKeyboard] = [:]
    /// The timer that returns memory to the system, some time after keyboards were closed.
    private var trim: Timer?

    /// The most keyboards of one program, through all its connections.
    static let limitPerProgram = 16
    /// The most keyboards of all programs.
    static let limit = 512

    init(
        connection: Connection, settings: Settings, locales: Locales, spelling: SpellingTools, emojis: InstalledEmojis,
        peers: Peers, desktop: EngineDesktop, actions: ActionCenter
    ) {
        self.spelling = spelling
        self.connection = connection
        self.settings = settings
        self.locales = locales
        self.peers = peers
        shared = KeyboardHost.Shared(
            actions: actions, desktop: desktop, memory: spelling.memory, emojis: emojis, isForPrograms: true)
        peers.add(self)
    }

    /// Exports the keyboard that all programs may use. Until it is used, it reads and stores nothing.
    func exportShared() {
        let path = SessionKeyboard.sharedPath
        connection.export(at: path) { [unowned self] in keyboard(path, owner: nil, locale: nil) }
    }

    /// Creates a keyboard that only `owner` may use, for a locale or those in the user's settings.
    /// - Throws: `LimitsExceeded`.
    func make(locale: LocaleIdentifier?, owner: String) throws(WireError) -> ObjectPath {
        guard count(ofProgramOf: owner) < Self.limitPerProgram, keyboards.count < Self.limit else {
            throw .limitsExceeded("There are too many keyboards: close one first.")
        }
        let path = try freePath()
        connection.export(keyboard(path, owner: owner, locale: locale), at: path, isListed: false)
        return path
    }

    private func count(ofProgramOf peer: String) -> Int {
        let process = peers.process(of: peer)
        return keyboards.values.count { keyboard in
            keyboard.owner.map { $0 == peer || process != nil && peers.process(of: $0) == process } ?? false
        }
    }

    /// Returns a new path; none is used twice. It need not be secret, as each call is checked for the owner.
    private func freePath() throws(WireError) -> ObjectPath {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        guard let path = ObjectPath("/org/longhand/Longhand1/Keyboard/k\(number)"), keyboards[path] == nil else {
            throw .failed("No object path is left for another keyboard.")
        }
        return path
    }

    private func keyboard(_ path: ObjectPath, owner: String?, locale: LocaleIdentifier?) -> SessionKeyboard {
        let keyboard = SessionKeyboard(
            KeyboardSignals(connection, path: path, destination: owner), owner: owner, locale: locale,
            settings: settings, locales: locales, spelling: spelling, peers: peers, shared: shared,
            onClose: { [weak self] in self?.close(path) })
        keyboards[path] = keyboard
        return keyboard
    }

    /// Applies changed settings to all keyboards.
    func configure() {
        for keyboard in keyboards.values { keyboard.configure() }
    }

    private func close(_ path: ObjectPath) {
        let keyboard = keyboards.removeValue(forKey: path)
        keyboard?.end()
        connection.unexport(path)
        trim = Timer(milliseconds: Self.trimDelay) { malloc_trim(0) }
    }

    /// The time to wait for other keyboards to be closed, in milliseconds.
    private static let trimDelay: UInt32 = 1000

    /// Closes all keyboards.
    func closeAll() {
        for path in keyboards.keys { close(path) }
        connection.unexport(SessionKeyboard.sharedPath)
    }

    func forget(_ peer: String) {
        for (path, keyboard) in keyboards where keyboard.owner == peer { close(path) }
        for keyboard in keyboards.values {
            keyboard.actionGroup.forget(peer)
            keyboard.participation.forget(peer)
        }
    }
}
