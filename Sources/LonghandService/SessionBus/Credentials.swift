internal import DBus
internal import Glibc

/// What the bus says of a program.
struct Credentials {
    private var userID: UInt32?
    private var processID: UInt32?
    private var securityLabel = ""

    /// Reads the reply of `GetConnectionCredentials`.
    /// - Throws: when it is none, or a field that counts is not of its type.
    init(from reply: borrowing Message) throws(WireError) {
        try reply.readDictionary { (key: String, value: inout MessageReader) throws(WireError) in
            switch key {
            case "UnixUserID": userID = try value.readUInt32()
            case "ProcessID": processID = try value.readUInt32()
            case "LinuxSecurityLabel": securityLabel = try value.readBytesAsText()
            default: value.skip()
            }
        }
    }

    /// Whether it is the same user's, and confined by no sandbox. What cannot be told counts against it.
    /// - Parameter processes: the folder in which the kernel shows every process.
    func areTrusted(processes: String = "/proc") -> Bool {
        guard let userID, userID == getuid(), let processID else { return false }
        return !securityLabel.hasPrefix("snap.") && Self.isOutsideFlatpak("\(processes)/\(processID)/root")
    }

    /// Whether a process whose file system begins at `root` is seen to be outside of every Flatpak sandbox. The folder is
    /// opened first, so that a process that has just ended is not taken for one without a mark.
    private static func isOutsideFlatpak(_ root: String) -> Bool {
        let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        return faccessat(folder, ".flatpak-info", F_OK, 0) != 0 && errno == ENOENT
    }
}
