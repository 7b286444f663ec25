internal import DBus
internal import IBus
internal import KeyboardEngine

/// What this process is on IBus' bus: the component, its factory, and the engines made so far.
final class EngineHost {
    private let product: Product
    private let bus: IBusBus
    private let settings: Settings
    private let locales: Locales
    private let names: CharacterNames
    private let actions: ActionCenter
    /// What keyboards can ask of the desktop.
    private(set) lazy var desktop = EngineDesktop(
        selectNextKeyboard: { [weak self] in self?.selectNextEngine() },
        selectKeyboard: { [bus] in bus.selectEngine($0) },
        keyboards: { [settings] in settings.preloadedEngines },
        commands: { [settings] in settings.allowsPrograms ? settings.typing.commands : [:] },
        openSettings: actions.externalCalls.openSettings,
        start: { [actions] in actions.externalCalls.start($0, named: $1, $2) })
    private lazy var shared = EngineContext.Shared(
        keyboards: KeyboardHost.Shared(
            actions: actions, desktop: desktop, memory: spelling.memory, emojis: emojis, names: names),
        clients: clients, physicalKeyboard: server.map { PhysicalKeyboard(server: $0) },
        maker: RemoteField.Maker(make: product.makeKeyboard, spelling: spelling),
        exclude: { [settings] in settings.exclude($0, $1) }, suggest: { [settings] in settings.suggest($0) },
        player: player, feedback: StandardKeyboardFeedbackHandler(settings: feedback), holds: holds,
        firstNotice: product.servesSession ? firstNotice : nil)
    private var firstNotice: FirstNotice {
        let calls = actions.externalCalls
        return FirstNotice(
            connection: { calls.connection },
            openSettings: calls.openSettings == nil ? nil : { calls.ask($0) })
    }
    private let spelling: SpellingTools
    private let emojis: InstalledEmojis
    /// Plays what keys sound and feel like.
    private let player: DesktopFeedback
    /// What keys sound and feel like.
    private let feedback = KeyboardFeedbackSettings()
    /// There while the user wants it.
    private var reader: CandidateReader?
    private let clients: Clients
    /// The X server, where it has the keyboard.
    private let server: XServer?
    private let holds: HoldReports
    private var engines: [ObjectPath: Engine] = [:]
    private var count = 0
    /// The name of the engine that was asked for last: the one that is selected.
    private var selectedName = ""

    /// One for each input context that could be open; a daemon that asks for more does not destroy any.
    private static let limit = 512

    private struct Engine {
        let context: EngineContext
        /// The locale that its name asks for before the user's.
        let locale: LocaleIdentifier?
        let object: EngineObject
        /// The one of the user's locales that an action has selected.
        var selection: LocaleIdentifier?

        /// Gives a selection up that the user has taken off the list.
        mutating func keepSelection(within locales: [LocaleIdentifier]) {
            if let selection, !locales.contains(selection) { self.selection = nil }
        }
    }

    init(
        _ product: Product, bus: IBusBus, settings: Settings, locales: Locales, names: CharacterNames,
        spelling: SpellingTools, emojis: InstalledEmojis, player: DesktopFeedback, actions: ActionCenter,
        server: XServer?, holds: HoldReports
    ) {
        self.holds = holds
        self.actions = actions
        self.product = product
        self.bus = bus
        self.settings = settings
        self.locales = locales
        self.names = names
        self.spelling = spelling
        self.emojis = emojis
        self.player = player
        self.server = server
        clients = Clients(bus: bus)
        clients.onKWinFocus = { settings.refreshPlasma() }
        clients.onLearning = { [weak self] in self?.learn() }
    }

    /// Begins to serve. The daemon asks for an engine as soon as the name is there, so the factory comes first.
    /// - Throws: what the bus says; above all that the name is taken.
    func start() throws(WireError) {
        bus.leastVersion { [weak self] in self?.note($0) }
        player.install()
        // What a session tells of a key that is held has opened its callout.
        shared.feedback.isPossible = { $0 == .longPress || $1.standardAction(for: $0) != nil }
        configure()
        let factory = Factory { [weak self] name, _ throws(WireError) in
            guard let self else { throw .unknownObject }
            return try makeEngine(name)
        }
        bus.connection.export(factory, at: Factory.path)
        guard try bus.connection.requestName(product.name) else {
            throw .failed("Another process already owns \(product.name) on this bus.")
        }
    }

