package import KeyboardEngine
internal import Platform

/// Edits the entries for a key in the user's callout file of one language or of all languages.
@MainActor package struct CalloutEditor {
    /// The file's locale; `und` for all languages.
    package let locale: LocaleIdentifier
    private let path: String
    private let installed: Locales
    private let user: UserCallouts

    /// A change to what a key offers.
    package enum Edit {
        /// The key offers only these.
        case set([KeyboardAction])
        /// The key also offers these, after the others or before them.
        case add([KeyboardAction], atFront: Bool)
        /// The key no longer offers these.
        case remove([KeyboardAction])
        /// The key offers what it does without the file.
        case reset
    }

    /// The reason why nothing was changed.
    package enum Failure: Error, CustomStringConvertible {
        /// The path of the file and what is wrong with it, in the user's language.
        case file(String, String)
        /// What is wrong with the edit.
        case edit(KeyboardAction, CalloutEditError)
        /// The key does not offer the action that is to be removed.
        case notOffered(KeyboardAction, by: KeyboardAction)

        package var description: String {
            switch self {
            case .file(let path, let reason): "\(path): \(reason)."
            case .edit(let key, let error): "\(key.calloutTitle): \(error.translated)."
            case .notOffered(let entry, let key): tr("\(key.calloutTitle) does not offer \(entry.calloutTitle).")
            }
        }
    }

    package init(_ locale: LocaleIdentifier, folder: String, installed: Locales) {
        self.locale = locale
        self.installed = installed
        path = CalloutFolder(path: folder).path(of: locale)
        user = UserCallouts(path: folder)
    }

    /// Edits several keys. If one fails, none is changed.
    /// - Returns: the path of the file, or nil if nothing has changed.
    package func perform(_ edit: Edit, on keys: [KeyboardAction]) throws(Failure) -> String? {
        try File.locking(File.folder(of: path)) { () -> Result<String?, Failure> in
            Result { () throws(Failure) in try performLocked(edit, keys) }
        }.get()
    }

    /// Returns whether the file has an entry for a key.
    package func concerns(_ key: KeyboardAction) throws(Failure) -> Bool { try document.concerns(key) }

    /// The reason why held keys ignore the file, for the user; nil if they do not.
    package var warning: String? {
        do throws(Failure) {
            guard let fault = try document.fault else { return nil }
            return tr("Longhand ignores \(path) until this is corrected: \(fault.translated).")
        } catch {
            return error.description
        }
    }

    private func performLocked(_ edit: Edit, _ keys: [KeyboardAction]) throws(Failure) -> String? {
        let former = try document
        var document = former
        for key in keys { try perform(edit, on: key, in: &document) }
        guard document != former else { return nil }
        do throws(File.WriteFailure) {
            try File.rewrite(path, by: document.text)
        } catch {
            throw .file(path, error.translated)
        }
        return path
    }

    private var document: CalloutDocument {
        get throws(Failure) {
            let content = try content
            do throws(CalloutFileError) { return try CalloutDocument(content: content) } catch {
                throw .file(path, error.translated)
            }
        }
    }

    private var content: [UInt8] {
        get throws(Failure) {
            do throws(File.Failure) { return try File.read(path, limit: CalloutFile.maximumSize) ?? [] } catch {
                throw .file(path, error.message.translated)
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

    // MARK: Offered alternatives

    private var isForAll: Bool { locale == .undetermined }

    /// Returns entries in the form in which the key offers them: as text or as actions. For all languages, that is
    /// unknown.
    private func offered(
        _ entries: [KeyboardAction], by key: KeyboardAction, _ document: CalloutDocument
    ) throws(Failure) -> [KeyboardAction] {
        guard !isForAll else { return entries }
        let offered = callouts.merging(document.file, in: locale).alternatives(for: key)
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

    /// Returns what a key offers without the file.
    private func others(of key: KeyboardAction) -> [KeyboardAction] { callouts.alternatives(for: key) }

    private var callouts: KeyboardCallout.Actions {
        user.changing(installed.installedCallouts(for: [locale]), of: locale, without: locale)
    }
}
