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
        guard areOfThisUser, let processID, !securityLabel.hasPrefix("snap.") else { return false }
        return ProcessRoot.isOutsideSandbox(of: processID, in: processes)
    }
}
