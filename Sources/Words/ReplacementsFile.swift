internal import KeyboardEngine
package import Platform

/// The user's abbreviations, `$XDG_CONFIG_HOME/longhand/replacements.conf`: a word and its text in each line.
///
///     btw=by the way
///     teh=the
///
///     [de]
///     mfg=Mit freundlichen Grüßen
///
/// Lines before the first group apply to all languages, those of a group to its locale. An invalid entry is skipped,
/// and the others are used.
package struct ReplacementsFile: Equatable {
    /// The faults, in the order of the file.
    package private(set) var faults: [FileFault] = []
    private var everywhere: [String: String] = [:]
    private var locales: [LocaleIdentifier: [String: String]] = [:]
    private var count = 0

    /// The largest file that is read, in bytes.
    package static let maximumSize = 1 << 20
    /// The most replacements.
    static let maximumCount = 10_000
    /// The longest line, in bytes.
    package static let maximumLineLength = 4096

    fileprivate static let noLocale = LocalizedMessage(
        "the name in square brackets is not a locale such as en or pt-BR")

    /// The scope of a group.
    private enum Scope {
        case everywhere
        case locale(LocaleIdentifier)
        /// The name of the group is not a locale, which has been reported.
        case unknown
    }

    /// Reads the content of a file.
    package init(content: [UInt8]) {
        var scope = Scope.everywhere
        let lines = KeyFileReader(content[...], lineLimit: Self.maximumLineLength, allowsPairsOutsideGroups: true)
        for line in lines {
            do throws(FileFault) {
                try read(line, in: &scope)
            } catch {
                faults.append(error)
            }
        }
    }

    /// Returns the replacement of a word in a locale, in those that the locale falls back to, or in all languages. A
    /// word that is not listed is looked up in lower case, and a capital at its start is kept.
    func replacement(of word: String, in locale: LocaleIdentifier) -> String? {
        let own = locales.isEmpty ? [] : locale.fallbacks.compactMap { locales[$0] }
        let texts = own + [everywhere]
        if let text = texts.lazy.compactMap({ $0[word] }).first { return text }
        let lowercased = Self.lowercased(word, in: locale).filter { $0 != word }
        let found = lowercased.lazy.compactMap { word in texts.lazy.compactMap { $0[word] }.first }.first
        return found?.matchingCase(of: word, in: locale)
    }

    /// Returns a word in lower case, by the rules of the locale and then by those of most languages: the abbreviations for
    /// all languages may have an "i" where the locale makes "ı" of "I".
    private static func lowercased(_ word: String, in locale: LocaleIdentifier) -> [String] {
        [LetterCase.lower.applied(to: word, in: locale), LetterCase.lower.applied(to: word)]
    }

    /// Returns whether a text can be an abbreviation: one word, as text is split while it is typed.
    package static func isAbbreviation(_ text: String) -> Bool {
        !text.isEmpty && text.abbreviationsAtEnd.first == text
    }

    private mutating func read(_ line: KeyFileReader.Line, in scope: inout Scope) throws(FileFault) {
        switch line.entry {
        case .success(.group(let name)):
            scope = LocaleIdentifier(name).map(Scope.locale) ?? .unknown
            if case .unknown = scope { throw FileFault(Self.noLocale, line: line.number) }
        case .success(.pair(let word, let value)): try read(word, value, line.number, in: scope)
        case .failure(let fault): throw FileFault(fault.complaint, line: line.number)
        }
    }

    private mutating func read(
        _ word: String, _ value: KeyFileValue, _ number: Int, in scope: Scope
    ) throws(FileFault) {
        guard Self.isAbbreviation(word) else {
            throw FileFault("an abbreviation must be one word, without spaces or punctuation", line: number)
        }
        guard let text = try? value.text(KeyFileValue.standardEscapes) else {
            throw FileFault("only \\n, \\t, \\s and \\\\ may follow a backslash", line: number)
        }
        guard !text.isEmpty else { throw FileFault("the replacement is empty", line: number) }
        guard count < Self.maximumCount else {
            throw FileFault("there are too many abbreviations", line: number)
        }
        count += 1
        switch scope {
        case .everywhere: everywhere[word] = text
        case .locale(let locale): locales[locale, default: [:]][word] = text
        case .unknown: break
        }
    }
}

extension KeyFileReader.Fault {
    /// The description of the fault.
    fileprivate var complaint: LocalizedMessage {
        reason(
            notAGroup: ReplacementsFile.noLocale,
            noGroup: LocalizedMessage("there is no group above this line"),
            repeatedKey: LocalizedMessage("the word is there twice"))
    }
}
