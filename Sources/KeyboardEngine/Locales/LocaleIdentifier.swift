/// The name of a language as it is written somewhere: `sv`, `sr-Latn-RS`, `ca-ES-valencia`.
///
/// Made only from what has the form of one, see ``init(_:)``, and held in the letter case that BCP 47 recommends. It
/// consists of ASCII letters, digits and hyphens, so that it may safely become a part of a file name.
public struct LocaleIdentifier: Hashable, Sendable {

    /// The language, two or three lower case letters (ISO 639).
    public let language: String

    /// The script, four letters, the first one upper case (ISO 15924); nil where the usual one is meant.
    public let script: String?

    /// The region, two upper case letters (ISO 3166) or three digits (UN M.49); nil where none is meant.
    public let region: String?

    /// Variants of the language, in lower case and in the order they were given.
    public let variants: [String]

    /// English, which every lookup ends with.
    public static let english = LocaleIdentifier(language: "en")

    /// No language, by which files are named that hold for every one.
    package static let undetermined = LocaleIdentifier(language: "und")

    init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }
}
