internal import Glibc

/// A socket in the file system, or one that has a name alone.
struct Endpoint {
    private let name: [UInt8]

    /// The socket of that path.
    init(path: String) { name = Array(path.utf8) }

    /// The socket of a D-Bus address; nil where it is no plain one.
    init?(_ address: String) {
        let prefixes: [(String, [UInt8])] = [("unix:path=", []), ("unix:abstract=", [0])]
        guard let (prefix, start) = prefixes.first(where: { address.hasPrefix($0.0) }) else { return nil }
        let rest = address.dropFirst(prefix.count).prefix { $0 != "," && $0 != ";" }
        guard !rest.contains("%") else { return nil }
        name = start + Array(rest.utf8)
    }

    /// Whether somebody listens there.
    var isListened: Bool { failure == nil }

    /// Why nobody can be reached there; nil where somebody can. Nobody is waited for: one with whom many others wait
    /// already is silent.
    var failure: LimitedBus.Failure? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return .unreachable }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        let descriptor = socket(AF_UNIX, Int32(type), 0)
        guard descriptor >= 0 else { return .unreachable }
        defer { close(descriptor) }
        // A name without a file ends where the address does.
        let isFile = name.first != 0
        let length = MemoryLayout<sa_family_t>.size + name.count + (isFile ? 1 : 0)
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(length)) == 0 }
        }
        return isConnected ? nil : errno == EAGAIN ? .silent : .unreachable
    }
}
