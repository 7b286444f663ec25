internal import CDBus
internal import Glibc

extension Connection {
    /// Connects to the user's session bus without blocking, as a bus may accept connections and never reply.
    /// - Parameters:
    ///   - timeout: the longest time to wait, in milliseconds.
    ///   - completion: called with the connection or the error.
    public static func openSession(
        timeout: Int32 = 5000, completion: @escaping (Result<Connection, WireError>) -> Void
    ) {
        guard let address = sessionAddress else {
            return completion(.failure(.failed("No session bus is named.")))
        }
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
        do throws(WireError) {
            try Connection(ungreeted: address).greet(timeout: timeout, completion)
        } catch {
            completion(.failure(error))
        }
    }

    /// The address of the session bus: that of the environment, or else the socket that systemd creates for each user.
    public static var sessionAddress: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
            return address
        }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }) else { return nil }
        return access("\(folder)/bus", F_OK) == 0 ? "unix:path=\(folder)/bus" : nil
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
