internal import CalloutFiles
internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import GLibLoop
internal import Glibc
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold
internal import SoundAndSpeech
internal import UserMemory
internal import Words

/// The parts of this process, and the conditions that end it.
final class ServiceProcess {
    private let resumeMonitor = ResumeMonitor()
    private let loop = MainLoop()
    private lazy var settings = Settings(schema: product.schema) { [weak self] in self?.configure() }
    private lazy var locales = Locales(
        folder: Installation.data("callouts").map { CalloutFolder(path: $0) },
        packs: Installation.data("packs").map { CalloutFolder(path: $0) },
        user: UserCallouts(path: UserCallouts.standardPath) { [weak self] in self?.calloutsDidChange() },
        layout: layout)
    private lazy var layout = KeyboardLayout(server: server, compositor: compositor) { [weak self] in
        self?.calloutsDidChange()
    }
    /// The X server, if it has the keyboard.
    private let server = XServer()
    /// The Wayland compositor, if it has the keyboard.
    private let compositor = Compositor()
    private var keyRepeat: ServerKeyRepeat?
    private lazy var actions = ActionCenter(settings: settings, spelling: spelling, layout: layout)
    private let memory = Memory()
    private let emojis = InstalledEmojis(path: Installation.data("emoji"))
    private let player = DesktopFeedback()
    private let holds = HoldReports()
    private lazy var spelling = SpellingTools(memory: memory, emojis: emojis)
    private var ibus: EngineHost?
    private var session: SessionPresence?
    /// The keyboards on the session bus, while it is available.
    private weak var keyboards: SessionKeyboards?
    private var overview: ShellOverview?
    private var exitCode: Int32 = 0
    /// The timer that ends the process.
    private var exitTimer: Timer?
    private var signals: [SignalWatch] = []

    private let product: Product

    init(_ product: Product) {
        self.product = product
        configure()
        memory.begin()
        keyRepeat = ServerKeyRepeat(server: server, compositor: compositor) { [settings] in settings.adopt($0) }
        KeyboardCallout.dataSource = locales.dataSource
        ActionManagerDesktop.observe { [weak self] in MainActor.assumeIsolated { self?.adoptActions() } }
        resumeMonitor.begin { [weak self] in self?.ibus?.catchUp() }
        signals = [SIGTERM, SIGINT, SIGHUP].map { SignalWatch($0) { [weak self] in self?.quitSoon() } }
    }

    /// Applies changed settings and callouts to all parts.
    private func configure() {
        settings.adopt(layout.digitKeys)
        locales.packNames = settings.packs
        locales.offersLayoutLetters = settings.offersLayoutLetters
        memory.emojiLimit = settings.recentEmojis
        emojis.newest = settings.emojiVersion
        spelling.settings = settings.typing.suggestions
        actions.noteChange()
        ibus?.configure()
        keyboards?.configure()
    }

    private func calloutsDidChange() {
        locales.noteChange()
        configure()
    }

    /// Serves engines on IBus' bus, and also the session bus if it is available.
    /// - Parameter registers: whether to register the engines with IBus first.
    func serveIBus(registers: Bool = false) throws(WireError) {
        let bus = try connectToIBus()
        bus.connection.onDisconnect = { [loop] in loop.quit() }
        let names = CharacterNames(path: Installation.data("names/en.names"))
        let programs = ProgramFinder(server: server, isOnKWin: Desktop.client == .ibusWayland)
        let host = EngineHost(
            product, bus: bus, settings: settings, locales: locales, names: names, spelling: spelling, emojis: emojis,
            player: player, actions: actions, server: server, programs: programs, holds: holds)
        ibus = host
        try host.start()
        if registers { host.register() }
        if !ActionManagerDesktop.managers.isEmpty { adoptActions() }
        if Desktop.client == .gnomeShell { followOverview() }
        if product.servesSession { joinSession { [self] in service(on: $0, replacesOthers: true) } }
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

    /// Serves only the session bus, until it is gone or another process takes the name.
    func serveSession() {
        let end = { [weak self] (error: WireError?) -> Void in self?.end(because: error) }
        joinSession(onEnd: end) { [self] in
            service(on: $0, replacesOthers: false, onNameLost: { end(nil) })
        }
    }

    private func service(
        on connection: Connection, replacesOthers: Bool, onNameLost: @escaping () -> Void = {}
    ) -> SessionService {
        let service = SessionService(
            connection: connection, settings: settings, locales: locales, spelling: spelling, emojis: emojis,
            desktop: desktopForPrograms, actions: actions, holds: holds, replacesOthers: replacesOthers,
            onNameLost: onNameLost)
        keyboards = service.keyboards
        return service
    }

    private func joinSession(
        onEnd: ((WireError?) -> Void)? = nil, _ make: @escaping (Connection) -> any SessionServing
    ) {
        let presence = SessionPresence(
            onConnection: { [actions] in
                actions.externalCalls.connection = $0
                actions.guests.connection = $0
            }, onEnd: onEnd, make)
        session = presence
        presence.connect()
    }

    private func followOverview() {
        Connection.openSession { [weak self] result in
            guard let connection = try? result.get() else { return }
            self?.overview = ShellOverview(connection) { [weak self] in self?.ibus?.noteOverview(isActive: $0) }
        }
    }

    /// Adopts and exports the actions that a custom input method has installed.
    private func adoptActions() {
        actions.adopt(ActionManagerDesktop.managers)
        guard !product.servesSession, session == nil else { return }
        joinSession { [actions, settings, product] in
            ExportedActions(actions, of: product.component().name, on: $0, settings: settings)
        }
    }

    /// The desktop services for keyboards of other programs. They start programs only if the user allows it.
    private var desktopForPrograms: EngineDesktop {
        EngineDesktop(
            selectNextKeyboard: { [weak self] in self?.ibus?.desktop.selectNextKeyboard() },
            selectKeyboard: { [weak self] in self?.ibus?.desktop.selectKeyboard($0) },
            keyboards: { [weak self] in self?.ibus?.desktop.keyboards() ?? [] },
            commands: { [settings] in
                settings.allowsPrograms && settings.allowsBusActions ? settings.typing.commands : [:]
            },
            openSettings: actions.externalCalls.openSettings,
            start: { [actions] in actions.externalCalls.start($0, named: $1, $2) })
    }

    /// Runs until the bus is gone or a signal arrives.
    /// - Returns: the exit code.
    func run() -> Int32 {
        loop.run()
        return exitCode
    }

    /// Ends the loop, because of an error if there is one.
    private func end(because error: WireError?) {
        if let error {
            Log.error(error.message)
            exitCode = 1
        }
        loop.quit()
    }

    /// Ends the process once a pending replacement is complete, since its letter is already deleted.
    private func quitSoon() {
        exitTimer = Timer(milliseconds: Self.exitDelay) { [loop] in loop.quit() }
    }

    /// The delay, in milliseconds: longer than any replacement takes, and short enough not to be noticed.
    private static let exitDelay = UInt32(Outbox.longestReplacement) + 50
}
