import Foundation
import KeyboardEngine
import Synchronization

/// The files of emoji in `data/`.
enum EmojiFiles {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data").standardizedFileURL

    /// Returns the content of a file; empty if it cannot be read.
    static func content(_ name: String) -> [UInt8] {
        ((try? Data(contentsOf: folder.appending(path: name))).map { Array($0) }) ?? []
    }

    static let catalogue = EmojiCatalogue(content: content("emoji/emoji.list"))
    private static let english = EmojiWords(content: content("emoji/en.words"))

    /// The searches that tests have used, since a debug build takes a second to create one.
    private static let searches = Mutex<[[String]: EmojiSearch]>([:])

    /// Returns a search in languages and in English.
    static func search(_ languages: [String]) -> EmojiSearch {
        searches.withLock { searches in
            let search = searches[languages] ?? newSearch(languages)
            searches[languages] = search
            return search
        }
    }

    private static func newSearch(_ languages: [String]) -> EmojiSearch {
        let others = languages.map {
            EmojiWords(content: content("emoji/\($0).words"), locale: LocaleIdentifier($0) ?? .english)
        }
        return EmojiSearch(catalogue: catalogue, languages: others + [english])
    }
}
