/// A change of text to a letter case by the rules of a language, one scalar after the other.
struct CaseMapping {
    private let rules: CaseRules
    private var output = String.UnicodeScalarView()
    /// What precedes the next scalar.
    private var past: CasePast

    /// Creates a change of text behind another text.
    init(_ rules: CaseRules, after before: String = "") {
        (self.rules, past) = (rules, CasePast(before))
    }

    // MARK: Lower case

    /// Returns a text in lower case.
    mutating func lowercase(_ text: String) -> String {
        appendLowercase(text.unicodeScalars[...])
        return String(output)
    }

    private mutating func appendLowercase(_ scalars: Substring.UnicodeScalarView) {
        for index in scalars.indices {
            appendLowercase(scalars[index], before: scalars[scalars.index(after: index)...])
        }
    }

    private mutating func appendLowercase(_ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView) {
        switch (rules, scalar) {
        case (_, "Σ") where past.isBehindCased && !rest.startsWithCased: output.append("ς")
        case (.dotted, "İ"): output.append("i")
        case (.dotted, "I"): output.append(rest.startsWithDotAbove ? "i" : "ı")
        case (.dotted, CasePast.dotAbove) where past.base == "I": break
        case (.lithuanian, _) where scalar.losesDot && rest.startsWithAccentAbove || scalar.hasAccentOfDotless:
            appendDotted(scalar)
        default: output.append(each: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        past.pass(scalar)
    }

    /// Appends the lower case of a Lithuanian letter, with a dot below its accent.
    private mutating func appendDotted(_ scalar: Unicode.Scalar) {
        let accents: [Unicode.Scalar: Unicode.Scalar] = ["Ì": "\u{300}", "Í": "\u{301}", "Ĩ": "\u{303}"]
        guard let accent = accents[scalar] else {
            output.append(each: scalar.properties.lowercaseMapping.unicodeScalars)
            return output.append(CasePast.dotAbove)
        }
        output.append(each: ["i", CasePast.dotAbove, accent])
    }

    // MARK: Upper case

    /// Returns a text in upper case.
    mutating func uppercase(_ text: String) -> String {
        if rules == .greek { return greekUppercase(text.unicodeScalars[...]) }
        for scalar in text.unicodeScalars { appendUppercase(scalar) }
        return String(output)
    }

    private mutating func appendUppercase(_ scalar: Unicode.Scalar) {
        switch (rules, scalar) {
        case (.dotted, "i"): output.append("İ")
        case (.lithuanian, CasePast.dotAbove) where past.base?.properties.isSoftDotted == true: break
        case (.armenian, "և"): output.append(each: "ԵՎ".unicodeScalars)
        default: output.append(each: scalar.properties.uppercaseMapping.unicodeScalars)
        }
        past.pass(scalar)
    }

    private mutating func greekUppercase(_ scalars: Substring.UnicodeScalarView) -> String {
        var rest = scalars
        var mustSeparate = false
        while let scalar = rest.popFirst() {
            guard var letter = GreekLetter(scalar) else {
                appendUppercase(scalar)
                mustSeparate = false
                continue
            }
            letter.takeMarks(&rest)
            let isAlone = !past.isBehindCased && !rest.startsWithCased
            if mustSeparate { letter.separate() }
            output.append(each: letter.capital(isAlone: isAlone))
            mustSeparate = letter.losesSeparation
            past.pass(scalar)
        }
        return String(output)
    }

    // MARK: Title case

    /// Returns a text with a capital at the start of each word, and all else in lower case.
    mutating func titlecase(_ text: String) -> String {
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let end = rest.endOfWord
            appendCapitalized(rest[..<end], before: rest[end...], keepsRest: false)
            rest = rest[end...]
        }
        return String(output)
    }

    /// Returns a text with a capital at the start of its first word.
    mutating func capitalize(_ text: String) -> String {
        appendCapitalized(text.unicodeScalars[...], before: "".unicodeScalars[...], keepsRest: true)
        return String(output)
    }

    /// Appends a word with a capital at its start.
    /// - Parameter following: the text behind the word.
    private mutating func appendCapitalized(
        _ word: Substring.UnicodeScalarView, before following: Substring.UnicodeScalarView, keepsRest: Bool
    ) {
        var rest = word
        let start = word.firstIndex(where: \.canBeginTitle) ?? word.endIndex
        while rest.startIndex < start, let scalar = rest.popFirst() { append(scalar) }
        if let first = rest.popFirst() {
            appendTitlecase(first)
            if rules == .dutch { appendDutchJ(behind: first, &rest) }
            if rules == .lithuanian { dropDots(of: first, &rest) }
        }
        if keepsRest { return output.append(each: rest) }
        while let scalar = rest.popFirst() {
            appendLowercase(scalar, before: rest.isEmpty ? following : rest)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        output.append(scalar)
        past.pass(scalar)
    }

    private mutating func appendTitlecase(_ scalar: Unicode.Scalar) {
        switch (rules, scalar) {
        case (.dotted, "i"): output.append("İ")
        case (.armenian, "և"): output.append(each: "Եվ".unicodeScalars)
        // Mtavruli, the Georgian capitals, are for text that is all in capitals (The Unicode Standard, 7.7).
        case (_, "\u{1C90}"..."\u{1CBF}"):
            output.append(each: scalar.properties.lowercaseMapping.unicodeScalars)
        default: output.append(each: scalar.properties.titlecaseMapping.unicodeScalars)
        }
        past.pass(scalar)
    }

    /// Appends the second half of the Dutch letter ij as a capital. With an acute on the first half, the second has one
    /// too.
    private mutating func appendDutchJ(behind first: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
        guard ["i", "I", "í", "Í"].contains(first) else { return }
        let acute: Unicode.Scalar = "\u{301}"
        var ahead = rest
        let hasAcute = first == "í" || first == "Í" || ahead.first == acute
        if ahead.first == acute { ahead.removeFirst() }
        guard let second = ahead.popFirst(), second == "j" || second == "J", !hasAcute || ahead.first == acute else {
            return
        }
        if rest.first == acute, let mark = rest.popFirst() { append(mark) }
        rest.removeFirst()
        append("J")
    }

    /// Drops the dots that a Lithuanian letter has below its accent, and not as a capital.
    private mutating func dropDots(of first: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
        guard first.properties.isSoftDotted else { return }
        while let mark = rest.first, mark.properties.canonicalCombiningClass != .notReordered {
            if mark != CasePast.dotAbove || past.base == nil { output.append(mark) }
            past.pass(mark)
            rest.removeFirst()
        }
    }
}

extension String.UnicodeScalarView {
    /// Appends scalars one by one. `append(contentsOf:)` copies the whole text, which takes quadratic time.
    fileprivate mutating func append(each scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars { append(scalar) }
    }
}
