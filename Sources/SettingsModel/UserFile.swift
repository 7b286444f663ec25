internal import Platform

/// A file of the user's that is edited. Each change reads the file first and replaces it as a whole, so that what other
/// programs have written stays.
public final class UserFile {
    /// The reason why nothing was changed, in words for the user.
    public nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// A change of the file, which can be undone while nothing else changes the file.
    public nonisolated struct Change: Equatable, Sendable {
        fileprivate let former: String
        fileprivate let content: String
    }

    /// The path of the file, which need not exist.
    let path: String
    private let limit: Int

    /// - Parameter limit: the most bytes of the file.
    init(_ path: String, limit: Int) { (self.path, self.limit) = (path, limit) }

    /// The text of the file; empty if there is none.
    var content: String {
        get throws(Failure) {
            guard let text = String(validating: try bytes, as: UTF8.self) else {
                throw Failure(description: tr("\(path) is not in UTF-8. Correct it in a text editor first."))
            }
            return text
        }
    }

    private var bytes: [UInt8] {
        get throws(Failure) {
            do throws(File.Failure) { return try File.read(path, limit: limit) ?? [] } catch {
                throw Failure(description: "\(path): \(error.message.translated).")
            }
        }
    }

    /// Edits the file as a document.
    func edit<Document: EditedDocument>(_ edit: (inout Document) throws(Failure) -> Void) throws(Failure) -> Change {
        try locking { () throws(Failure) in
            let former = try content
            var document = Document(former)
            try edit(&document)
            let new = document.text
            guard new.utf8.count <= limit else {
                throw Failure(description: tr("The file would become too large."))
            }
            if !new.isSame(as: former) { try write(new) }
            return Change(former: former, content: new)
        }
    }

    /// Undoes a change: the file is then as it was before.
    func undo(_ change: Change) throws(Failure) {
        try locking { () throws(Failure) in
            guard try content.isSame(as: change.content) else {
                throw Failure(description: tr("The file has changed since then."))
            }
            try write(change.former)
        }
    }

    private func locking<Value>(_ act: () throws(Failure) -> Value) throws(Failure) -> Value {
        try File.locking(File.folder(of: path)) { () -> Result<Value, Failure> in Result(catching: act) }.get()
    }

    private func write(_ text: String) throws(Failure) {
        do throws(File.WriteFailure) { try File.rewrite(path, by: text) } catch {
            throw Failure(description: "\(path): \(error.translated).")
        }
    }
}

/// The text of a file in a form that can be edited. What is not edited stays as it is.
nonisolated protocol EditedDocument {
    init(_ text: String)
    var text: String { get }
}

nonisolated extension UserFile.Failure {
    static var tooLong: Self { Self(description: tr("The text is too long.")) }
}

nonisolated extension String {
    /// Whether the texts have the same bytes. Two equal texts may spell a letter in different code points.
    func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
