internal import CalloutFiles
internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine
internal import Words

/// The service of this process on the session bus: callouts for every program, and keyboards for other programs.
///
/// The text of desktop fields is never accessible here.
package final class SessionService: SessionServing {
    /// The keyboards for other programs.
    let keyboards: SessionKeyboards
    private let onNameLost: () -> Void
    /// Whether this process takes the name from one that serves only the session bus.
    private let replacesOthers: Bool
    private let connection: Connection
    private let root: LonghandObject
    private let factory: KeyboardFactory
    private let memory: MemoryObject
    private let watching: HoldsInterface
    private var subscription: SignalSubscription?

    /// The name on the session bus.
    package nonisolated static let name = "org.longhand.Longhand1"

    /// - Parameters:
    ///   - desktop: the desktop services for keyboards.
    ///   - replacesOthers: whether this process takes the name from one that serves only the session bus.
    ///   - onNameLost: called when another process has taken the name.
    init(
        connection: Connection, settings: Settings, locales: Locales, spelling: SpellingTools, emojis: InstalledEmojis,
        desktop: EngineDesktop, actions: ActionCenter, holds: HoldReports, replacesOthers: Bool,
        onNameLost: @escaping () -> Void
    ) {
        self.connection = connection
        self.replacesOthers = replacesOthers
        self.onNameLost = onNameLost
        let peers = Peers(connection)
        memory = MemoryObject(spelling.memory, on: connection, peers: peers)
        let group = ActionGroup(
            actions, path: LonghandObject.path, connection, target: { actions.field }, rights: .onDesktop(settings))
        let participation = ActionsInterface(
            actions, path: LonghandObject.path, connection, target: { actions.field }, rights: .onDesktop(settings))
        let watching = HoldsInterface(holds, path: LonghandObject.path, connection)
        self.watching = watching
        keyboards = SessionKeyboards(
            connection: connection, settings: settings, locales: locales, spelling: spelling, emojis: emojis,
            peers: peers, desktop: desktop, actions: actions)
        let listeners: [any PeerListener] = [group, participation, watching, actions.guests]
        for listener in listeners { peers.add(listener) }
        root = LonghandObject(
            settings: settings, locales: locales, emojis: emojis, keyboards: keyboards, desktop: desktop, peers: peers,
            actions: group, participation: participation, holds: watching,
            accents: AccentsInterface(spelling.accents, settings: settings, connection),
            text: TextInterface(actions, InsertionConsent(settings, connection), connection))
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

    /// Reports the loss of the name after earlier calls have been answered. They may wait for the bus to describe their
    /// senders, and the bus replies to requests in order.
    private func yield() {
        connection.callBus("GetNameOwner", Self.name) { [weak self] _ in self?.onNameLost() }
    }

    func end() {
        subscription = nil
        watching.end()
        keyboards.closeAll()
        connection.unexportAll()
    }
}
