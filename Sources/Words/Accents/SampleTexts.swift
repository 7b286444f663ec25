internal import KeyboardEngine
internal import Platform

/// The texts of this system in a language: the translations of its programs, and Onboard's list of frequent words.
struct SampleTexts {
    /// The message catalogues, the largest first.
    private let catalogues: [String]
    /// The list of frequent words; nil if there is none.
    private let list: String?

    /// The folders of message catalogues: those of all systems, and of Ubuntu's language packs.
    static let catalogueFolders = ["/usr/share/locale", "/usr/share/locale-langpack"]

    /// - Parameters:
    ///   - catalogues: the folders of message catalogues.
    ///   - lists: the folder of Onboard's models.
    init(
        for locale: LocaleIdentifier, catalogues: [String] = catalogueFolders,
        lists: String = "/usr/share/onboard/models"
    ) {
        let names = locale.fallbacks.map(\.posix)
        self.catalogues = catalogues.flatMap { folder in
            names.flatMap { Self.catalogues(in: "\(folder)/\($0)/LC_MESSAGES") }
        }
        list = Self.model(for: locale, among: File.names(in: lists)).map { "\(lists)/\($0)" }
    }

    private static func catalogues(in folder: String) -> [String] {
        let paths = File.names(in: folder).filter { $0.hasSuffix(".mo") }.map { "\(folder)/\($0)" }
        let sizes = paths.map { FileIdentity(of: $0)?.size ?? 0 }
        return paths.indices.sorted { sizes[$0] > sizes[$1] }.map { paths[$0] }
    }

    /// Returns the model of a locale, or of another region with its language.
    private static func model(for locale: LocaleIdentifier, among models: [String]) -> String? {
        let names = locale.fallbacks.map { "\($0.posix).lm" }
        return names.first(where: models.contains) ?? models.first { $0.hasPrefix("\(locale.language)_") }
    }

    /// The most bytes that are read of all catalogues, and of a list.
    private static let limit = 8 << 20

    /// Counts the words.
    func count(into counts: inout WordCounts) {
        if let list, let bytes = (try? File.read(list, limit: Self.limit)) ?? nil { countList(bytes, &counts) }
        var rest = Self.limit
        for path in catalogues {
            guard let bytes = (try? File.read(path, limit: rest)) ?? nil else { continue }
            rest -= bytes.count
            countTranslations(bytes, &counts)
        }
    }

    /// Counts the words of a message catalogue.
    func countTranslations(_ bytes: [UInt8], _ counts: inout WordCounts) {
        guard let catalogue = MessageCatalogue(bytes) else { return }
        bytes.withUnsafeBufferPointer { bytes in
            for translation in catalogue.translations {
                countText(UnsafeBufferPointer(rebasing: bytes[translation]), &counts)
            }
        }
    }

    private func countText(_ text: UnsafeBufferPointer<UInt8>, _ counts: inout WordCounts) {
        var former: WordCounts.Spelling?
        for word in TextWords(text) {
            former = counts.note(word, in: text, after: word.followsOn ? former : nil, .text)
        }
    }

    /// Counts the words of a model of Onboard: lines with a number and one word. Those with several are of its pairs.
    func countList(_ bytes: [UInt8], _ counts: inout WordCounts) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "))
            guard fields.count == 2, let count = UInt32(String(decoding: fields[0], as: UTF8.self)) else { continue }
            fields[1].withUnsafeBufferPointer { text in
                for word in TextWords(text) { _ = counts.note(word, in: text, after: nil, .list, count: Int(count)) }
            }
        }
    }
}
