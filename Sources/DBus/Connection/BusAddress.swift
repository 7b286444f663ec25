internal import Glibc

/// The addresses of buses, such as `unix:path=/run/user/1000/bus`.
public enum BusAddress {
    /// The variable of the environment with the address of the session bus.
    static let variable = "DBUS_SESSION_BUS_ADDRESS"

    /// Returns an address without the alternatives for which clients start a program, such as `autolaunch:`. Returns nil
    /// if no other is left.
    static func withoutPrograms(_ address: String) -> String? {
        let kept = address.split(separator: ";").filter { part in sockets.contains { part.hasPrefix($0) } }
        return kept.isEmpty ? nil : kept.joined(separator: ";")
    }

    /// The transports that only connect.
    private static let sockets = ["unix:", "tcp:", "nonce-tcp:"]

    /// Names the session bus for every library in this process, so that none starts `dbus-launch` to find or start one.
    /// Call it before there are other threads.
    public static func fixSession() { setenv(variable, Connection.sessionAddress ?? nowhere, 1) }

    /// An address that clients take for a bus that they cannot reach.
    private static let nowhere = "disabled:"
}
