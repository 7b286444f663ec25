internal import CDBus
internal import Glibc

/// An object exported at a path of a connection. It finds the interface of each call, and always replies.
@MainActor final class ExportedObject: ObjectExport {
    private lazy var object = make()
    private lazy var interfaces = object.interfaces
    private let make: () -> any BusObject
    private let path: ContiguousArray<CChar>
    /// The connection; nil once it is closed. Calls that still wait for an admission then are dropped.
    private weak let connection: Connection?
    /// The calls that wait for an admission, by peer. Later calls of the peer wait behind them, to keep their order.
    private var waiting: [String: WaitingCalls] = [:]
    private var isEnded = false
    let isListed: Bool

    /// Exports an object that is created at its first call.
    init(at path: ObjectPath, on connection: Connection, isListed: Bool, _ make: @escaping () -> any BusObject) {
        self.path = path.description.utf8CString
        self.isListed = isListed
        self.connection = connection
        self.make = make
    }

    /// Returns whether the object is exported at `path`.
    nonisolated func isAt(_ path: UnsafePointer<CChar>?) -> Bool {
        guard let path else { return false }
        return self.path.withUnsafeBufferPointer { $0.baseAddress.map { strcmp($0, path) == 0 } ?? false }
    }

    /// Answers a call for which libdbus found the object. The connection passes the calls that follow without libdbus.
    func receiveFirst(_ call: borrowing Message) {
        guard let connection else { return }
        if !isEnded { connection.lastCalled = self }
        receive(call, on: connection)
    }

    /// Answers a call. The connection is given, as following a weak reference to it costs time at each key.
    func receive(_ call: borrowing Message, on connection: Connection) {
        guard !isEnded else { return connection.refuse(call, .unknownObject) }
        // While a message with descriptors is kept, libdbus may stop reading.
        guard !call.hasDescriptors else { return connection.refuse(call, Message.wrongTypes) }
        if isWaiting(behind: call) { return }
        switch connection.admission(of: call, to: object) {
        case .admitted: answer(call, on: connection)
        case .refused(let error): connection.refuse(call, error)
        case .undecided(let whenKnown): wait(call, whenKnown)
        }
    }

    /// Refuses the calls that still wait, as the object is no longer exported.
    func end() {
        isEnded = true
        for peer in waiting.keys { resume(peer) }
    }

    private func isWaiting(behind call: borrowing Message) -> Bool {
        guard !waiting.isEmpty, let peer = call.sender, waiting[peer] != nil else { return false }
        keep(call, of: peer)
        return true
    }

    private func wait(_ call: borrowing Message, _ whenKnown: (@escaping () -> Void) -> Void) {
        let peer = call.sender ?? ""
        waiting[peer] = WaitingCalls()
        keep(call, of: peer)
        whenKnown { [weak self] in self?.resume(peer) }
    }

    private func keep(_ call: borrowing Message, of peer: String) {
        if waiting[peer]?.add(call) == true { return }
        connection?.refuse(call, .limitsExceeded("Too much waits: wait for an answer first."))
    }

    private func resume(_ peer: String) {
        for call in waiting.removeValue(forKey: peer)?.calls ?? [] {
            if let connection { receive(call.message, on: connection) }
        }
    }

    private func answer(_ call: borrowing Message, on connection: Connection) {
        do throws(WireError) {
            connection.reply(try answer(call), to: call)
        } catch {
            connection.refuse(call, error)
        }
    }

    private func answer(_ call: borrowing Message) throws(WireError) -> Message {
        let interface = dbus_message_get_interface(call.raw)
        for bound in interfaces where interface.map({ strcmp($0, bound.name.cString) == 0 }) ?? true {
            if let reply = try bound.answer(call) { return reply }
        }
        return try answerStandard(call, interface.map { String(cString: $0) })
    }

    // MARK: Interfaces of every object

    private func answerStandard(_ call: borrowing Message, _ interface: String?) throws(WireError) -> Message {
        switch (interface, call.member) {
        case (_, "Introspect") where call.asksForIntrospection: return try introspect(call)
        case (nil, "Get"), (Self.properties, "Get"): return try get(call)
        case (nil, "GetAll"), (Self.properties, "GetAll"): return try getAll(call)
        case (nil, "Set"), (Self.properties, "Set"): return try set(call)
        case (let name?, _) where !isKnown(name): throw .unknownInterface
        default: throw .unknownMethod
        }
    }

    private static let properties = "org.freedesktop.DBus.Properties"

    private func isKnown(_ interface: String) -> Bool {
        [Message.introspectable, Self.properties].contains(interface)
            || interfaces.contains { $0.name.isSpelled(interface) }
    }

    private func introspect(_ call: borrowing Message) throws(WireError) -> Message {
        try call.arguments()
        let children = connection?.children(of: call.path ?? "/") ?? []
        return Message.reply(to: call)
            .with(IntrospectionDocument.make(interfaces: interfaces, children: children))
    }

    private func get(_ call: borrowing Message) throws(WireError) -> Message {
        guard call.hasSignature("ss") else { throw Message.wrongTypes }
        var reader = MessageReader(of: call)
        let bound = try find(from: &reader)
        let reply = Message.reply(to: call)
        var writer = MessageWriter(to: reply)
        try bound.read(try reader.readName(or: .unknownProperty), into: &writer)
        return reply
    }

    private func getAll(_ call: borrowing Message) throws(WireError) -> Message {
        guard call.hasSignature("s") else { throw Message.wrongTypes }
        var reader = MessageReader(of: call)
        let bound = try find(from: &reader)
        let reply = Message.reply(to: call)
        var writer = MessageWriter(to: reply)
        writer.array(of: "{sv}") { bound.readAll(into: &$0) }
        return reply
    }

    private func set(_ call: borrowing Message) throws(WireError) -> Message {
        guard call.hasSignature("ssv") else { throw Message.wrongTypes }
        var reader = MessageReader(of: call)
        let bound = try find(from: &reader)
        try bound.write(try reader.readName(or: .unknownProperty), from: &reader)
        return Message.reply(to: call)
    }

    /// Finds the interface whose name is the next value.
    private func find(from reader: inout MessageReader) throws(WireError) -> any BoundInterface {
        let name = try reader.readName(or: .unknownInterface)
        guard let bound = interfaces.first(where: { $0.name.isSpelled(name) }) else { throw .unknownInterface }
        return bound
    }
}

/// The calls of one peer that wait for an admission. The bus describes a peer within a millisecond; but libdbus reads
/// nothing while it holds too much, not even that reply.
private struct WaitingCalls {
    private(set) var calls: [RetainedMessage] = []
    private var size = 0

    private static let countLimit = 256
    /// The most that waiting calls may hold, in bytes.
    private static let sizeLimit = 1 << 20

    /// - Returns: false if the limit is reached.
    mutating func add(_ call: borrowing Message) -> Bool {
        let size = size + call.size
        guard calls.count < Self.countLimit, size <= Self.sizeLimit else { return false }
        self.size = size
        calls.append(RetainedMessage(call))
        return true
    }
}
