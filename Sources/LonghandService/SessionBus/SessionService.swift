internal import DBus
internal import KeyboardEngine

/// What this process is on the session bus.
final class SessionService {
    var onNameLost: (() -> Void)?
    init(connection: Connection, settings: Settings, locales: Locales) {}
    func start(replacesOthers: Bool) throws(WireError) {}
    func configure() {}
}
