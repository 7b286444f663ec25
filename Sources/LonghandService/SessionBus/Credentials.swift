internal import DBus
internal import Glibc

/// The credentials of a program, as the bus reports them.
struct Credentials {
    private var userID: UInt32?
    private(set) var processID: UInt32?
    private var securityLabel = ""

    /// Reads the reply of `GetConnectionCredentials`.
    /// - Throws: an error, if the reply or a needed field has the wrong type.
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

    /// Whether the program belongs to the same user.
    var areOfThisUser: Bool { userID == getuid() }

    /// Returns whether the program belongs to the same user and is not in a sandbox. If that cannot be found out, the
    /// answer is no.
    /// - Parameter processes: the folder of the kernel's process information.
    func areTrusted(processes: String = "/proc") -> Bool {
        guard areOfThisUser, let processID else { return false }
        let process = "\(processes)/\(processID)"
        return !securityLabel.hasPrefix("snap.") && Self.hasPromptRoot(process)
            && Self.isOutsideFlatpak("\(process)/root")
    }

    /// Returns whether the kernel itself serves the root file system of a process. Another program, such as a FUSE
    /// server, could make every access wait forever.
    private static func hasPromptRoot(_ process: String) -> Bool {
        guard let mounts = try? File.read("\(process)/mountinfo", limit: mountLimit) else { return false }
        let roots = String(decoding: mounts, as: UTF8.self).split(separator: "\n").compactMap(fileSystemOfRoot)
        return !roots.contains { $0.hasPrefix("fuse") }
    }

    /// Returns the type of file system in a line of `mountinfo` (proc(5)) about `/`, and nil for other lines.
    private static func fileSystemOfRoot(_ line: Substring) -> Substring? {
        let fields = line.split(separator: " ")
        guard fields.count > 4, fields[4] == "/", let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else {
            return nil
        }
        return fields[dash + 1]
    }

    /// The most bytes of mounts to read; a process with a thousand mounts has fewer.
    private static let mountLimit = 1 << 20

    /// Returns whether the process whose file system begins at `root` is outside of all Flatpak sandboxes. The folder
    /// is opened first: in that of a process that has just ended, the file would be missing as well.
    private static func isOutsideFlatpak(_ root: String) -> Bool {
        let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        return faccessat(folder, ".flatpak-info", F_OK, 0) != 0 && errno == ENOENT
    }
}
