internal import DBus
internal import IBus
internal import KeyboardEngine

/// What this process is on the session bus: the callouts for whoever asks, and keyboards for other programs.
///
/// Nothing of the desktop's own text is ever reachable here.
final class SessionService: SessionServing {
    /// Called when another process has taken the name over.
    var onNameLost: (() -> Void)?

    /// Whether a process that serves the session bus alone has to make way for this one.
    private let replacesOthers: Bool
    private let connection: Connection
    private let keyboards: SessionKeyboards
    private let root: LonghandObject
    private let factory: KeyboardFactory
    private let memory: MemoryObject
    private let watching: HoldsInterface
    private var subscription: SignalSubscription?

    static let name = "org.longhand.Longhand1"

    /// - Parameters:
    ///   - desktop: what keyboards here can ask of the desktop.
    ///   - replacesOthers: whether a process that serves the session bus alone has to make way.
    init(
        connection: Connection, settings: Settings, locales: Locales, spelling: SpellingTools, emojis: InstalledEmojis,
        desktop: EngineDesktop, actions: ActionCenter, holds: HoldReports, replacesOthers: Bool
    ) {
        self.connection = connection
        self.replacesOthers = replacesOthers
        let peers = Peers(connection)
        keyboards = SessionKeyboards(
            connection: connection, settings: settings, locales: locales, spelling: spelling, emojis: emojis,
            peers: peers, desktop: desktop, actions: actions)
        memory = MemoryObject(spelling.memory, peers: peers)
        let group = ActionGroup(
            actions, path: LonghandObject.path, connection, target: { actions.field }, rights: .onDesktop(settings))
        let participation = ActionsInterface(
            actions, path: LonghandObject.path, connection, target: { actions.field }, rights: .onDesktop(settings))
        let watching = HoldsInterface(holds, path: LonghandObject.path, connection)
        self.watching = watching
        root = LonghandObject(
            settings: settings, locales: locales, emojis: emojis, keyboards: keyboards, desktop: desktop, peers: peers,
            actions: group, participation: participation, holds: watching)
        keyboards.onVanish = { [weak group, weak participation, weak watching] peer in
            group?.forget(peer)
            participation?.forget(peer)
            watching?.forget(peer)
            actions.guests.forget(peer)
        }
        factory = KeyboardFactory(keyboards, peers: peers)
    }

    func start(completion: @escaping (WireError?) -> Void) {
        connection.export(root, at: LonghandObject.path)
        connection.export(factory, at: Factory.path)
        connection.export(memory, at: MemoryObject.path)
        keyboards.exportShared()
        let flags: NameFlags = replacesOthers ? .replacesExisting : [.allowsReplacement, .doesNotQueue]
        connection.requestName(Self.name, flags) { [weak self] result in self?.adopt(result, completion) }
    }

    private func adopt(_ result: Result<Bool, WireError>, _ completion: (WireError?) -> Void) {
        switch result {
        case .success(let isOwner) where isOwner || replacesOthers:
            subscription = connection.subscribe(to: .nameLost(Self.name)) { [weak self] _ in self?.yield() }
            completion(nil)
        case .success: completion(.failed("Another process already owns \(Self.name)."))
        case .failure(let error): completion(error)
        }
    }

    /// Tells that the name is lost once the calls that came before are answered. They may wait for what the bus says of
    /// their senders, and the bus answers one question after the other.
    private func yield() {
        connection.callBus("GetNameOwner", Self.name) { [weak self] _ in self?.onNameLost?() }
    }

    /// Hands changed settings to all keyboards.
    func configure() { keyboards.configure() }

    func end() {
        subscription = nil
        watching.end()
        keyboards.closeAll()
        connection.unexportAll()
    }
}
