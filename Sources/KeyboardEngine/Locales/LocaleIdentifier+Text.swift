extension LocaleIdentifier: LosslessStringConvertible {

    /// The largest size of an identifier that is parsed, in bytes.
    package static let maximumLength = 64

    /// Creates an identifier from a BCP 47 tag (`sr-Latn-RS`, RFC 5646) or a POSIX locale (`sr_RS.UTF-8@latin`).
    ///
    /// Parts can have any letter case, and hyphens or underscores between them. Extensions, private parts, POSIX
    /// character sets, and modifiers that do not name a script are dropped; `C` and `POSIX` are English. Returns `nil`
    /// for anything else, so that `../x` never becomes a file name.
    public init?(_ description: String) {
        guard (1...Self.maximumLength).contains(description.utf8.count),
            let locale = POSIXLocale(description),
            var tags = SubtagReader(locale.name)
        else { return nil }
        if locale.name == "C" || locale.name == "POSIX" {
            self = .english
            return
        }
        guard let language = tags.language() else { return nil }
        let script = tags.script() ?? locale.script
        let region = tags.region()
        guard let variants = tags.variants(), tags.skipExtensions() else { return nil }
        self.init(language: language, script: script, region: region, variants: variants)
    }

    /// The identifier in BCP 47 form, such as `sr-Latn-RS`.
    public var description: String {
        var description = language
        for subtag in [script, region].compactMap(\.self) + variants {
            description += "-" + subtag
        }
        return description
    }
}

/// The parts of a POSIX locale such as `sr_RS.UTF-8@latin`, without the character set.
private struct POSIXLocale {

    /// The part before the character set and the modifier.
    let name: Substring

    /// The script that the modifier names, if any.
    let script: String?

    /// The modifiers that glibc's locales use for scripts.
    private static let scripts = ["cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn", "latin": "Latn"]

    init?(_ text: String) {
        let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let locale = halves.first, halves.dropFirst().allSatisfy(Self.isWord) else { return nil }
        let parts = locale.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, parts.dropFirst().allSatisfy(Self.isWord) else { return nil }
        self.name = name
        script = halves.dropFirst().first.flatMap { Self.scripts[$0.asciiLowercased] }
    }

    private static func isWord(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

/// A reader for the parts of a BCP 47 tag, in the order of RFC 5646.
private struct SubtagReader {

    private var subtags: ArraySlice<Substring>

    /// Splits a tag; `nil` if a part is empty, too long, or not made of ASCII letters and digits.
    init?(_ tag: Substring) {
        subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard subtags.allSatisfy({ $0.isASCII(.letterOrDigit, 1...8) }) else { return nil }
    }

    mutating func language() -> String? {
        guard let language = take({ $0.isASCII(.letter, 2...3) }) else { return nil }
        // An extended language, as in zh-yue, is a language of its own, and that is the canonical form.
        return (take { $0.isASCII(.letter, 3...3) } ?? language).asciiLowercased
    }

    mutating func script() -> String? {
        take { $0.isASCII(.letter, 4...4) }.map { $0.prefix(1).asciiUppercased + $0.dropFirst().asciiLowercased }
    }

    mutating func region() -> String? {
        take { $0.isASCII(.letter, 2...2) || $0.isASCII(.digit, 3...3) }?.asciiUppercased
    }

    /// Returns all variants, or `nil` if one occurs twice, which RFC 5646 forbids.
    mutating func variants() -> [String]? {
        var variants: [String] = []
        while let variant = take({ $0.isVariant })?.asciiLowercased {
            guard !variants.contains(variant) else { return nil }
            variants.append(variant)
        }
        return variants
    }

    /// Skips extensions such as `-u-co-phonebk` and private parts such as `-x-mine`. Returns false if there is anything
    /// else or an empty extension.
    mutating func skipExtensions() -> Bool {
        while let singleton = take({ $0.utf8.count == 1 }) {
            let lengths = singleton == "x" || singleton == "X" ? 1...8 : 2...8
            guard take({ $0.isASCII(.letterOrDigit, lengths) }) != nil else { return false }
            while take({ $0.isASCII(.letterOrDigit, lengths) }) != nil {}
        }
        return subtags.isEmpty
    }

    private mutating func take(_ fits: (Substring) -> Bool) -> Substring? {
        guard let next = subtags.first, fits(next) else { return nil }
        return subtags.popFirst()
    }
}

extension Substring {

    fileprivate enum Kind {
        case letter, digit, letterOrDigit
    }

    /// Returns whether the text consists only of this kind of ASCII, and has one of these lengths in bytes.
    fileprivate func isASCII(_ kind: Kind, _ lengths: ClosedRange<Int>) -> Bool {
        guard lengths.contains(utf8.count) else { return false }
        return switch kind {
        case .letter: utf8.allSatisfy(\.isASCIILetter)
        case .digit: utf8.allSatisfy(\.isASCIIDigit)
        case .letterOrDigit: utf8.allSatisfy(\.isASCIILetterOrDigit)
        }
    }

    /// Whether the text has the form of a variant: five to eight letters or digits, or four that begin with a digit.
    fileprivate var isVariant: Bool {
        isASCII(.letterOrDigit, 5...8) || isASCII(.letterOrDigit, 4...4) && utf8.prefix(1).allSatisfy(\.isASCIIDigit)
    }
}

extension UInt8 {

    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var isASCIILetterOrDigit: Bool {
        isASCIILetter || isASCIIDigit
    }
}
