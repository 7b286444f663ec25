internal import Glibc

/// A Unix socket, in the file system or the abstract namespace.
struct Endpoint {
    private let name: [UInt8]

    /// Creates the endpoint for a path.
    init(path: String) { name = Array(path.utf8) }

    /// Creates the endpoint for a D-Bus address. Returns nil for addresses of other kinds.
    init?(_ address: String) {
        let prefixes: [(String, [UInt8])] = [("unix:path=", []), ("unix:abstract=", [0])]
        guard let (prefix, start) = prefixes.first(where: { address.hasPrefix($0.0) }) else { return nil }
        let rest = address.dropFirst(prefix.count).prefix { $0 != "," && $0 != ";" }
        guard !rest.contains("%") else { return nil }
        name = start + Array(rest.utf8)
    }

    /// Whether a process listens there.
    var isListened: Bool { failure == nil }

    /// The reason why it cannot be reached; nil if it can. The check does not block: a socket with a full backlog
    /// counts as silent.
    var failure: LimitedBus.Failure? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return .unreachable }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        let descriptor = socket(AF_UNIX, Int32(type), 0)
        guard descriptor >= 0 else { return .unreachable }
        defer { close(descriptor) }
        // An abstract name ends where the address does, without a NUL.
        let isFile = name.first != 0
        let length = MemoryLayout<sa_family_t>.size + name.count + (isFile ? 1 : 0)
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(length)) == 0 }
        }
        return isConnected ? nil : errno == EAGAIN ? .silent : .unreachable
    }
}
