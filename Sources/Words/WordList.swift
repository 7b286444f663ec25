internal import KeyboardEngine
internal import Platform

/// The words of a language for completion, from the system's word list.
struct WordList: Sendable {
    private let words: [String]

    /// Creates a list of words.
    init(_ words: [String]) { self.words = words.sorted() }

    /// Reads the system's list for a language. Returns nil if there is none.
    init?(for locale: LocaleIdentifier, folder: String = "/usr/share/dict") {
        let languages = locale.fallbacks.map(\.language)
        let name = languages.lazy.compactMap { Self.names[$0] }.first ?? locale.language
        let bytes = (try? File.read("\(folder)/\(name)", limit: Self.limit)) ?? nil
        guard let bytes else { return nil }
        self.init(bytes.split(separator: UInt8(ascii: "\n")).compactMap { String(validating: $0, as: UTF8.self) })
    }

    /// The names of Debian's word lists.
    private static let names = [
        "de": "ngerman", "en": "american-english", "es": "spanish", "fr": "french", "it": "italian", "sv": "swedish",
        "pl": "polish", "pt": "portuguese", "nl": "dutch", "da": "danish", "nb": "bokmaal",
    ]

    /// The largest file that is read, in bytes; more than any list has.
    private static let limit = 8 << 20

    /// Returns the words with a prefix: those that the user has accepted most often, then the shortest.
    func completions(of beginning: String, counts: [String: Int], limit: Int) -> [String] {
        let own = counts.keys.filter { $0.hasPrefix(beginning) && $0 != beginning }
        let found = Set(own).union(listed(beginning))
        return found.sorted { Self.isBetter($0, $1, counts) }.prefix(limit).map { $0 }
    }

    private static func isBetter(_ one: String, _ other: String, _ counts: [String: Int]) -> Bool {
        let (mine, yours) = (counts[one, default: 0], counts[other, default: 0])
        guard mine == yours else { return mine > yours }
        return one.count == other.count ? one < other : one.count < other.count
    }

    private func listed(_ beginning: String) -> [String] {
        var low = 0, high = words.count
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < beginning { low = middle + 1 } else { high = middle }
        }
        return words[low...].prefix { $0.hasPrefix(beginning) }.filter { $0 != beginning }
    }
}
