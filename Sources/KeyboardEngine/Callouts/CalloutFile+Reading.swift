internal import Actions

extension CalloutFile {

    /// The largest size of a file, in bytes.
    package static let maximumSize = 1 << 20

    /// The largest number of keys in all groups of a file together.
    package static let maximumKeyCount = 512

    /// The largest number of entries of a key.
    package static let maximumEntryCount = 64

    /// The largest length of an entry, in grapheme clusters.
    package static let maximumEntryLength = 32

    /// Reads the content of a file. A byte order mark and carriage returns at the ends of lines are ignored.
    package init(content: [UInt8]) throws(CalloutFileError) {
        try self.init(content: content) { error throws(CalloutFileError) in throw error }
    }

    /// Reads the content of a file.
    /// - Parameter handle: Called for each line that breaks a rule. If it throws, the file is refused; otherwise the line
    ///   is skipped.
    init(
        content: [UInt8], handle: (CalloutFileError) throws(CalloutFileError) -> Void
    ) throws(CalloutFileError) {
        let readable = content.prefix(Self.maximumSize)
        guard readable.count == content.count else {
            throw CalloutFileError(line: 1 + readable.count { $0 == UInt8(ascii: "\n") }, reason: .tooLarge)
        }
        var lists = CalloutLists()
        for line in KeyFileReader(readable) {
            do throws(CalloutFileError.Reason) {
                try lists.add(line.entry)
            } catch {
                try handle(CalloutFileError(line: line.number, reason: error))
            }
        }
        self.init(lists: lists.lists)
    }
}

extension CalloutFile {

    /// Returns the action that an entry without its escapes stands for: text, an action after an `@`, or, after `@@`,
    /// text that begins with an @.
    package static func action(_ entry: String) throws(CalloutFileError.Reason) -> KeyboardAction {
        let scalars = entry.unicodeScalars
        guard scalars.first == "@" else { return KeyboardAction(inserting: entry) }
        let afterSign = String(scalars.dropFirst())
        guard afterSign.unicodeScalars.first != "@" else { return KeyboardAction(inserting: afterSign) }
        guard let action = KeyboardAction(afterSign) else { throw .unknownAction }
        return action
    }
}

/// A collector of the entries in the lines of a callout file.
private struct CalloutLists {

    private(set) var lists: [CalloutFile.Group: [KeyboardAction: [KeyboardAction]]] = [:]
    private var group: CalloutFile.Group?
    private var keyCount = 0

    mutating func add(
        _ entry: Result<KeyFileReader.Entry, KeyFileReader.Fault>
    ) throws(CalloutFileError.Reason) {
        switch entry {
        case .success(.group(let name)): try open(name)
        case .success(.pair(let key, let value)): try add(key, value)
        case .failure(let fault): throw .init(fault)
        }
    }

    private mutating func open(_ name: String) throws(CalloutFileError.Reason) {
        group = nil
        guard let group = CalloutFile.Group(spelled: name) else { throw .unknownGroup }
        guard lists.updateValue([:], forKey: group) == nil else { throw .repeatedGroup }
        self.group = group
    }

    private mutating func add(_ name: String, _ value: KeyFileValue) throws(CalloutFileError.Reason) {
        guard let group else { throw .noGroup }
        guard name.allSatisfy(\.isVisible) else { throw .unsafeCharacter }
        guard let key = KeyName.action(name) else { throw .unknownKey }
        // The key may be given twice by different names, such as "minus" and "-".
        guard lists[group]?[key] == nil else { throw .repeatedKey }
        guard keyCount < CalloutFile.maximumKeyCount else { throw .tooManyKeys }
        keyCount += 1
        let entries = try Self.actions(value)
        lists[group, default: [:]][key] = entries.filter { $0 != key }.withoutDuplicates()
    }

    // MARK: Entries

    private static func actions(_ value: KeyFileValue) throws(CalloutFileError.Reason) -> [KeyboardAction] {
        var actions: [KeyboardAction] = []
        for entry in try texts(value) {
            guard !entry.isEmpty else { throw .emptyEntry }
            guard actions.count < CalloutFile.maximumEntryCount else { throw .tooManyEntries }
            let action = try CalloutFile.action(entry)
            for value in action.notation.values ?? [] { try check(value.text) }
            actions.append(action)
        }
        return actions
    }

    private static func texts(_ value: KeyFileValue) throws(CalloutFileError.Reason) -> [String] {
        do throws(KeyFileValue.UnknownEscape) {
            return try value.list { $0 == ";" || $0 == "\\" ? $0 : nil }
        } catch {
            throw .unknownEscape
        }
    }

    /// Refuses text that is too long or not fully visible. The limit also covers the scalars, at eight a character,
    /// because a character can have any number of combining marks.
    private static func check(_ text: String) throws(CalloutFileError.Reason) {
        guard text.unicodeScalars.count <= 8 * CalloutFile.maximumEntryLength,
            text.count <= CalloutFile.maximumEntryLength
        else { throw .entryTooLong }
        guard text.allSatisfy(\.isVisible) else { throw .unsafeCharacter }
    }
}

extension CalloutFileError.Reason {

    fileprivate init(_ fault: KeyFileReader.Fault) {
        self =
            switch fault {
            case .tooLong: .tooLarge
            case .notUTF8: .notUTF8
            case .containsNull: .unsafeCharacter
            case .notAGroup, .notAPair: .notAnEntry
            case .noGroup: .noGroup
            case .repeatedKey: .repeatedKey
            }
    }
}
