internal import DBus
internal import IBus

/// Asks IBus' daemon for its facts.
@MainActor struct DaemonGatherer {
    private static let path: ObjectPath = "/org/freedesktop/IBus"
    private static let component = "org.freedesktop.IBus.Longhand"

    /// Asks the daemon, and finds the process that serves its engine.
    static func gather() -> (daemon: DaemonFacts, engine: ProcessFacts?) {
        guard let address = IBusAddress.find() else { return (.notRunning, nil) }
        do throws(LimitedBus.Failure) {
            let bus = try LimitedBus(address)
            let answers = try answers(of: bus)
            return (.running(answers), bus.hasOwner(component) ? engine(on: bus) : nil)
        } catch {
            return (error == .silent ? .silent : .unreachable, nil)
        }
    }

    /// Returns the process of the engine. IBus' daemon does not report it, but the session bus does, which the engine
    /// also serves.
    private static func engine(on bus: LimitedBus) -> ProcessFacts {
        let process = bus.process(owning: component).flatMap { ProcessFacts(.ibus, $0) }
        return process ?? ProcessFacts(duty: .ibus, isReplaced: false)
    }

    private static func answers(of bus: LimitedBus) throws(LimitedBus.Failure) -> DaemonFacts.Answers {
        let introspection = try bus.ask(call("org.freedesktop.DBus.Introspectable", "Introspect")) {
            (reply) throws(WireError) in try reply.arguments(String.self)
        }
        return DaemonFacts.Answers(
            version: IBusVersion(newestIn: introspection), knowsLonghand: try knowsLonghand(bus),
            engine: try selectedEngine(bus))
    }

    private static func knowsLonghand(_ bus: LimitedBus) throws(LimitedBus.Failure) -> Bool {
        let call = call("org.freedesktop.IBus", "GetEnginesByNames")
        call?.append(["longhand"])
        return try bus.askIfKnown(call, hasElements) ?? false
    }

    private static func hasElements(_ reply: borrowing Message) throws(WireError) -> Bool {
        try reply.readBody { (body: inout MessageReader) throws(WireError) in
            var count = 0
            try body.readArray { (element: inout MessageReader) throws(WireError) in
                element.skip()
                count += 1
            }
            return count > 0
        }
    }

    /// Returns the selected engine. If there is none, the daemon replies with an error.
    private static func selectedEngine(_ bus: LimitedBus) throws(LimitedBus.Failure) -> String? {
        let call = call("org.freedesktop.DBus.Properties", "Get")
        call?.append("org.freedesktop.IBus", "GlobalEngine")
        return try bus.askIfKnown(call, readName)
    }

    /// Reads the name from a serialised `IBusEngineDesc`, which is in one variant or in two.
    private static func readName(_ reply: borrowing Message) throws(WireError) -> String {
        try reply.readBody { (body: inout MessageReader) throws(WireError) in
            try body.readVariant { (value: inout MessageReader) throws(WireError) in
                guard value.nextSignature == "v" else { return try readEngine(&value) }
                return try value.readVariant { (inner: inout MessageReader) throws(WireError) in
                    try readEngine(&inner)
                }
            }
        }
    }

    private static func readEngine(_ reader: inout MessageReader) throws(WireError) -> String {
        try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
            _ = try fields.readString()
            fields.skip()
            return try fields.readString()
        }
    }

    private static func call(_ interface: StaticString, _ member: StaticString) -> Message? {
        Message.call("org.freedesktop.IBus", path, interface, member)
    }
}
