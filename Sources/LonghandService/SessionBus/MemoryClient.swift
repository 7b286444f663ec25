internal import DBus

/// Access to the remembered data, for command-line programs.
package final class MemoryClient: SessionClient {
    /// Returns the favourite emoji, in order.
    package func favorites() throws(Failure) -> [String] { try emojis("FavoriteEmojis") }

    /// Returns the recently used emoji, the latest first.
    package func recent() throws(Failure) -> [String] { try emojis("RecentEmojis") }

    private func emojis(_ property: String) throws(Failure) -> [String] {
        let call = Message.call(SessionService.name, MemoryObject.path, "org.freedesktop.DBus.Properties", "Get")
        call?.append("\(MemoryObject.interface)", property)
        return try answer(to: call) { (reply) throws(WireError) in try reply.arguments(Variant<[String]>.self).value }
    }

    /// Adds an emoji to the favourites, or removes it.
    /// - Throws: an error, also if the text is not an emoji.
    package func setFavorite(_ emoji: String, _ isFavorite: Bool) throws(Failure) {
        let call = Message.call(SessionService.name, MemoryObject.path, MemoryObject.interface, "SetFavorite")
        call?.append(emoji, isFavorite)
        try answer(to: call) { (_) throws(WireError) in }
    }

    /// Erases everything.
    func erase() throws(Failure) {
        let call = Message.call(SessionService.name, MemoryObject.path, MemoryObject.interface, "Erase")
        try answer(to: call) { (_) throws(WireError) in }
    }
}
