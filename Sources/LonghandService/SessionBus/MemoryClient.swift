internal import DBus
internal import GLibLoop

/// What is remembered of the user, for programs on the command line: the process that serves the session bus has it,
/// and is started where none runs.
package final class MemoryClient {
    /// Why it cannot be had.
    package struct Failure: Error, CustomStringConvertible {
        /// What the bus or the process says.
        let error: WireError
        fileprivate var reason = "Longhand cannot be reached"

        package var description: String {
            let isRefusal = error.name == WireError.invalidArguments("").name
            return isRefusal ? error.message : "\(reason): \(error.message)"
        }
    }

    private let connection: Connection

    /// - Throws: where there is no session bus.
    package init() throws(Failure) {
        var opened = Result<Connection, WireError>.failure(.disconnected)
        let loop = MainLoop()
        Connection.openSession { result in
            opened = result
            loop.quit()
        }
        loop.run()
        do throws(WireError) {
            connection = try opened.get()
        } catch {
            throw Failure(error: error, reason: "There is no session bus")
        }
    }

    /// The emojis that were marked, in order.
    package func favorites() throws(Failure) -> [String] {
        let call = Message.call(SessionService.name, MemoryObject.path, "org.freedesktop.DBus.Properties", "Get")
        call?.append("\(MemoryObject.interface)", "FavoriteEmojis")
        return try answer(to: call) { (reply) throws(WireError) in try reply.arguments(Variant<[String]>.self).value }
    }

    /// Marks an emoji, or does so no longer.
    /// - Throws: also where it is none.
    package func setFavorite(_ emoji: String, _ isFavorite: Bool) throws(Failure) {
        let call = Message.call(SessionService.name, MemoryObject.path, MemoryObject.interface, "SetFavorite")
        call?.append(emoji, isFavorite)
        try answer(to: call) { (_) throws(WireError) in }
    }

    /// Forgets everything.
    func erase() throws(Failure) {
        let call = Message.call(SessionService.name, MemoryObject.path, MemoryObject.interface, "Erase")
        try answer(to: call) { (_) throws(WireError) in }
    }

    private func answer<Answer>(
        to call: consuming Message?, read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        var answer = Result<Answer, Failure>.failure(Failure(error: .disconnected))
        guard let call else { return try answer.get() }
        let loop = MainLoop()
        connection.call(call) { reply in
            do throws(WireError) {
                answer = .success(try read(try reply.get()))
            } catch {
                answer = .failure(Failure(error: error))
            }
            loop.quit()
        }
        loop.run()
        return try answer.get()
    }
}
