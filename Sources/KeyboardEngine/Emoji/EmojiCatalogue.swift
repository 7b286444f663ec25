/// All emoji in Unicode's order, without variants that differ only by skin tone.
package struct EmojiCatalogue: Sendable {

    /// An emoji in the catalogue.
    package struct Entry: Equatable, Sendable {
        /// The emoji.
        package let emoji: Emoji
        /// Its category.
        package let category: EmojiCategory
        /// The Unicode version that introduced the emoji.
        package let version: EmojiVersion
        /// Whether the emoji supports skin tones.
        let takesSkinTone: Bool
        /// The English name in Unicode.
        package let name: String
        /// The rank by frequency of use, 1 for the most frequent.
        let placeOfUse: Int
    }

    /// The rank of emoji that are newer than the frequency data, which is where a popular one might be.
    private static let placeOfNewOnes = 500

    /// All entries, in order.
    package let entries: [Entry]

    /// Reads the entries of a file. A line is either `@category`, or has these fields between tabs: emoji, version, `t`
    /// for those with skin tones, name, and rank by frequency of use, which new emoji lack. Invalid lines are ignored.
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

    /// Returns the emoji of a category in order, without those of newer versions.
    package func emojis(in category: EmojiCategory, upTo version: EmojiVersion = .newest) -> [Emoji] {
        entries.filter { $0.category == category && $0.version <= version }.map(\.emoji)
    }
}

/// A version of Unicode emoji, such as 15.1.
package struct EmojiVersion: Comparable, LosslessStringConvertible, Sendable {
    private let major: Int
    private let minor: Int

    /// A version that is newer than all others.
    package static let newest = EmojiVersion(major: .max, minor: 0)

    private init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Creates a version from `15` or `15.1`.
    package init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let major = parts[0], major >= 0 else { return nil }
        guard let minor = parts.count == 2 ? parts[1] : 0, minor >= 0 else { return nil }
        self.init(major: major, minor: minor)
    }

    /// The version as text: `15.1`.
    package var description: String { "\(major).\(minor)" }

    package static func < (one: EmojiVersion, other: EmojiVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}
