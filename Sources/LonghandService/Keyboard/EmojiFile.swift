internal import KeyboardEngine

/// The emojis of an installation. Its file is read when somebody looks at a category for the first time.
final class EmojiFile {
    /// Those that this process is installed with.
    static let installed = EmojiFile(path: Installation.data("emoji/emoji.list"))

    /// The newest that are offered.
    var newest = EmojiVersion.newest

    private let path: String?
    private lazy var catalogue = EmojiCatalogue(content: path.flatMap { try? File.read($0, limit: 1 << 20) } ?? [])

    /// - Parameter path: where the file is; without one there are no emojis.
    init(path: String?) { self.path = path }

    /// The emojis of a category, in Unicode's order.
    func emojis(in category: EmojiCategory) -> [Emoji] { catalogue.emojis(in: category, upTo: newest) }
}
