/// All emojis in Unicode's order, without those that differ by skin tone alone.
package struct EmojiCatalogue: Sendable {

    /// An emoji, as the catalogue knows it.
    package struct Entry: Equatable, Sendable {
        /// The emoji.
        package let emoji: Emoji
        /// Its category.
        package let category: EmojiCategory
        /// The Unicode version that brought it.
        package let version: EmojiVersion
        /// Whether it takes skin tones.
        let takesSkinTone: Bool
        /// What Unicode calls it in English.
        package let name: String
        /// Its place in the order of use, 1 for the one that is used most.
        let placeOfUse: Int
    }

    /// The place of those that are newer than the order of use: where a popular one might be.
    private static let placeOfNewOnes = 500

    /// All entries, in order.
    package let entries: [Entry]

    /// The entries of a file: a line `@category`, then emoji, version, `t` for those with skin tones, name and place in
    /// the order of use between tabs; a new one has no place. Lines that cannot be told are left out.
    package init(content: [UInt8]) {
        var category = EmojiCategory?.none
        entries = content.split(separator: UInt8(ascii: "\n")).compactMap { line in
            if line.first == UInt8(ascii: "@") {
                category = EmojiCategory(rawValue: String(decoding: line.dropFirst(), as: UTF8.self))
                return nil
            }
            return category.flatMap { Self.entry(line, $0) }
        }
    }

    private static func entry(_ line: ArraySlice<UInt8>, _ category: EmojiCategory) -> Entry? {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard 4...5 ~= fields.count, let version = EmojiVersion(fields[1]) else { return nil }
        return Entry(
            emoji: Emoji(fields[0]), category: category, version: version, takesSkinTone: fields[2] == "t",
            name: fields[3], placeOfUse: fields.dropFirst(4).first.flatMap { Int($0) } ?? placeOfNewOnes)
    }

    /// The emojis of a category in order, those of newer versions left out.
    package func emojis(in category: EmojiCategory, upTo version: EmojiVersion = .newest) -> [Emoji] {
        entries.filter { $0.category == category && $0.version <= version }.map(\.emoji)
    }
}

/// A version of Unicode's emojis: 15.1.
package struct EmojiVersion: Comparable, LosslessStringConvertible, Sendable {
    private let major: Int
    private let minor: Int

    /// Newer than all that there are.
    package static let newest = EmojiVersion(major: .max, minor: 0)

    private init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `15` and `15.1`.
    package init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let major = parts[0], major >= 0 else { return nil }
        guard let minor = parts.count == 2 ? parts[1] : 0, minor >= 0 else { return nil }
        self.init(major: major, minor: minor)
    }

    /// The version in writing: `15.1`.
    package var description: String { "\(major).\(minor)" }

    package static func < (one: EmojiVersion, other: EmojiVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}
