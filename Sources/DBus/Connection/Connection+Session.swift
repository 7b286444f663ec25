internal import CDBus
internal import CGLib
internal import Glibc

extension Connection {
    /// Connects to the user's session bus without blocking, as a bus may accept connections and never reply.
    /// - Parameters:
    ///   - timeout: the longest time to wait, in milliseconds.
    ///   - completion: called with the connection or the error.
    public static func openSession(
        timeout: Int32 = 5000, completion: @escaping (Result<Connection, WireError>) -> Void
    ) {
        guard let address = sessionAddress else { return completion(.failure(.noAddress)) }
        open(address, timeout: timeout, completion: completion)
    }

    /// Connects to the bus at `address` without blocking.
    /// - Parameters:
    ///   - address: a D-Bus address, such as `unix:path=/run/user/1000/bus`.
    ///   - timeout: the longest time to wait, in milliseconds.
    ///   - completion: called with the connection or the error.
    public static func open(
        _ address: String, timeout: Int32, completion: @escaping (Result<Connection, WireError>) -> Void
    ) {
        ConnectionOpening.begin(address, timeout: timeout) { result, rest in
            do throws(WireError) {
                try Connection(adopting: result.get(), priority: G_PRIORITY_DEFAULT).greet(timeout: rest, completion)
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// The address of the session bus: that of the environment, or else the socket that systemd creates for each user,
    /// which may not exist. Nil if there is neither.
    public static var sessionAddress: String? {
        if let address = getenv(BusAddress.variable).map({ String(cString: $0) }), !address.isEmpty {
            return BusAddress.withoutPrograms(address)
        }
        guard let folder = getenv("XDG_RUNTIME_DIR"), let escaped = g_dbus_address_escape_value(folder) else {
            return nil
        }
        defer { g_free(escaped) }
        return "unix:path=\(String(cString: escaped))/bus"
    }

    /// Calls `Hello` on the bus. The connection is kept alive until the reply arrives.
    private func greet(timeout: Int32, _ completion: @escaping (Result<Connection, WireError>) -> Void) {
        guard let hello = Message.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
        else { return completion(.failure(.disconnected)) }
        call(hello, timeout: timeout) { [self] reply in
            do throws(WireError) {
                let name = try reply.get().arguments(String.self)
                dbus_bus_set_unique_name(raw, name)
                completion(.success(self))
            } catch {
                completion(.failure(error))
            }
        }
    }
}
