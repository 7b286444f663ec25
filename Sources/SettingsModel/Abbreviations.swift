internal import KeyboardEngine
internal import Platform
internal import Words

/// The user's abbreviations, which are in the file `replacements.conf`. Each change reads the file first and replaces it as
/// a whole, so that what other programs have written stays.
public final class Abbreviations {
    /// The reason why nothing was changed, in words for the user.
    public nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// A change of the file, which can be undone while nothing else changes the file.
    public nonisolated struct Change: Equatable, Sendable {
        fileprivate let former: String
        fileprivate let content: String
    }

    private let path: String

    /// Uses the file of the user who runs this process.
    public convenience init() { self.init(folder: BaseFolders.ownConfiguration) }

    package init(folder: String) { path = folder + "/replacements.conf" }

    /// All abbreviations, in the order of the file; none if it cannot be read.
    public var all: [Abbreviation] { (try? AbbreviationDocument(Array(content.utf8)).abbreviations) ?? [] }

    /// Adds an abbreviation.
    @discardableResult public func add(_ abbreviation: Abbreviation) throws(Failure) -> Change {
        try edit { document throws(Failure) in
            try Self.refuse(abbreviation, in: document)
            document.add(abbreviation)
            try Self.confirm(abbreviation, in: document)
        }
    }

    /// Changes an abbreviation.
    @discardableResult public func change(_ old: Abbreviation, to new: Abbreviation) throws(Failure) -> Change {
        try edit { document throws(Failure) in
            guard new != old else { return }
            if (new.word, new.language) != (old.word, old.language) { try Self.refuse(new, in: document) }
            guard document.change(old, to: new) else { throw Self.missing(old) }
            try Self.confirm(new, in: document)
        }
    }

    /// Removes an abbreviation.
    @discardableResult public func remove(_ abbreviation: Abbreviation) throws(Failure) -> Change {
        try edit { document throws(Failure) in
            guard document.remove(abbreviation) else { throw Self.missing(abbreviation) }
        }
    }

    /// Undoes a change: the file is then as it was before.
    public func undo(_ change: Change) throws(Failure) {
        try locking { () throws(Failure) in
            guard try content == change.content else {
                throw Failure(description: tr("The file has changed since then."))
            }
            try write(change.former)
        }
    }

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
        let content = Array(document.text.utf8)
        guard content.count <= ReplacementsFile.maximumSize else {
            throw Failure(description: tr("The file would become too large."))
        }
        guard new.text.utf8.count < ReplacementsFile.maximumLineLength else { throw tooLong }
        guard AbbreviationDocument(content).abbreviations.contains(new) else {
            throw new.text.utf8.count * 2 < ReplacementsFile.maximumLineLength - new.word.utf8.count
                ? Failure(description: tr("The file cannot contain '\(new.word)'.")) : tooLong
        }
    }

    private static var tooLong: Failure { Failure(description: tr("The text is too long.")) }

    private static func missing(_ abbreviation: Abbreviation) -> Failure {
        Failure(description: tr("There is no longer an abbreviation '\(abbreviation.word)' with this text."))
    }

    // MARK: The file

    private func edit(_ edit: (inout AbbreviationDocument) throws(Failure) -> Void) throws(Failure) -> Change {
        try locking { () throws(Failure) in
            let former = try content
            var document = AbbreviationDocument(Array(former.utf8))
            try edit(&document)
            if document.text != former { try write(document.text) }
            return Change(former: former, content: document.text)
        }
    }

    private func locking<Value>(_ act: () throws(Failure) -> Value) throws(Failure) -> Value {
        try File.locking(File.folder(of: path)) { () -> Result<Value, Failure> in Result(catching: act) }.get()
    }

    private var content: String {
        get throws(Failure) {
            guard let text = String(validating: try bytes, as: UTF8.self) else {
                throw Failure(description: tr("\(path) is not in UTF-8. Correct it in a text editor first."))
            }
            return text
        }
    }

    private var bytes: [UInt8] {
        get throws(Failure) {
            do throws(File.Failure) { return try File.read(path, limit: ReplacementsFile.maximumSize) ?? [] } catch {
                throw Failure(description: "\(path): \(error).")
            }
        }
    }

    private func write(_ text: String) throws(Failure) {
        do throws(File.WriteFailure) { try File.rewrite(path, by: text) } catch {
            throw Failure(description: "\(path): \(error).")
        }
    }
}
