import Foundation
import TestSupport
import Testing

/// A socket that never says a word.
final class SilentSocket {
    /// What clients of a bus connect to.
    let address: String
    private let folder: TemporaryFolder
    private var descriptors: [Int32] = []

    /// - Parameters:
    ///   - path: its path; somewhere, by default. One that begins with `@` is abstract.
    ///   - isFull: whether no further connection fits.
    init(at path: String? = nil, isFull: Bool = false) throws {
        folder = try TemporaryFolder()
        let path = path ?? folder.url.appending(path: "bus").path()
        address = "unix:path=\(path)"
        unlink(path)
        let listener = Self.socket()
        descriptors = [listener]
        try #require(Self.reach(path) { bind(listener, $0, $1) } == 0 && listen(listener, isFull ? 0 : 64) == 0)
        while isFull {
            let client = Self.socket()
            descriptors.append(client)
            guard Self.reach(path, { connect(client, $0, $1) }) == 0 else { break }
        }
        self.isFull = errno == EAGAIN
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// Whether no further connection fits.
    private(set) var isFull = false

    private static func socket() -> Int32 {
        Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    }

    private static func reach(_ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        let bytes = path.first == "@" ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
        let size = MemoryLayout<sa_family_t>.size + bytes.count
        return withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(size)) }
        }
    }
}
