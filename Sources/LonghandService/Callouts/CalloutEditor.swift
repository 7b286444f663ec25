package import KeyboardEngine

/// Changes what the user's own callout file says of a key, in one language or in all of them.
package struct CalloutEditor {
    /// The file's locale; `und` for every language.
    package let locale: LocaleIdentifier
    private let path: String
    private let installed: Locales
    private let user: UserCallouts

    /// What is done to what a key offers.
    package enum Edit {
        /// It offers these alone.
        case set([KeyboardAction])
        /// It offers these besides, behind the rest or before it.
        case add([KeyboardAction], atFront: Bool)
        /// It offers these no more.
        case remove([KeyboardAction])
        /// It is as it was without the file.
        case reset
    }

    /// Why nothing was changed.
    package enum Failure: Error, CustomStringConvertible {
        /// What is wrong with the file, and its path.
        case file(String, any Error)
        /// What is wrong with the edit.
        case edit(KeyboardAction, CalloutEditError)
        /// The key does not offer what it is to offer no more.
        case notOffered(KeyboardAction, by: KeyboardAction)

        package var description: String {
            switch self {
            case .file(let path, let error): "\(path): \(error)."
            case .edit(let key, let error): "\(key.calloutTitle): \(error)."
            case .notOffered(let entry, let key): tr("\(key.calloutTitle) does not offer \(entry.calloutTitle).")
            }
        }
    }

    init(_ locale: LocaleIdentifier, folder: String, installed: Locales) {
        self.locale = locale
        self.installed = installed
        path = CalloutFolder(path: folder).path(of: locale)
        user = UserCallouts(path: folder)
    }

    /// Edits some keys: all of them or, where that fails, none.
    /// - Returns: the file, where that has changed anything.
    package func perform(_ edit: Edit, on keys: [KeyboardAction]) throws(Failure) -> String? {
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
        return try File.locking(folder) { () -> Result<String?, Failure> in
            Result { () throws(Failure) in try performLocked(edit, keys) }
        }.get()
    }

    /// Whether the file says anything of a key.
    package func concerns(_ key: KeyboardAction) throws(Failure) -> Bool { try document.concerns(key) }

    private func performLocked(_ edit: Edit, _ keys: [KeyboardAction]) throws(Failure) -> String? {
        let former = try document
        var document = former
        for key in keys { try perform(edit, on: key, in: &document) }
        guard document != former else { return nil }
        do throws(File.WriteFailure) {
            try File.rewrite(path, by: document.text)
        } catch {
            throw .file(path, error)
        }
        return path
    }

    private var document: CalloutDocument {
        get throws(Failure) {
            do {
                return try CalloutDocument(content: File.read(path, limit: CalloutFile.maximumSize) ?? [])
            } catch {
                throw .file(path, error)
            }
        }
    }

    private func perform(_ edit: Edit, on key: KeyboardAction, in document: inout CalloutDocument) throws(Failure) {
        var removed: [KeyboardAction] = []
        if case .remove(let entries) = edit { removed = try offered(entries, by: key, document) }
        do throws(CalloutEditError) {
            switch edit {
            case .set(let entries): try document.set(entries, for: key)
            case .add(let entries, let atFront): try document.add(entries, to: key, atFront: atFront)
            case .remove: try document.remove(removed, from: key, offered: isForAll ? removed : others(of: key))
            case .reset: try document.reset(key)
            }
        } catch {
            throw .edit(key, error)
        }
    }

    // MARK: What is offered

    private var isForAll: Bool { locale == .undetermined }

    /// Entries as the key offers them: as text or as actions. What a key offers in all languages cannot be told.
    private func offered(
        _ entries: [KeyboardAction], by key: KeyboardAction, _ document: CalloutDocument
    ) throws(Failure) -> [KeyboardAction] {
        guard !isForAll else { return entries }
        let offered = callouts.merging(document.file).alternatives(for: key)
        var found: [KeyboardAction] = []
        for entry in entries {
            let text = entry.insertedText
            guard let match = offered.first(where: { $0 == entry || text != nil && $0.insertedText == text }) else {
                throw .notOffered(entry, by: key)
            }
            found.append(match)
        }
        return found
    }

    /// What a key offers without the file.
    private func others(of key: KeyboardAction) -> [KeyboardAction] { callouts.alternatives(for: key) }

    private var callouts: KeyboardCallout.Actions {
        user.changing(installed.installedCallouts(for: [locale]), of: locale, without: locale)
    }
}
