internal import CGLib
internal import Glibc

/// The identity of a file's content, which differs after each change.
package struct FileIdentity: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    /// The number of bytes.
    package let size: Int
    private let node: UInt

    /// Reads the identity of a file. Returns nil if it does not exist.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        size = Int(status.st_size)
        node = UInt(status.st_ino)
    }
}
