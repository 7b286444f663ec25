import TestSupport

/// Longhand in a process of its own as ibus-daemon starts it, the test in the daemon's place, and an engine.
final class EngineDesk {
    let user: Desk
    let input: InputBus
    let process: ChildProcess
    let engine: RemoteObject
    /// Where the cursor is on the screen.
    private var cursor: Int32 = 0

    /// Longer than a test takes to press a key and release it.
    static let slowHold = "hold-delay=uint32 1500"

    private static var prefix: Prefix?

    enum Failure: Error { case noEngine(String) }

    /// - Parameters:
    ///   - callouts: the user's own callout file for every locale.
    ///   - translation: the language whose messages are installed.
    ///   - servesDconf: whether the session bus starts the real dconf-service when it is asked for.
    ///   - calls: who writes down what the process asks the kernel for.
    init(
        _ name: String = "longhand", settings: String = Desk.quickHold, client: String? = "gtk3-im:test",
        callouts: String? = nil, variables: [String: String] = [:], translation: String? = nil,
        servesDconf: Bool = false, calls: SystemCalls? = nil
    ) throws {
        let prefix = try (translation == nil ? Self.prefix : nil) ?? Prefix()
        if let translation { try prefix.installTranslation(translation) } else { Self.prefix = prefix }
        user = try Desk(prefix: prefix, settings: settings, servesDconf: servesDconf, variables: variables)
        if let callouts { try user.write(callouts, to: "longhand/callouts/und.callouts") }
        input = try InputBus()
        process = try input.startEngine(at: user, watchedBy: calls)
        guard let engine = input.makeEngine(name, for: client) else {
            throw Failure.noEngine(process.standardError)
        }
        self.engine = engine
        daemon.forget()
    }

    var daemon: Peer { input.daemon }

    var factory: RemoteObject {
        RemoteObject(daemon, InputBus.component, Longhand.factoryPath, "org.freedesktop.IBus.Factory")
    }

    // MARK: Keys

    @discardableResult
    func press(_ key: TestKey, state: UInt32 = 0) -> Answer {
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
    }

    @discardableResult
    func release(_ key: TestKey, state: UInt32 = 0) -> Answer { press(key, state: state | 1 << 30) }

    /// Reports the text before the cursor, as clients do.
    func report(_ text: String) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
    }

    /// Tells that the cursor has moved, as clients do when a letter was typed. The daemon withholds a report of the text
    /// that equals the previous one.
    func reportCursor() {
        cursor += 1
        _ = engine.send("SetCursorLocation", .int32(cursor), .int32(0), .int32(1), .int32(16))
    }

    /// Holds a key until the table is there; meanwhile the program types it, and may report the text.
    /// - Returns: what is in it.
    func hold(_ key: TestKey, typing text: String? = nil) -> [String] {
        press(key)
        if let text { report(text) }
        reportCursor()
        guard let table = daemon.waitForSignal("UpdateLookupTable"), daemon.waitForSignal("UpdateAuxiliaryText") != nil
        else { return [] }
        return table.values.first?.shownTexts ?? []
    }

    // MARK: What it does

    /// What came since the daemon last forgot, a word each; answers are `=`.
    var story: [String] {
        daemon.received.filter { $0.sender != "org.freedesktop.DBus" }.map {
            $0.kind == .signal ? $0.member ?? "?" : "="
        }
    }
}

extension BusValue {
    /// An IBusText without attributes.
    static func ibusText(_ text: String) -> BusValue {
        let attributes = BusValue.structure(["IBusAttrList", .dictionary([:]), .array("v", [])])
        return .structure(["IBusText", .dictionary([:]), .string(text), .variant(attributes)])
    }

    /// The text of an IBusText in a variant, or of the candidates of a table.
    var shownTexts: [String] {
        guard case .structure(let fields)? = inside, fields.count > 2 else { return [] }
        switch (fields[0], fields[2]) {
        case ("IBusText", .string(let text)): return [text]
        case ("IBusLookupTable", _):
            guard case .array(_, let candidates) = fields[7] else { return [] }
            return candidates.flatMap(\.shownTexts)
        default: return []
        }
    }
}
