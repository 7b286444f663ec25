internal import CDBus
internal import Glibc

/// An object at its path on a connection: it finds the interface that a call is for and answers always.
final class ExportedObject {
    private let object: any BusObject
    private let interfaces: [any BoundInterface]
    private unowned let connection: Connection
    /// Calls that wait for an admission; those behind one wait too, so that a peer's calls keep their order.
    private var waiting: [RetainedMessage] = []

    init(_ object: any BusObject, on connection: Connection) {
        self.object = object
        self.interfaces = object.interfaces
        self.connection = connection
    }

    func receive(_ call: borrowing Message) {
        guard waiting.isEmpty else { return waiting.append(RetainedMessage(call)) }
        handle(call)
    }

    private func handle(_ call: borrowing Message) {
        switch connection.admission(of: call, to: object) {
        case .admitted: answerAndReply(call)
        case .refused(let error): connection.refuse(call, error)
        case .undecided(let whenKnown):
            waiting.insert(RetainedMessage(call), at: 0)
            whenKnown { [weak self] in self?.resume() }
        }
    }

    private func resume() {
        let calls = waiting
        waiting = []
        for call in calls { receive(call.message) }
    }

    private func answerAndReply(_ call: borrowing Message) {
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

    // MARK: The interfaces that every object has

    private func answerStandard(_ call: borrowing Message, _ interface: String?) throws(WireError) -> Message {
        switch (interface, call.member) {
        case ("org.freedesktop.DBus.Introspectable", "Introspect"), (nil, "Introspect"):
            return try introspect(call)
        case ("org.freedesktop.DBus.Properties", let member?):
            return try answerProperties(call, member)
        case (let name?, _) where !interfaces.contains(where: { $0.name.string == name }):
            throw .unknownInterface
        default:
            throw .unknownMethod
        }
    }

    private func introspect(_ call: borrowing Message) throws(WireError) -> Message {
        try call.arguments()
        let children = connection.children(of: call.path ?? "/")
        return Message.reply(to: call)
            .with(IntrospectionDocument.make(interfaces: interfaces, children: children))
    }

    private func answerProperties(_ call: borrowing Message, _ member: String) throws(WireError) -> Message {
        switch member {
        case "Get": try get(call)
        case "GetAll": try getAll(call)
        case "Set": try set(call)
        default: throw .unknownMethod
        }
    }

    private func get(_ call: borrowing Message) throws(WireError) -> Message {
        let (interface, property) = try call.arguments(String.self, String.self)
        let reply = Message.reply(to: call)
        var writer = MessageWriter(to: reply)
        try find(interface).read(property, into: &writer)
        return reply
    }

    private func getAll(_ call: borrowing Message) throws(WireError) -> Message {
        let bound = try find(try call.arguments(String.self))
        let reply = Message.reply(to: call)
        var writer = MessageWriter(to: reply)
        writer.array(of: "{sv}") { bound.readAll(into: &$0) }
        return reply
    }

    private func set(_ call: borrowing Message) throws(WireError) -> Message {
        guard call.hasSignature("ssv") else { throw .invalidArguments("The arguments have the wrong types.") }
        var reader = MessageReader(of: call)
        let interface = try reader.readString()
        let property = try reader.readString()
        try find(interface).write(property, from: &reader)
        return Message.reply(to: call)
    }

    private func find(_ name: String) throws(WireError) -> any BoundInterface {
        guard let bound = interfaces.first(where: { $0.name.string == name }) else { throw .unknownInterface }
        return bound
    }
}
