internal import CDBus

/// The options for requesting a well-known name.
public struct NameFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Allows another connection to take the name over.
    public static let allowsReplacement = NameFlags(rawValue: 1)
    /// Takes the name over from an owner that allows it.
    public static let replacesExisting = NameFlags(rawValue: 2)
    /// Fails if the name is taken, instead of waiting in the queue for it.
    public static let doesNotQueue = NameFlags(rawValue: 4)
}

extension Connection {
    /// Requests a well-known name and blocks until the bus replies.
    /// - Returns: whether this connection owns the name now.
    /// - Throws: the error of the bus, if it refuses.
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

    /// Requests a well-known name without blocking.
    /// - Parameters:
    ///   - name: the name, such as `org.example.Cats`.
    ///   - flags: the options of the request.
    ///   - completion: called later with whether this connection owns the name, or with the error of the bus.
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
