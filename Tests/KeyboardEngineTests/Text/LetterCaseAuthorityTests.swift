import Foundation
import KeyboardEngine
import Testing

/// Compares the letter case of all letters and of words of many languages with ICU's.
@Suite(.enabled(if: Authority.isInstalled, "python3-icu is missing"))
struct LetterCaseAuthorityTests {
    private static let sample: [Authority.Sample] = Authority.samples()

    @Test func theSampleHasAllCalloutsAndWordsOfManyLanguages() {
        let locales = { (kind: String) in Set(Self.sample.filter { $0.kind == kind }.map(\.locale)).count }
        #expect(locales("callout") >= 300 && locales("exemplar") >= 250 && locales("word") >= 25)
        #expect(Self.sample.count { $0.kind == "word" } >= 10_000)
    }

    @Test(arguments: ["callout", "exemplar", "word", "letter", "sequence"])
    func caseIsThatOfICUOrExplained(kind: String) {
        let differences = Self.sample.filter { $0.kind == kind }.flatMap(\.differences)
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(60).joined(separator: "\n"))")
    }
}

/// ICU by python3-icu, and where it is not followed.
private enum Authority {
    struct Sample: Sendable {
        let kind: String
        let locale: String
        let text: String
        let expected: [LetterCase: String]
    }

    private static let script = Python.repository.appending(path: "Tests/Data/letter_cases.py")

    static var isInstalled: Bool { Python.output("-c", "import icu") != nil }

    static func samples() -> [Sample] {
        (Python.output(script.path()) ?? "").split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 6 else { return nil }
            return Sample(
                kind: fields[0], locale: fields[1], text: fields[2],
                expected: [.lower: fields[3], .title: fields[4], .upper: fields[5]])
        }
    }
}

extension Authority.Sample {
    /// What differs from ICU and is not explained.
    fileprivate var differences: [String] {
        guard let locale = LocaleIdentifier(locale) else { return ["\(locale) is not a locale"] }
        return LetterCase.allCases.compactMap { letterCase in
            let changed = letterCase.applied(to: text, in: locale)
            // Strings are equal if they are canonically equivalent.
            guard changed != expected[letterCase], !Self.explanations.contains(where: { $0.applies(self, letterCase) })
            else { return nil }
            return "\(self.locale) \(letterCase) \(text): \(changed), not \(expected[letterCase] ?? "")"
        }
    }

    /// A difference from ICU, and who says so.
    private struct Explanation: Sendable {
        let authority: String
        let applies: @Sendable (Authority.Sample, LetterCase) -> Bool
    }

    /// Where ICU is not followed, and the authority.
    private static let explanations: [Explanation] = [
        Explanation(
            authority: "SpecialCasing.txt: in title case, too, a dotted Lithuanian letter loses its U+0307",
            applies: { $0.locale == "lt" && $1 == .title && $0.text.unicodeScalars.contains("\u{307}") }),
        Explanation(
            authority: "The Unicode Standard, 7.7: Mtavruli are for text that is all in capitals",
            applies: { $1 == .title && $0.text.unicodeScalars.contains { (0x1C90...0x1CBF).contains($0.value) } }),
        Explanation(
            authority: "Unicode 16: the letter has a capital, U+A7DC",
            applies: { sample, _ in sample.text.unicodeScalars.contains("ƛ") }),
        Explanation(
            authority: "The Unicode Standard, C6: a dialytika of its own is that of a composed letter",
            applies: {
                $0.kind == "sequence" && $0.locale == "el" && $1 == .upper
                    && $0.text.unicodeScalars.contains { ["\u{308}", "\u{344}"].contains($0) }
            }),
        Explanation(
            authority: "Taalunie, Leidraad 6.1: the letter is ij, not ıj",
            applies: { $0.kind == "sequence" && $0.locale == "nl" && $1 == .title && $0.text.contains("ı") }),
    ]
}
