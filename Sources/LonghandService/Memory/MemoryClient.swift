internal import DBus

/// What is remembered of the user, for programs on the command line: the process that serves the session bus has it, and is
/// started where none runs.
public final class MemoryClient {
    /// Why it cannot be had.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        fileprivate init(_ description: String) { self.description = description }

        fileprivate init(_ error: WireError) {
            let isRefusal = error.name == WireError.invalidArguments("").name
            description = isRefusal ? error.message : "Longhand cannot be reached: \(error.message)"
        }
    }

    private let connection: Connection

    private static let interface: StaticString = "org.longhand.Longhand1.Memory"

    /// - Throws: where there is no session bus.
    public init() throws(Failure) {
        do throws(WireError) {
            connection = try .session()
        } catch {
            throw Failure("There is no session bus: \(error.message)")
        }
    }

    /// The emojis that were marked, in order.
    public func favorites() throws(Failure) -> [String] {
        let call = Message.call(SessionService.name, MemoryObject.path, "org.freedesktop.DBus.Properties", "Get")
        call?.append("\(Self.interface)", "FavoriteEmojis")
        return try answer(to: call) { (reply) throws(WireError) in try reply.arguments(Variant<[String]>.self).value }
    }

    /// Marks an emoji, or does so no longer.
    /// - Throws: also where it is none.
    public func setFavorite(_ emoji: String, _ isFavorite: Bool) throws(Failure) {
        let call = Message.call(SessionService.name, MemoryObject.path, Self.interface, "SetFavorite")
        call?.append(emoji, isFavorite)
        try answer(to: call) { (_) throws(WireError) in }
    }

    private func answer<Answer>(
        to call: consuming Message?, read: @escaping (borrowing Message) throws(WireError) -> Answer
    ) throws(Failure) -> Answer {
        var answer = Result<Answer, Failure>.failure(Failure("Longhand does not answer."))
        guard let call else { return try answer.get() }
        let loop = MainLoop()
        connection.call(call) { reply in
            do throws(WireError) {
                answer = .success(try read(try reply.get()))
            } catch {
                answer = .failure(Failure(error))
            }
            loop.quit()
        }
        loop.run()
        return try answer.get()
    }
}
