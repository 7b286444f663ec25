internal import KeyboardEngine
internal import Platform
internal import Words

/// The user's abbreviations, which are in the file `replacements.conf`.
public final class Abbreviations {
    public typealias Failure = UserFile.Failure
    public typealias Change = UserFile.Change

    private let file: UserFile

    /// Uses the file of the user who runs this process.
    public convenience init() { self.init(folder: BaseFolders.ownConfiguration) }

    package init(folder: String) {
        file = UserFile(folder + "/replacements.conf", limit: ReplacementsFile.maximumSize)
    }

    /// All abbreviations, in the order of the file; none if it cannot be read.
    public var all: [Abbreviation] { (try? AbbreviationDocument(file.content).abbreviations) ?? [] }

    /// Adds an abbreviation.
    @discardableResult public func add(_ abbreviation: Abbreviation) throws(Failure) -> Change {
        try file.edit { (document: inout AbbreviationDocument) throws(Failure) in
            try Self.refuse(abbreviation, in: document)
            document.add(abbreviation)
            try Self.confirm(abbreviation, in: document)
        }
    }

    /// Changes an abbreviation.
    @discardableResult public func change(_ old: Abbreviation, to new: Abbreviation) throws(Failure) -> Change {
        try file.edit { (document: inout AbbreviationDocument) throws(Failure) in
            guard new != old else { return }
            if (new.word, new.language) != (old.word, old.language) { try Self.refuse(new, in: document) }
            guard document.change(old, to: new) else { throw Self.missing(old) }
            try Self.confirm(new, in: document)
        }
    }

    /// Removes an abbreviation.
    @discardableResult public func remove(_ abbreviation: Abbreviation) throws(Failure) -> Change {
        try file.edit { (document: inout AbbreviationDocument) throws(Failure) in
            guard document.remove(abbreviation) else { throw Self.missing(abbreviation) }
        }
    }

    /// Undoes a change: the file is then as it was before.
    public func undo(_ change: Change) throws(Failure) { try file.undo(change) }

    // MARK: Rules

    /// Throws the reason why a document may not get an abbreviation.
    private static func refuse(_ new: Abbreviation, in document: AbbreviationDocument) throws(Failure) {
        guard ReplacementsFile.isAbbreviation(new.word) else {
            throw Failure(description: tr("An abbreviation must be one word, without spaces or punctuation."))
        }
        guard !document.abbreviations.contains(where: { ($0.word, $0.language) == (new.word, new.language) }) else {
            throw Failure(description: tr("There is already an abbreviation '\(new.word)'."))
        }
    }

    /// Throws the reason why an edited document has not got an abbreviation.
    private static func confirm(_ new: Abbreviation, in document: AbbreviationDocument) throws(Failure) {
        guard !new.text.isEmpty else { throw Failure(description: tr("The text is empty.")) }
        guard new.text.utf8.count < ReplacementsFile.maximumLineLength else { throw .tooLong }
        guard AbbreviationDocument(document.text).abbreviations.contains(new) else {
            throw new.text.utf8.count * 2 < ReplacementsFile.maximumLineLength - new.word.utf8.count
                ? Failure(description: tr("The file cannot contain '\(new.word)'.")) : .tooLong
        }
    }

    private static func missing(_ abbreviation: Abbreviation) -> Failure {
        Failure(description: tr("There is no longer an abbreviation '\(abbreviation.word)' with this text."))
    }
}
