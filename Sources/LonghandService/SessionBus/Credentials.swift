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
        let process = "\(processes)/\(processID)"
        return !securityLabel.hasPrefix("snap.") && Self.hasPromptRoot(process)
            && Self.isOutsideFlatpak("\(process)/root")
    }

    /// Whether a process' file system begins with one that the kernel answers for: another program, such as one of FUSE,
    /// may let whoever looks wait for ever.
    private static func hasPromptRoot(_ process: String) -> Bool {
        guard let mounts = try? File.read("\(process)/mountinfo", limit: mountLimit) else { return false }
        let roots = String(decoding: mounts, as: UTF8.self).split(separator: "\n").compactMap(fileSystemOfRoot)
        return !roots.contains { $0.hasPrefix("fuse") }
    }

    /// The type of file system in a line of `mountinfo` (proc(5)) that is about `/`; nil in any other.
    private static func fileSystemOfRoot(_ line: Substring) -> Substring? {
        let fields = line.split(separator: " ")
        guard fields.count > 4, fields[4] == "/", let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else {
            return nil
        }
        return fields[dash + 1]
    }

    /// More bytes than the mounts of a process with a thousand of them take.
    private static let mountLimit = 1 << 20

    /// Whether a process whose file system begins at `root` is seen to be outside of every Flatpak sandbox. The folder is
    /// opened first, so that a process that has just ended is not taken for one without a mark.
    private static func isOutsideFlatpak(_ root: String) -> Bool {
        let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        return faccessat(folder, ".flatpak-info", F_OK, 0) != 0 && errno == ENOENT
    }
}
