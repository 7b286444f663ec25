import BenchmarkSupport
import KeyboardEngine

/// Whether all names find their emoji.
struct NameCheck: CustomStringConvertible {
    private let data: EmojiData
    private let flagNames: [EmojiData.Name]
    private let places: EmojiData.Places

    /// Looks the names up.
    init(_ data: EmojiData, flagNames: [EmojiData.Name]) async {
        (self.data, self.flagNames) = (data, flagNames)
        places = await data.places(with: flagNames)
    }

    /// Whether all are found, and none of the data is missing: CLDR 48 has names in 168 languages.
    var isRight: Bool {
        places.missed.isEmpty && !flagNames.isEmpty && data.locales.count == 168
            && data.names(in: .english).count > 2000
    }

    var description: String {
        let missed = places.missed.map { "not among five: \($0)" }
        let share = Double(places.first) / Double(max(places.count, 1))
        let count = "\(places.count) names in \(data.locales.count) languages, \(flagNames.count) of them of countries"
        return (missed + ["\(count), \(share.text(3)) first, \(places.missed.count) missed"]).joined(separator: "\n")
    }
}
