internal import Glibc
internal import Platform
internal import UserMemory

/// An empty file in the state folder that records that something was done once for the user.
struct OnceMark {
    private let path: String

    init(_ name: String) { path = "\(StateFolder.path)/\(name)" }

    /// Whether the file exists.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// Creates the file.
    /// - Returns: false if it exists already, or cannot be created.
    func set() -> Bool {
        guard (try? File.makeFolder(StateFolder.path)) != nil else { return false }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        return close(descriptor) == 0
    }
}
