import Foundation
import KeyboardEngine
import Testing

/// Skin tones, held against the sequences that Unicode recommends for general interchange (UTS #51, RGI).
struct SkinToneTests {

    private static let data = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data").standardizedFileURL
    private static let catalogue = EmojiCatalogue(
        content: Array((try? Data(contentsOf: data.appending(path: "emoji/emoji.list"))) ?? Data()))

    /// The emoji of Unicode's emoji-test.txt that are fully qualified.
    private static func recommended() throws -> Set<String> {
        let xz = Process()
        let output = Pipe()
        xz.executableURL = URL(filePath: "/usr/bin/env")
        xz.arguments = ["xz", "--decompress", "--stdout", data.appending(path: "pinned/emoji-test.txt.xz").path]
        xz.standardOutput = output
        try xz.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n")
        return lines.filter { $0.contains("; fully-qualified") }.reduce(into: []) { emojis, line in
            let numbers = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
            emojis.insert(String(String.UnicodeScalarView(numbers.compactMap { Unicode.Scalar($0) })))
        }
    }

    @Test func everyEmojiTakesTheSkinTonesThatUnicodeRecommends() throws {
        let recommended = try Self.recommended()
        let toning = Set(recommended.map { Emoji($0) }.filter { $0.skinTone != nil }.map(\.neutral))
        #expect(recommended.count > 3900 && toning.count > 300)
        for entry in Self.catalogue.entries {
            let toned = Emoji.SkinTone.allCases.map(entry.emoji.inSkinTone).filter { $0 != entry.emoji }.map(\.char)
            #expect(toned.isEmpty != entry.emoji.takesSkinTone, "\(entry.name)")
            #expect(recommended.isSuperset(of: toned), "\(entry.name)")
            #expect(toning.contains(entry.emoji) == entry.emoji.takesSkinTone, "\(entry.name)")
        }
    }
}
