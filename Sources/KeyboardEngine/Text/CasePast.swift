/// The text before a scalar, as far as the conditions of Unicode's SpecialCasing depend on it.
struct CasePast {
    /// Whether a cased letter precedes, with nothing but case-ignorable characters behind it (`Final_Sigma`).
    private(set) var isBehindCased = false
    /// The last scalar that does not combine; `nil` if an accent above it follows (`After_Soft_Dotted`, `After_I`).
    private(set) var base: Unicode.Scalar?

    /// The dot that an i has without being dotted itself: U+0307.
    static let dotAbove: Unicode.Scalar = "\u{307}"

    /// Creates the place behind a text.
    init(_ text: String) {
        let last = text.unicodeScalars.last { !$0.properties.isCaseIgnorable }
        isBehindCased = last?.properties.isCased ?? false
    }

    /// Goes on to the next scalar.
    mutating func pass(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if !properties.isCaseIgnorable { isBehindCased = properties.isCased }
        switch properties.canonicalCombiningClass {
        case .notReordered: base = scalar
        case .above: base = nil
        default: break
        }
    }
}

extension Substring.UnicodeScalarView {

    /// Whether a cased letter follows, with nothing but case-ignorable characters before it.
    var startsWithCased: Bool { first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false }

    /// Whether a dot above the letter before follows (`Before_Dot`).
    var startsWithDotAbove: Bool { firstAccentAbove == CasePast.dotAbove }

    /// Whether an accent above the letter before follows (`More_Above`).
    var startsWithAccentAbove: Bool { firstAccentAbove != nil }

    private var firstAccentAbove: Unicode.Scalar? {
        let classes: [Unicode.CanonicalCombiningClass] = [.notReordered, .above]
        let next = first { classes.contains($0.properties.canonicalCombiningClass) }
        return next?.properties.canonicalCombiningClass == .above ? next : nil
    }
}

extension Unicode.Scalar {

    /// Whether this is a capital whose small letter has a dot, which an accent would replace: I, J and Į.
    var losesDot: Bool { self == "I" || self == "J" || self == "Į" }

    /// Whether this is an I with one of the accents of Lithuanian.
    var hasAccentOfDotless: Bool { self == "Ì" || self == "Í" || self == "Ĩ" }
}
