import Testing

@testable import Words

/// What a message catalogue has: one that msgfmt writes, one that is spoilt, and another file.
struct MessageCatalogueTests {
    private func texts(_ bytes: [UInt8]) -> [String]? {
        MessageCatalogue(bytes)?.translations.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [false, true]) func translationsAreReadWithoutTheHeader(isSwapped: Bool) {
        let bytes = MessageCatalogue.file(of: ["Öffnen", "Schließen\0Schließen Sie"], isSwapped: isSwapped)
        #expect(texts(bytes) == ["Öffnen", "Schließen\0Schließen Sie"])
    }

    @Test func otherFilesAreNone() {
        for bytes in [[], [0xde], Array("msgid \"Open\"\nmsgstr \"Öffnen\"\n".utf8)] as [[UInt8]] {
            #expect(texts(bytes) == nil)
        }
    }

    @Test func whatIsCutOffOrSpoiltIsLeftOut() {
        let bytes = MessageCatalogue.file(of: ["Öffnen", "Schließen"])
        for count in bytes.indices.dropLast() { #expect(texts(Array(bytes.prefix(count)))?.count ?? 0 < 2) }
        for place in bytes.indices {
            for byte: UInt8 in [0, 0x7F, 0xFF] {
                var spoilt = bytes
                spoilt[place] = byte
                #expect(texts(spoilt)?.count ?? 0 <= bytes.count)
            }
        }
    }
}

extension MessageCatalogue {
    /// Returns a file with these translations, in the form of GNU gettext.
    static func file(of translations: [String], isSwapped: Bool = false) -> [UInt8] {
        let texts = [Array("Content-Type: text/plain; charset=UTF-8\n".utf8)] + translations.map { Array($0.utf8) }
        let lines = 28, data = lines + texts.count * 8
        var numbers = [0x9504_12de, 0, texts.count, lines, lines, 0, data]
        var place = data
        for text in texts {
            numbers += [text.count, place]
            place += text.count + 1
        }
        let words = numbers.map { isSwapped ? UInt32($0).byteSwapped : UInt32($0) }
        return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
            + texts.flatMap { $0 + [0] }
    }
}
