internal import DBus

/// What is remembered of the user, for programs on the command line.
package final class MemoryClient: SessionClient {
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
}
