internal import KeyboardEngine

/// The callout files of an installation: `<bcp47>.callouts` in one folder.
struct CalloutFolder: KeyboardCallout.DataSource {
    let path: String

    nonisolated private static let suffix = ".callouts"

    /// The locales that have a file, sorted.
    nonisolated var locales: [LocaleIdentifier] {
        File.names(in: path)
            .filter { $0.hasSuffix(Self.suffix) }
            .compactMap { LocaleIdentifier(String($0.dropLast(Self.suffix.count))) }
    }

    /// The file of a locale, whether or not there is one.
    nonisolated func path(of locale: LocaleIdentifier) -> String { "\(path)/\(locale)\(Self.suffix)" }

    nonisolated func actions(for locale: LocaleIdentifier) throws -> KeyboardCallout.Actions? {
        guard let bytes = try File.read(path(of: locale), limit: CalloutFile.maximumSize) else {
            return try Self.aliases[locale.description].flatMap { LocaleIdentifier($0) }.flatMap(actions)
        }
        return KeyboardCallout.Actions(file: try CalloutFile(content: bytes))
    }

    /// Codes under which some programs still know a language, and territories that say which script is meant (CLDR,
    /// `supplementalMetadata`, `likelySubtags`).
    nonisolated private static let aliases = [
        "in": "id", "iw": "he", "ji": "yi", "kmr": "ku", "mo": "ro", "sh": "sr-Latn", "tl": "fil", "zh-HK": "zh-Hant",
        "zh-MO": "zh-Hant", "zh-TW": "zh-Hant",
    ]
}
