internal import CGLib
internal import Glibc

/// By what a file is known again: another content has another one.
nonisolated struct FileIdentity: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let node: UInt

    /// Of the file that is there now; nil where there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        size = Int(status.st_size)
        node = UInt(status.st_ino)
    }
}
