internal import KeyboardEngine
internal import Words

/// The file of abbreviations while it is edited. Edits preserve all other lines: comments, blank lines and the order.
nonisolated struct AbbreviationDocument: EditedDocument, Equatable {
    private var file: EditedKeyFile<Meaning>

    private typealias Line = EditedKeyFile<Meaning>.Line

    /// The role of a line in the file.
    private enum Meaning: Equatable {
        /// A comment, a blank line, or a line that is ignored.
        case comment
        /// The header of a group; nil if its name is not a locale.
        case group(String?)
        case pair(Abbreviation)
    }

    /// What at most one abbreviation can have.
    fileprivate struct Place: Hashable {
        let word: String
        let language: String?
    }

    /// Creates a document from the text of a file.
    init(_ text: String) {
        let content = Array(text.utf8)
        file = EditedKeyFile(content, comment: .comment)
        var scope = Scope.everywhere
        let reader = KeyFileReader(
            content[...], lineLimit: ReplacementsFile.maximumLineLength, allowsPairsOutsideGroups: true)
        for line in reader where file.lines.indices.contains(line.number - 1) {
            file.lines[line.number - 1].meaning = Self.meaning(of: line, &scope)
        }
    }

    /// The group of the lines that are read.
    private enum Scope {
        case everywhere
        case language(String)
        case unknown
    }

    private static func meaning(of line: KeyFileReader.Line, _ scope: inout Scope) -> Meaning {
        switch line.entry {
        case .failure(.notAGroup):
            scope = .unknown
            return .group(nil)
        case .success(.group(let name)):
            let tag = LocaleIdentifier(name)?.description
            scope = tag.map(Scope.language) ?? .unknown
            return .group(tag)
        case .success(.pair(let word, let value)): return meaning(of: word, value, in: scope)
        case .failure: return .comment
        }
    }

    private static func meaning(of word: String, _ value: KeyFileValue, in scope: Scope) -> Meaning {
        guard ReplacementsFile.isAbbreviation(word), let text = try? value.text(KeyFileValue.standardEscapes),
            !text.isEmpty
        else { return .comment }
        return switch scope {
        case .everywhere: .pair(Abbreviation(word, text))
        case .language(let tag): .pair(Abbreviation(word, text, in: tag))
        case .unknown: .comment
        }
    }

    /// The text of the file.
    var text: String { file.text }

    /// The abbreviations in the order of the file. The last one counts if a group that is there twice has a word twice.
    var abbreviations: [Abbreviation] {
        var found: [Abbreviation] = []
        var places: [Place: Int] = [:]
        for case .pair(let abbreviation) in file.lines.map(\.meaning) {
            if let index = places[abbreviation.place] {
                found[index] = abbreviation
            } else {
                places[abbreviation.place] = found.count
                found.append(abbreviation)
            }
        }
        return found
    }

    // MARK: Changes

    /// Adds an abbreviation behind the others of its language.
    mutating func add(_ abbreviation: Abbreviation) {
        let line = file.line(abbreviation.line, .pair(abbreviation))
        guard let last = lastLine(of: abbreviation.language) else { return insert(line, in: abbreviation.language) }
        if last == file.lines.endIndex - 1 { file.endLastLine() }
        file.lines.insert(line, at: last + 1)
    }

    /// Changes an abbreviation where it stands, or moves it to the others of its new language.
    /// - Returns: whether the file has it.
    mutating func change(_ old: Abbreviation, to new: Abbreviation) -> Bool {
        guard let index = index(of: old) else { return false }
        if old.language == new.language {
            file.lines[index] = file.line(new.line, .pair(new))
        } else {
            _ = remove(old)
            add(new)
        }
        return true
    }

    /// Removes an abbreviation, and the header of a group that is empty then.
    /// - Returns: whether the file has it.
    mutating func remove(_ abbreviation: Abbreviation) -> Bool {
        guard let index = index(of: abbreviation) else { return false }
        file.lines.remove(at: index)
        removeEmptyGroup(endingAt: index)
        return true
    }

    private func index(of abbreviation: Abbreviation) -> Int? {
        file.lines.lastIndex { $0.meaning == .pair(abbreviation) }
    }

    // MARK: Lines

    /// The last line of a language that has an abbreviation or is the header of its group.
    private func lastLine(of language: String?) -> Int? {
        file.lines.lastIndex {
            switch $0.meaning {
            case .comment: false
            case .group(let tag): tag != nil && tag == language
            case .pair(let abbreviation): abbreviation.language == language
            }
        }
    }

    /// Inserts the first abbreviation of a language: before all groups, or in a new group at the end.
    private mutating func insert(_ line: Line, in language: String?) {
        if let language {
            file.beginParagraph()
            file.lines += [file.line("[\(language)]", .group(language)), line]
        } else if let header = file.lines.firstIndex(where: Self.isHeader) {
            let start = file.lines[..<header].lastIndex { $0.isBlank }.map { $0 + 1 } ?? 0
            file.lines.insert(contentsOf: [line, file.blank], at: start)
        } else {
            file.endLastLine()
            file.lines.append(line)
        }
    }

    private static func isHeader(_ line: Line) -> Bool { if case .group = line.meaning { true } else { false } }

    /// Removes the header above an index if its group is empty, and the blank lines between it and the next.
    private mutating func removeEmptyGroup(endingAt index: Int) {
        guard let start = file.lines[..<index].lastIndex(where: { !$0.isBlank }), Self.isHeader(file.lines[start])
        else { return }
        let rest = file.lines[(start + 1)...].prefix { $0.isBlank }
        if rest.endIndex == file.lines.endIndex || Self.isHeader(file.lines[rest.endIndex]) {
            file.lines.removeSubrange(start..<rest.endIndex)
        }
    }
}

nonisolated extension Abbreviation {
    fileprivate var place: AbbreviationDocument.Place { .init(word: word, language: language) }

    /// The line of the file, without its ending.
    fileprivate var line: String { "\(word)=\(text.asKeyFileValue)" }
}
