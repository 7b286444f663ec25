internal import CalloutFiles
internal import DBus
internal import DesktopActions
internal import DesktopSession
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold
internal import SoundAndSpeech
internal import Words

/// The presence of this process on IBus' bus: the component, its factory, and the engines created so far.
final class EngineHost {
    private let product: Product
    private let bus: IBusBus
    private let settings: Settings
    private let locales: Locales
    private let names: CharacterNames
    private let actions: ActionCenter
    /// The desktop services for keyboards.
    private(set) lazy var desktop = EngineDesktop(
        selectNextKeyboard: { [weak self] in self?.selectNextEngine() },
        selectKeyboard: { [bus] in bus.selectEngine($0) },
        keyboards: { [settings] in settings.preloadedEngines },
        commands: { [settings, actions] in
            settings.allowsPrograms && !actions.isChoosing ? settings.typing.commands : [:]
        },
        openSettings: actions.externalCalls.openSettings,
        start: { [actions] in actions.externalCalls.start($0, named: $1, $2) })
    private lazy var shared = EngineContext.Shared(
        keyboards: KeyboardHost.Shared(
            actions: actions, desktop: desktop, memory: spelling.memory, emojis: emojis, names: names),
        clients: clients, physicalKeyboard: server.map { PhysicalKeyboard(server: $0) },
        maker: RemoteField.Maker(make: product.makeKeyboard, spelling: spelling),
        exclude: { [settings] in settings.exclude($0, $1) },
        findProgram: { [settings, programs] in if settings.recognisesPrograms { programs?.find($0) } },
        endSuggestions: { [settings] in settings.endSuggestions() },
        player: player, feedback: SessionFeedbackHandler(settings: feedback), holds: holds,
        firstNotice: product.servesSession ? firstNotice : nil,
        noAlternativesNotice: product.servesSession ? noAlternativesNotice : nil)
    private var firstNotice: FirstNotice {
        let calls = actions.externalCalls
        return FirstNotice(connection: { calls.connection }, openSettings: openSettings)
    }
    private var noAlternativesNotice: NoAlternativesNotice {
        let calls = actions.externalCalls
        return NoAlternativesNotice(
            connection: { calls.connection }, openSettings: openSettings,
            stopHolding: { [settings] in settings.isHolding = false })
    }
    /// Opens the settings window; nil if it is not installed.
    private var openSettings: FirstNotice.SettingsOpening? {
        let calls = actions.externalCalls
        return calls.openSettings == nil ? nil : { calls.ask($0) }
    }
    private let spelling: SpellingTools
    private let emojis: InstalledEmojis
    /// The player of sounds and haptic feedback.
    private let player: DesktopFeedback
    /// The sounds and haptic feedback of keys.
    private let feedback = KeyboardFeedbackSettings()
    /// Reads candidates aloud; nil unless the user has turned it on.
    private var reader: CandidateReader?
    private lazy var clients = Clients(bus: bus) { [weak self] event in
        switch event {
        case .learned: self?.learn()
        case .focusedKWin: self?.settings.refreshPlasma()
        }
    }
    /// The X server, if it has the keyboard.
    private let server: XServer?
    /// Finds out which program has the focus; nil if the session cannot be asked.
    private let programs: ProgramFinder?
    private let holds: HoldReports
    private var engines: [ObjectPath: Engine] = [:]
    private var count = 0
    /// The name of the engine that was created last, which is the selected one.
    private var selectedName = ""

    /// The most engines: one for each input context that could be open. A daemon that asks for more does not destroy
    /// any.
    private static let limit = 512

    private struct Engine {
        let context: EngineContext
        /// The locale in the engine's name, which precedes the user's.
        let locale: LocaleIdentifier?
        let object: EngineObject
        /// The locale of the user's that an action has selected.
        var selection: LocaleIdentifier?

        /// Drops the selection if the user has removed its locale from the list.
        mutating func keepSelection(within locales: [LocaleIdentifier]) {
            if let selection, !locales.contains(selection) { self.selection = nil }
        }
    }

