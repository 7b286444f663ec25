internal import DBus

extension InputMethod {
    /// Forgets what is remembered of the user, in the process that serves the session bus, if there is one, and on the
    /// disk.
    /// - Returns: the exit code.
    public static func erase() -> Int32 {
        Memory().erase()
        guard let connection = try? Connection.session(),
            let call = Message.call(
                SessionService.name, MemoryObject.path, "org.longhand.Longhand1.Memory", "Erase")
        else { return 0 }
        var code: Int32 = 0
        let loop = MainLoop()
        connection.call(call) { answer in
            if case .failure(let error) = answer, !error.meansAbsence { code = complain(error) }
            loop.quit()
        }
        loop.run()
        return code
    }

    private static func complain(_ error: WireError) -> Int32 {
        Log.error("The process that runs does not forget: \(error.message)")
        return 1
    }
}

extension WireError {
    /// Whether it says that nobody is there: then nobody remembers anything.
    fileprivate var meansAbsence: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains { name == "org.freedesktop.DBus.Error.\($0)" }
    }
}
