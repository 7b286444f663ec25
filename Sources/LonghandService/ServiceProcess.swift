internal import DBus
internal import GLibLoop
internal import Glibc
internal import IBus
internal import KeyboardEngine

/// Everything that this process has, and what ends it.
final class ServiceProcess {
    private let resumeMonitor = ResumeMonitor()
    private let loop = MainLoop()
    private let settings = Settings()
    private let locales: Locales
    private lazy var actions = ActionCenter(settings: settings)
    private let memory = Memory()
    private let emojis = InstalledEmojis(path: Installation.data("emoji"))
    private let player = DesktopFeedback()
    private lazy var spelling = SpellingTools(memory: memory)
    private var ibus: EngineHost?
    private var session: SessionService?
    private var overview: ShellOverview?
    /// The actions of an input method that is not Longhand.
    private var exported: ExportedActions?
    /// Releases what is still at work, a moment later.
    private var release: Timer?
    /// Ends the process.
    private var exitTimer: Timer?
    private var signals: [SignalWatch] = []

    private let product: Product

    init(_ product: Product) {
        self.product = product
        locales = Locales(
            folder: Installation.data("callouts").map { CalloutFolder(path: $0) },
            packs: Installation.data("packs").map { CalloutFolder(path: $0) },
            user: UserCallouts(path: UserCallouts.standardPath))
        configure()
        settings.onChange = { [weak self] in self?.configure() }
        locales.onChange = { [weak self] in self?.configure() }
        KeyboardCallout.dataSource = locales.dataSource
        ActionManagerDesktop.observe { [weak self] in MainActor.assumeIsolated { self?.adoptActions() } }
        resumeMonitor.onResume = { [weak self] in self?.ibus?.catchUp() }
        signals = [SIGTERM, SIGINT].map { SignalWatch($0) { [weak self] in self?.quitSoon() } }
    }

    /// Hands changed settings and callouts to everything.
    private func configure() {
        locales.packNames = settings.packs
        memory.emojiLimit = settings.recentEmojis
        emojis.newest = settings.emojiVersion
        spelling.completes = settings.typing.suggestions.completes
        actions.noteChange()
        ibus?.configure()
        session?.configure()
    }

    /// Serves engines on IBus' bus; the session bus as well, if there is one.
    /// - Parameter registers: whether IBus has to be told of them first.
    func serveIBus(registers: Bool = false) throws(WireError) {
        let bus = try connectToIBus()
        bus.connection.onDisconnect = { [loop] in loop.quit() }
        let names = CharacterNames(path: Installation.data("names/en.names"))
        let host = EngineHost(
            product, bus: bus, settings: settings, locales: locales, names: names, spelling: spelling, emojis: emojis,
            player: player, actions: actions)
        ibus = host
        try host.start()
        if registers { host.register() }
        if !ActionManagerDesktop.managers.isEmpty { adoptActions() }
        if Desktop.client == .gnomeShell { followOverview() }
        guard product.servesSession else { return }
        do throws(WireError) {
            try startSession(replacesOthers: true)
        } catch {
            Log.warning("There is no session bus: programs cannot reach Longhand. \(error.message)")
        }
    }

    private func connectToIBus() throws(WireError) -> IBusBus {
        guard let address = IBusAddress.find() else {
            throw .failed("IBus is not running: start it with 'ibus-daemon -drx', or name its bus in IBUS_ADDRESS.")
        }
        do throws(WireError) {
            return try IBusBus(address: address)
        } catch {
            throw .failed("IBus cannot be reached at \(address); is ibus-daemon running? \(error.message)")
        }
    }

    /// Serves the session bus alone.
    func serveSession() throws(WireError) {
        try startSession(replacesOthers: false)
    }

    private func startSession(replacesOthers: Bool) throws(WireError) {
        let connection = try Connection.session()
        let service = SessionService(
            connection: connection, settings: settings, locales: locales, spelling: spelling, emojis: emojis,
            desktop: desktopForPrograms, actions: actions)
        session = service
        actions.externalCalls.connection = connection
        if replacesOthers {
            connection.onDisconnect = { [weak self] in self?.loseSession() }
        } else {
            connection.onDisconnect = { [loop] in loop.quit() }
            service.onNameLost = { [loop] in loop.quit() }
        }
        try service.start(replacesOthers: replacesOthers)
    }

    private func followOverview() {
        guard let connection = try? Connection.session() else { return }
        overview = ShellOverview(connection) { [weak self] in self?.ibus?.noteOverview(isActive: $0) }
    }

    /// Takes over the actions that an input method of its own has installed, and exports them.
    private func adoptActions() {
        actions.adopt(ActionManagerDesktop.managers)
        guard !product.servesSession, exported == nil, let connection = try? Connection.session() else { return }
        let object = ExportedActions(actions, of: product.component().name, on: connection, settings: settings)
        connection.onDisconnect = { [weak self] in
            self?.release = Timer(milliseconds: 0) { self?.exported = nil }
        }
        actions.externalCalls.connection = connection
        exported = object
        object.start()
    }

    /// What keyboards of other programs can ask of the desktop: to start something, only where the user lets them.
    private var desktopForPrograms: EngineDesktop {
        EngineDesktop(
            selectNextKeyboard: { [weak self] in self?.ibus?.desktop.selectNextKeyboard() },
            selectKeyboard: { [weak self] in self?.ibus?.desktop.selectKeyboard($0) },
            keyboards: { [weak self] in self?.ibus?.desktop.keyboards() ?? [] },
            commands: { [settings] in settings.allowsBusActions ? settings.typing.commands : [:] })
    }

    /// Lives on without the session bus. Its connection is still at work here, so it is let go of a moment later.
    private func loseSession() {
        Log.warning("The session bus is gone: programs cannot reach Longhand any more.")
        actions.externalCalls.connection = nil
        release = Timer(milliseconds: 0) { [weak self] in self?.session = nil }
    }

    /// Runs until the bus is gone or a signal comes.
    func run() { loop.run() }

    /// Ends when the candidate that may be on its way has arrived: the letter that it replaces is gone already.
    private func quitSoon() {
        exitTimer = Timer(milliseconds: Self.exitDelay) { [loop] in loop.quit() }
    }

    /// More than any replacement takes, and less than anybody waits for a process that is to end.
    private static let exitDelay: UInt32 = 100
}
