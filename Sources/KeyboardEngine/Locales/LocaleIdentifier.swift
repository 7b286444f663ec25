/// The identifier of a locale: `sv`, `sr-Latn-RS`, `ca-ES-valencia`.
///
/// Identifiers are validated, see ``init(_:)``, and use the letter case that BCP 47 recommends. They consist of ASCII
/// letters, digits and hyphens, so they can safely be part of a file name.
public struct LocaleIdentifier: Hashable, Sendable {

    /// The language, two or three lower case letters (ISO 639).
    public let language: String

    /// The script, four letters, the first one upper case (ISO 15924); `nil` for the usual script.
    public let script: String?

    /// The region, two upper case letters (ISO 3166) or three digits (UN M.49); `nil` for none.
    public let region: String?

    /// The variants of the language, in lower case and in the given order.
    public let variants: [String]

    /// English, the last fallback of every lookup.
    public static let english = LocaleIdentifier(language: "en")

    /// An undetermined language, which names files that apply to all languages.
    package static let undetermined = LocaleIdentifier(language: "und")

    init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }
}
