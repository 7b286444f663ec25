internal import DBus
internal import IBus
internal import KeyboardEngine

/// What this process is on IBus' bus: the component, its factory, and the engines made so far.
final class EngineHost {
    private let bus: IBusBus
    private let settings: Settings
    private let locales: Locales
    private let names: CharacterNames
    /// There while the user wants it.
    private var reader: CandidateReader?
    private let clients: Clients
    private var engines: [ObjectPath: Engine] = [:]
    private var count = 0

    /// The component's name, by which the daemon knows this process.
    static let componentName = "org.freedesktop.IBus.Longhand"
    /// One for each input context that could be open; a daemon that asks for more does not destroy any.
    private static let limit = 512

    private struct Engine {
        let context: EngineContext
        /// The locale that its name asks for before the user's.
        let locale: LocaleIdentifier?
        let object: EngineObject
    }

    init(bus: IBusBus, settings: Settings, locales: Locales, names: CharacterNames) {
        self.bus = bus
        self.settings = settings
        self.locales = locales
        self.names = names
        clients = Clients(bus: bus)
        clients.onLearning = { [unowned self] in for engine in engines.values { engine.context.learn() } }
    }

    /// Begins to serve. The daemon asks for an engine as soon as the name is there, so the factory comes first.
    /// - Throws: what the bus says; above all that the name is taken.
    func start() throws(WireError) {
        let factory = Factory { [unowned self] name, _ throws(WireError) in try makeEngine(name) }
        bus.connection.export(factory, at: Factory.path)
        guard try bus.connection.requestName(Self.componentName) else {
            throw .failed("Another process is Longhand on this bus already.")
        }
    }

    /// Introduces this process to a daemon that has not read its component file.
    func register() {
        let component = IBusComponent(
            name: Self.componentName, description: "Press and hold a key for its accents", version: InputMethod.version,
            engines: InputMethod.engines)
        bus.register(component) { reply in
            if case .failure(let error) = reply { Log.error("IBus does not take Longhand in: \(error.message)") }
        }
    }

    /// Hands changed settings to all engines.
    func configure() {
        for engine in engines.values { configure(engine) }
    }

    private func configure(_ engine: Engine) {
        if settings.speaksCandidates != (reader != nil) {
            reader = settings.speaksCandidates ? CandidateReader(names: names) : nil
        }
        engine.context.reader = reader
        let callouts = locales.callouts(for: settings.locales(preferring: engine.locale))
        engine.context.configure(settings: settings.input, callouts: callouts)
    }

    /// Lets all engines deal with what arrived while this process stood still.
    func catchUp() {
        for engine in engines.values { engine.context.catchUp() }
    }

    private func makeEngine(_ name: String) throws(WireError) -> ObjectPath {
        let engineName = try EngineName(name)
        guard engines.count < Self.limit else { throw .limitsExceeded("There are too many engines.") }
        count += 1
        guard let path = ObjectPath("/org/freedesktop/IBus/Engine/Longhand/\(count)") else { throw .unknownObject }
        let context = EngineContext(
            signals: EngineSignals(bus.connection, path: path), names: names, clients: clients,
            exclude: { [unowned self] in settings.exclude($0, $1) }
        ) { [unowned self] in remove(path) }
        let engine = Engine(context: context, locale: engineName.locale, object: EngineObject(context))
        configure(engine)
        engines[path] = engine
        bus.connection.export(engine.object, at: path)
        return path
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