    /// Introduces this process to a daemon that has not read its component file.
    func register() {
        bus.register(product.component()) { reply in
            if case .failure(let error) = reply { Log.error("IBus did not register the engines: \(error.message)") }
        }
    }

    /// Hands what was learned of clients to all engines.
    private func learn() {
        for engine in engines.values { engine.context.learn() }
    }

    /// Takes over which release IBus is at least.
    private func note(_ version: IBusVersion?) {
        let former = clients.surroundings.panelFocus
        clients.surroundings.ibus = version
        if clients.surroundings.panelFocus != former { configure() }
    }

    /// Takes over whether GNOME Shell's overview has the keyboard.
    func noteOverview(isActive: Bool) { clients.surroundings.isOverviewActive = isActive }

    /// Hands changed settings to all engines.
    func configure() {
        configureFeedback()
        if settings.typing.suggestions.isNeeded || product.makeKeyboard != nil { MainQueue.attach() }
        for path in engines.keys { engines[path]?.keepSelection(within: settings.locales()) }
        for engine in engines.values { configure(engine) }
    }

    private func configureFeedback() {
        player.configure(settings.feedback)
        feedback.isAudioFeedbackEnabled = settings.feedback.contains(.audio)
        feedback.isHapticFeedbackEnabled = settings.feedback.contains(.haptic)
        feedback.audioConfiguration = settings.sounds.configuration
        feedback.hapticConfiguration = settings.haptics.configuration
    }

    private func configure(_ engine: Engine) {
        if settings.speaksCandidates != (reader != nil) {
            reader = settings.speaksCandidates ? CandidateReader(names: names) : nil
        }
        let preferred = settings.locales(preferring: engine.selection ?? engine.locale ?? engine.context.ownLocale)
        var desktop = settings.desktop
        desktop.panelFocus = clients.surroundings.panelFocus
        engine.context.configure(
            settings: settings.input, desktop: desktop, typing: settings.typing, feedback: feedback,
            reader: reader, locales: preferred,
            callouts: locales.callouts(for: preferred))
    }

    /// Lets all engines deal with what arrived while this process stood still.
    func catchUp() {
        for engine in engines.values { engine.context.catchUp() }
    }

    private func makeEngine(_ name: String) throws(WireError) -> ObjectPath {
        let locale = try product.locale(name)
        selectedName = name
        guard engines.count < Self.limit else { throw .limitsExceeded("There are too many engines.") }
        count += 1
        guard let path = ObjectPath("/org/freedesktop/IBus/Engine/Longhand/\(count)") else { throw .unknownObject }
        let context = EngineContext(
            signals: EngineSignals(bus.connection, path: path), shared: shared
        ) { [weak self] event in
            switch event {
            case .destroyed: self?.remove(path)
            case .selected(let locale): self?.follow(locale, path)
            }
        }
        let engine = Engine(context: context, locale: locale, object: EngineObject(context))
        configure(engine)
        engines[path] = engine
        bus.connection.export(engine.object, at: path)
        return path
    }

    /// Selects the engine behind this one among those that IBus starts with, the first behind the last.
    private func selectNextEngine() {
        let names = settings.preloadedEngines
        let next = names.firstIndex(of: selectedName).map { names.index(after: $0) } ?? names.startIndex
        guard let name = next < names.endIndex ? names[next] : names.first, name != selectedName else { return }
        bus.selectEngine(name)
    }

    /// Goes on with the callouts of a locale that an action has selected.
    private func follow(_ locale: LocaleIdentifier, _ path: ObjectPath) {
        engines[path]?.selection = locale
        if let engine = engines[path] { configure(engine) }
    }

    private func remove(_ path: ObjectPath) {
        bus.connection.unexport(path)
        engines[path] = nil
    }
}

/// The object that IBus calls.
final class EngineObject: BusObject {
    private let calls: EngineCalls

    init(_ context: EngineContext) { calls = EngineCalls(context) }

    var interfaces: [any BoundInterface] { EngineInterface.bound(to: calls) }
}
