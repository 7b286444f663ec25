internal import Glibc

/// An empty file that says that something has been done once for the user, in the folder of all state.
struct OnceMark {
    private let path: String

    init(_ name: String) { path = "\(StateFolder.path)/\(name)" }

    /// Whether it has been done.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// Says that it is done now.
    /// - Returns: false where somebody has said so already, or where it cannot be remembered.
    func set() -> Bool {
        guard (try? File.makeFolder(StateFolder.path)) != nil else { return false }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        return close(descriptor) == 0
    }
}
