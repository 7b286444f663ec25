internal import CDBus

/// How a well-known name is asked for.
public struct NameFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another connection may take the name away.
    public static let allowsReplacement = NameFlags(rawValue: 1)
    /// Take the name from an owner that allows it.
    public static let replacesExisting = NameFlags(rawValue: 2)
    /// Do not wait in the queue when the name is taken.
    public static let doesNotQueue = NameFlags(rawValue: 4)
}

extension Connection {
    /// Asks for a well-known name, and waits for the bus' answer.
    /// - Returns: whether this connection owns the name now.
    /// - Throws: what the bus says, when it refuses.
    @discardableResult
    public func requestName(_ name: String, _ flags: NameFlags = .doesNotQueue) throws(WireError) -> Bool {
        guard !name.utf8.contains(0), dbus_validate_bus_name(name, nil) != 0 else {
            throw .invalidArguments("That is not a bus name.")
        }
        var result: Int32 = 0
        try Self.check {
            result = dbus_bus_request_name(raw, name, flags.rawValue, $0)
            return result != -1
        }
        return Self.meansOwner(result)
    }

    /// Asks for a well-known name, and does not wait.
    /// - Parameters:
    ///   - name: the name, such as `org.example.Cats`.
    ///   - flags: how it is asked for.
    ///   - completion: called later, with whether this connection owns the name, or with what the bus says.
    public func requestName(
        _ name: String, _ flags: NameFlags, completion: @escaping (Result<Bool, WireError>) -> Void
    ) {
        guard
            let call = Message.call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName")
        else { return completion(.failure(.disconnected)) }
        call.append(name, flags.rawValue)
        self.call(call) { reply in
            do throws(WireError) {
                let answer: UInt32 = try reply.get().arguments(UInt32.self)
                completion(.success(Self.meansOwner(Int32(bitPattern: answer))))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private static func meansOwner(_ answer: Int32) -> Bool {
        answer == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER || answer == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
    }

    /// Calls a method of `org.freedesktop.DBus` that takes a name, such as `GetNameOwner`.
    public func callBus(
        _ member: StaticString, _ name: String, completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        guard
            let call = Message.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member)
        else { return }
        call.append(name)
        self.call(call, completion: completion)
    }
}