    init(
        _ product: Product, bus: IBusBus, settings: Settings, locales: Locales, names: CharacterNames,
        spelling: SpellingTools, emojis: InstalledEmojis, player: DesktopFeedback, actions: ActionCenter,
        server: XServer?, programs: ProgramFinder?, holds: HoldReports
    ) {
        self.programs = programs
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
    }

    /// Starts to serve. The factory is exported before the name is requested, as the daemon then asks for an engine at
    /// once.
    /// - Throws: the error of the bus; most often, the name is taken.
    func start() throws(WireError) {
        bus.leastVersion { [weak self] in self?.note($0) }
        player.install()
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

    /// Registers this process with a daemon that has not read its component file.
    func register() {
        bus.register(product.component()) { reply in
            if case .failure(let error) = reply { Log.error("IBus did not register the engines: \(error.message)") }
        }
    }

    /// Applies what was learned about clients to all engines.
    private func learn() {
        for engine in engines.values { engine.context.learn() }
    }

    /// Records the oldest release that IBus can be.
    private func note(_ version: IBusVersion?) {
        let former = clients.surroundings.panelFocus
        clients.surroundings.ibus = version
        if clients.surroundings.panelFocus != former { configure() }
    }

    /// Records whether GNOME Shell's overview has the keyboard.
    func noteOverview(isActive: Bool) { clients.surroundings.isOverviewActive = isActive }

    /// Applies changed settings to all engines.
    func configure() {
        adoptFeedback()
        if settings.typing.suggestions.isNeeded || product.makeKeyboard != nil { MainQueue.attach() }
        for path in engines.keys { engines[path]?.keepSelection(within: settings.locales()) }
        for engine in engines.values { engine.context.adopt(configuration(of: engine)) }
    }

    private func adoptFeedback() {
        player.configure(settings.feedback)
        feedback.isAudioFeedbackEnabled = settings.feedback.contains(.audio)
        feedback.isHapticFeedbackEnabled = settings.feedback.contains(.haptic)
        feedback.audioConfiguration = settings.sounds.configuration
        feedback.hapticConfiguration = settings.haptics.configuration
        if settings.speaksCandidates != (reader != nil) {
            reader = settings.speaksCandidates ? CandidateReader(names: names) : nil
        }
    }

    /// Returns all settings of an engine.
    private func configuration(of engine: Engine) -> KeyboardConfiguration {
        let preferred = settings.locales(preferring: engine.selection ?? engine.locale ?? engine.context.ownLocale)
        var desktop = settings.desktop
        desktop.panelFocus = clients.surroundings.panelFocus
        let callouts = locales.callouts(for: preferred)
        let typing = settings.typing.beside(callouts)
        var options = SessionOptions()
        options.reportsGestures = product.makeKeyboard != nil || typing.needsGestures || feedback.isOn
        return KeyboardConfiguration(
            session: Configuration(settings: settings.input, desktop: desktop, options: options, callouts: callouts),
            typing: typing, locales: preferred, composeRules: settings.composeRules(for: preferred), feedback: feedback,
            reader: reader)
    }

    /// Makes all engines treat what arrived during a suspension of this process as stale.
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
            name: name, signals: EngineSignals(bus.connection, path: path), shared: shared
        ) { [weak self] event in
            switch event {
            case .destroyed: self?.remove(path)
            case .selected(let locale): self?.follow(locale, path)
            }
        }
        let engine = Engine(context: context, locale: locale, object: EngineObject(context))
        context.adopt(configuration(of: engine))
        engines[path] = engine
        bus.connection.export(engine.object, at: path)
        return path
    }

    /// Selects the next of the engines that IBus starts with. The last is followed by the first.
    private func selectNextEngine() {
        let names = settings.preloadedEngines
        let next = names.firstIndex(of: selectedName).map { names.index(after: $0) } ?? names.startIndex
        guard let name = next < names.endIndex ? names[next] : names.first, name != selectedName else { return }
        bus.selectEngine(name)
    }

    /// Continues with the callouts of a locale that an action has selected.
    private func follow(_ locale: LocaleIdentifier, _ path: ObjectPath) {
        engines[path]?.selection = locale
        if let engine = engines[path] { engine.context.adopt(configuration(of: engine)) }
    }

    private func remove(_ path: ObjectPath) {
        bus.connection.unexport(path)
        engines[path] = nil
    }
}
