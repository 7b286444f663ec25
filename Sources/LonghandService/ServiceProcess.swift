internal import CGLib
internal import DBus
internal import GLibLoop
internal import Glibc
internal import IBus
internal import KeyboardEngine

/// Everything that this process has, and what ends it.
final class ServiceProcess {
    private let standstill = Standstill()
    private let loop = MainLoop()
    private let settings = Settings()
    private let locales: Locales
    private lazy var actions = ActionCenter(settings: settings)
    private let memory = Memory()
    private lazy var spelling = SpellingTools(memory: memory)
    private var ibus: EngineHost?
    private var session: SessionService?
    /// The actions of an input method that is not Longhand.
    private var exported: ExportedActions?
    private var farewell: Timer?

    private let product: Product

    init(_ product: Product) {
        self.product = product
        locales = Locales(
            folder: Installation.data("callouts").map { CalloutFolder(path: $0) },
            packs: Installation.data("packs").map { CalloutFolder(path: $0) },
            user: UserCallouts(path: UserCallouts.standardPath))
        configure()
        settings.onChange = { [unowned self] in configure() }
        locales.onChange = { [unowned self] in configure() }
        KeyboardCallout.dataSource = locales.dataSource
        ActionManagerDesktop.observe { [weak self] in MainActor.assumeIsolated { self?.adoptActions() } }
        standstill.onEnd = { [unowned self] in ibus?.catchUp() }
        quit(on: SIGTERM)
        quit(on: SIGINT)
    }

    /// Hands changed settings and callouts to everything.
    private func configure() {
        locales.packNames = settings.packs
        memory.emojiLimit = settings.recentEmojis
        EmojiFile.installed.newest = settings.emojiVersion
        spelling.completes = settings.typing.suggestions.completes
        actions.noteChange()
        ibus?.configure()
        session?.configure()
    }

    /// Serves engines on IBus' bus; the session bus as well, if there is one.
    /// - Parameter registers: whether IBus has to be told of them first.
    func serveIBus(registers: Bool = false) throws(WireError) {
        let bus = try connectToIBus()
        bus.connection.onDisconnect = { [unowned self] in loop.quit() }
        let names = CharacterNames(path: Installation.data("names/en.names"))
        let host = EngineHost(
            product, bus: bus, settings: settings, locales: locales, names: names, spelling: spelling, actions: actions)
        ibus = host
        try host.start()
        if registers { host.register() }
        if !ActionManagerDesktop.managers.isEmpty { adoptActions() }
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
            connection: connection, settings: settings, locales: locales, spelling: spelling,
            desktop: desktopForPrograms, actions: actions)
        session = service
        actions.outside.connection = connection
        if replacesOthers {
            connection.onDisconnect = { [unowned self] in loseSession() }
        } else {
            connection.onDisconnect = { [unowned self] in loop.quit() }
            service.onNameLost = { [unowned self] in loop.quit() }
        }
        try service.start(replacesOthers: replacesOthers)
    }

    /// Takes over the actions that an input method of its own has installed, and exports them.
    private func adoptActions() {
        actions.adopt(ActionManagerDesktop.managers)
        guard !product.servesSession, exported == nil, let connection = try? Connection.session() else { return }
        let object = ExportedActions(actions, of: product.component().name, on: connection, settings: settings)
        connection.onDisconnect = { [unowned self] in
            farewell = Timer(milliseconds: 0) { [unowned self] in exported = nil }
        }
        actions.outside.connection = connection
        exported = object
        object.start()
    }

    /// What keyboards of other programs can ask of the desktop: to start something, only where the user lets them.
    private var desktopForPrograms: EngineDesktop {
        EngineDesktop(
            selectNextKeyboard: { [unowned self] in ibus?.desktop.selectNextKeyboard() },
            selectKeyboard: { [unowned self] in ibus?.desktop.selectKeyboard($0) },
            keyboards: { [unowned self] in ibus?.desktop.keyboards() ?? [] },
            commands: { [unowned self] in settings.allowsBusActions ? settings.typing.commands : [:] })
    }

    /// Lives on without the session bus. Its connection is still at work here, so it is let go of a moment later.
    private func loseSession() {
        Log.warning("The session bus is gone: programs cannot reach Longhand any more.")
        actions.outside.connection = nil
        farewell = Timer(milliseconds: 0) { [unowned self] in session = nil }
    }

    /// Runs until the bus is gone or a signal comes.
    func run() { loop.run() }

    private func quit(on signal: Int32) {
        g_unix_signal_add(
            signal,
            { process in
                guard let process else { return 0 }
                nonisolated(unsafe) let pointer = process
                MainActor.assumeIsolated {
                    Unmanaged<ServiceProcess>.fromOpaque(pointer).takeUnretainedValue().quitSoon()
                }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Ends when the candidate that may be on its way has arrived: the letter that it replaces is gone already.
    private func quitSoon() {
        farewell = Timer(milliseconds: Self.lastWords) { [unowned self] in loop.quit() }
    }

    /// More than any replacement takes, and less than anybody waits for a process that was told to end.
    private static let lastWords: UInt32 = 100
}
