internal import DBus
internal import KeyboardEngine
internal import UserMemory

/// The object `/org/longhand/Longhand1/Memory`: the remembered data, for the user's own programs.
final class MemoryObject: BusObject {
    static let path: ObjectPath = "/org/longhand/Longhand1/Memory"
    static let interface: StaticString = "org.longhand.Longhand1.Memory"

    private let memory: Memory
    private let connection: Connection
    private let peers: Peers

    init(_ memory: Memory, on connection: Connection, peers: Peers) {
        (self.memory, self.connection, self.peers) = (memory, connection, peers)
    }

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    /// Admits the user's programs outside sandboxes. Their calls wait until the files have been read.
    func admission(of call: borrowing Message) -> Admission {
        let admission = peers.admission(of: call)
        guard case .admitted = admission, !memory.isRead else { return admission }
        return .undecided { [memory] in memory.whenRead($0) }
    }

    private var emojis: EmojiMemory { memory.emojis }

    private static let table = Interface<MemoryObject>(
        interface,
        methods: [
            Method("UseEmoji", ["emoji"]) { (object, emoji: String) throws(WireError) in
                object.memory.use(try .read(emoji))
            },
            Method("SetFavorite", ["emoji", "isFavorite"]) {
                (object, emoji: String, isFavorite: Bool) throws(WireError) in
                object.memory.setFavorite(try .read(emoji), isFavorite)
            },
            Method("PreferredEmoji", ["emoji"], returns: "preferred") { (object, emoji: String) throws(WireError) in
                object.emojis.preferred(try .read(emoji)).char
            },
            Method("LearnWord", ["word"]) { (object, word: String) throws(WireError) in
                guard Autocomplete.Words.isWord(word) else { throw .invalidArguments("The argument is not a word.") }
                object.memory.changeWords { $0.learn(word) }
            },
            Method("ForgetWord", ["word"]) { (object, word: String) throws(WireError) in
                // Nothing else is among the words, and it might take long to compare.
                guard Autocomplete.Words.isWord(word) else { return }
                object.memory.removeSpared(word)
                object.memory.changeWords {
                    $0.unlearn(word)
                    $0.removeIgnored(word)
                }
            },
            Method("Erase", inputs: []) { (object, call) throws(WireError) in try object.erase(call) },
        ],
        properties: [
            Property("RecentEmojis", changes: .unsignaled, get: { $0.emojis.recent.map(\.char) }),
            Property("FrequentEmojis", changes: .unsignaled, get: { $0.emojis.frequent.map(\.char) }),
            Property("FavoriteEmojis", changes: .unsignaled, get: { $0.emojis.favorites.map(\.char) }),
            Property("LearnedWords", changes: .unsignaled, get: { $0.memory.words.learned }),
            Property("IgnoredWords", changes: .unsignaled, get: { $0.memory.ignoredWords }),
        ])

    /// Erases everything, and replies when nothing is left on disk.
    private func erase(_ call: borrowing Message) throws(WireError) -> Message {
        let reply = LateReply(to: call, on: connection)
        guard memory.erase({ reply.send() }) else {
            throw .limitsExceeded("Too many calls wait until everything is erased.")
        }
        return .lateReply
    }
}
