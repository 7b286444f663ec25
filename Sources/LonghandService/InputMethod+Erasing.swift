internal import DBus
internal import Platform
internal import UserMemory

extension InputMethod {
    /// Erases what is remembered about the user: in the process that serves the session bus, if there is one, and on
    /// disk.
    /// - Returns: the exit code.
    public static func erase() -> Int32 {
        BaseFolders.ignoreRelativePaths()
        StateFolder.erase()
        guard let client = try? MemoryClient() else { return 0 }
        do throws(MemoryClient.Failure) {
            try client.erase()
        } catch {
            return error.error.meansAbsence ? 0 : complain(error.error)
        }
        return 0
    }

    private static func complain(_ error: WireError) -> Int32 {
        Log.error("The running process did not erase what it remembers: \(error.message)")
        return 1
    }
}

extension WireError {
    /// Whether the error means that no process serves the name, so that there is no memory to erase.
    fileprivate var meansAbsence: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains { name == "org.freedesktop.DBus.Error.\($0)" }
    }
}
