internal import DBus
internal import IBus
internal import KeyboardEngine

/// What this process is on the session bus: the callouts for whoever asks, and keyboards for other programs.
///
/// Nothing of the desktop's own text is ever reachable here.
final class SessionService {
    /// Called when another process has taken the name over.
    var onNameLost: (() -> Void)?

    private let connection: Connection
    private let keyboards: SessionKeyboards
    private let root: LonghandObject
    private let factory: KeyboardFactory
    private let memory: MemoryObject
    private var subscription: SignalSubscription?

    static let name = "org.longhand.Longhand1"

    /// - Parameter desktop: what keyboards here can ask of the desktop.
    init(
        connection: Connection, settings: Settings, locales: Locales, spelling: SpellingTools, emojis: InstalledEmojis,
        desktop: EngineDesktop, actions: ActionCenter
    ) {
        self.connection = connection
        let peers = Peers(connection)
        keyboards = SessionKeyboards(
            connection: connection, settings: settings, locales: locales, spelling: spelling, emojis: emojis,
            peers: peers, desktop: desktop, actions: actions)
        memory = MemoryObject(spelling.memory, peers: peers)
        let group = ActionGroup(actions, path: LonghandObject.path, connection, target: { actions.field }) {
            $0.isExportable || settings.allowsBusActions
        }
        root = LonghandObject(
            settings: settings, locales: locales, emojis: emojis, keyboards: keyboards, peers: peers, actions: group)
        keyboards.onVanish = { [weak group] in group?.forget($0) }
        factory = KeyboardFactory(keyboards, peers: peers)
    }

    /// Begins to serve.
    /// - Parameter replacesOthers: whether a process that serves the session bus alone has to make way.
    /// - Throws: what the bus says; above all that the name is taken.
    func start(replacesOthers: Bool) throws(WireError) {
        connection.export(root, at: LonghandObject.path)
        connection.export(factory, at: Factory.path)
        connection.export(memory, at: MemoryObject.path)
        keyboards.exportShared()
        let flags: NameFlags = replacesOthers ? .replacesExisting : [.allowsReplacement, .doesNotQueue]
        let isOwner = try connection.requestName(Self.name, flags)
        guard isOwner || replacesOthers else {
            throw .failed("Another process serves \(Self.name) already.")
        }
        subscription = connection.subscribe(to: .nameLost(Self.name)) { [weak self] _ in self?.onNameLost?() }
    }

    /// Hands changed settings to all keyboards.
    func configure() { keyboards.configure() }
}
