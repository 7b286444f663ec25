internal import DBus
internal import KeyboardEngine

/// The object `/org/longhand/Longhand1/Memory`: the remembered data, for the user's own programs.
final class MemoryObject: BusObject {
    static let path: ObjectPath = "/org/longhand/Longhand1/Memory"
    static let interface: StaticString = "org.longhand.Longhand1.Memory"

    private let memory: Memory
    private let peers: Peers

    init(_ memory: Memory, peers: Peers) {
        self.memory = memory
        self.peers = peers
    }

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    func admission(of call: borrowing Message) -> Admission { peers.admission(of: call) }

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
                object.memory.changeWords {
                    $0.unlearn(word)
                    $0.removeIgnored(word)
                }
            },
            Method("Erase") { object in object.memory.erase() },
        ],
        properties: [
            Property("RecentEmojis", changes: .unsignaled, get: { $0.emojis.recent.map(\.char) }),
            Property("FrequentEmojis", changes: .unsignaled, get: { $0.emojis.frequent.map(\.char) }),
            Property("FavoriteEmojis", changes: .unsignaled, get: { $0.emojis.favorites.map(\.char) }),
            Property("LearnedWords", changes: .unsignaled, get: { $0.memory.words.learned }),
            Property("IgnoredWords", changes: .unsignaled, get: { $0.memory.words.ignored }),
        ])
}
