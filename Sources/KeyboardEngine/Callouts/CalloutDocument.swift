internal import Actions

/// A callout file that is being edited. Edits preserve all other lines: comments, blank lines, the order, and the
/// spelling of keys. They also preserve lines that have no meaning, such as those of a newer version.
package struct CalloutDocument: Equatable, Sendable {

    /// The parsed content of the file.
    package private(set) var file: CalloutFile
    /// The first line that has no meaning. The document preserves it, but held keys ignore such a file.
    package private(set) var fault: CalloutFileError?
    private var lines: [Line] = []

    /// A line, with its line ending.
    private struct Line: Equatable {
        var text: String
        var meaning = Meaning.other

        /// Whether the line is empty or contains only white space.
        var isBlank: Bool { text.utf8.allSatisfy { [0x20, 0x09, 0x0d, 0x0a].contains($0) } }
    }

    /// The role of a line in the file.
    fileprivate enum Meaning: Equatable {
        /// A comment, a blank line, or a line that has no meaning.
        case other
        case group(CalloutFile.Group)
        case pair(CalloutFile.Group, KeyboardAction)
    }

    /// The entries of one key in each group of a file.
    typealias Lists = [CalloutFile.Group: [KeyboardAction]]

    /// Creates a document from the content of a file. Without content, the document is empty.
    /// - Throws: The position of a rule that is broken in a line that has a meaning. Such a file has no effect anyway.
    package init(content: [UInt8] = []) throws(CalloutFileError) {
        (file, fault) = try Self.read(content)
        lines = content.linesWithEnds.map { Line(text: String(decoding: $0, as: UTF8.self)) }
        var group: CalloutFile.Group?
        for line in KeyFileReader(content[...]) {
            guard lines.indices.contains(line.number - 1), case .success(let entry) = line.entry else { continue }
            switch entry {
            case .group(let name):
                group = CalloutFile.Group(spelled: name)
                lines[line.number - 1].meaning = group.map { .group($0) } ?? .other
            case .pair(let name, _):
                guard let group, let key = KeyName.action(name) else { continue }
                lines[line.number - 1].meaning = .pair(group, key)
            }
        }
    }

    /// Reads the content without the lines that have no meaning, and returns the first of them.
    private static func read(_ content: [UInt8]) throws(CalloutFileError) -> (CalloutFile, CalloutFileError?) {
        var first: CalloutFileError?
        let file = try CalloutFile(content: content) { error throws(CalloutFileError) in
            guard error.reason.isAboutMeaning else { throw error }
            first = first ?? error
        }
        return (file, first)
    }

    /// The text of the file.
    package var text: String { lines.map(\.text).joined() }

    /// Returns whether the file changes a key.
    package func concerns(_ key: KeyboardAction) -> Bool { !lists(of: key).isEmpty }

    /// Returns the entries of a key in each group.
    func lists(of key: KeyboardAction) -> Lists { file.lists.compactMapValues { $0[key] } }

    /// Changes the entries of a key. Leaves the document unchanged if the result cannot be written.
    mutating func change(_ key: KeyboardAction, _ change: (inout Lists) -> Void) throws(CalloutEditError) {
        var lists = lists(of: key)
        change(&lists)
        var edited = self
        for group in CalloutFile.Group.allCases where lists[group] != edited.file.lists[group]?[key] {
            try edited.write(lists[group], for: key, in: group)
        }
        do throws(CalloutFileError) {
            (edited.file, edited.fault) = try Self.read(Array(edited.text.utf8))
        } catch {
            throw .refused(error.reason)
        }
        guard edited.lists(of: key) == lists else { throw .unwritable }
        self = edited
    }

    // MARK: Lines

    /// Writes the line of a key in a group.
    /// - Parameter entries: The new entries; `nil` removes the line.
    private mutating func write(
        _ entries: [KeyboardAction]?, for key: KeyboardAction, in group: CalloutFile.Group
    ) throws(CalloutEditError) {
        let index = lines.firstIndex { $0.meaning == .pair(group, key) }
        switch (index, entries) {
        case (let index?, let entries?):
            let start = String(lines[index].text.unicodeScalars.prefix { $0 != "=" })
            lines[index].text = "\(start)=\(CalloutFile.value(of: entries))\(lineEnd)"
        case (let index?, nil):
            lines.remove(at: index)
            removeGroupIfEmpty(group)
        case (nil, let entries?):
            guard let name = KeyName.name(of: key) else { throw .unwritableKey }
            let line = "\(name)=\(CalloutFile.value(of: entries))\(lineEnd)"
            insert(Line(text: line, meaning: .pair(group, key)), in: group)
        case (nil, nil): break
        }
    }

    /// Inserts a line after the last one of its group. A missing group is added at the end.
    private mutating func insert(_ line: Line, in group: CalloutFile.Group) {
        let last = lines.lastIndex { $0.meaning.group == group }
        if last.map({ $0 == lines.endIndex - 1 }) ?? true { endLastLine() }
        if let last { return lines.insert(line, at: last + 1) }
        if let last = lines.last, !last.isBlank { lines.append(Line(text: lineEnd)) }
        lines += [Line(text: "[\(group.rawValue)]\(lineEnd)", meaning: .group(group)), line]
    }

    /// Removes the header of a group that has become empty, and the blank lines after it.
    private mutating func removeGroupIfEmpty(_ group: CalloutFile.Group) {
        guard let start = lines.firstIndex(where: { $0.meaning == .group(group) }) else { return }
        let rest = lines[(start + 1)...].prefix { $0.isBlank }
        if rest.endIndex == lines.endIndex || lines[rest.endIndex].meaning.begins {
            lines.removeSubrange(start..<rest.endIndex)
        }
    }

    private mutating func endLastLine() {
        guard let last = lines.indices.last, lines[last].text.utf8.last != UInt8(ascii: "\n") else { return }
        lines[last].text += lineEnd
    }

    /// The line ending of this file.
    private var lineEnd: String { lines.first?.text.utf8.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n" }
}

extension CalloutFileError.Reason {
    /// Whether the line has no meaning, alone or because its group has none.
    fileprivate var isAboutMeaning: Bool {
        switch self {
        case .unknownGroup, .unknownKey, .noGroup, .notAnEntry: true
        case .tooLarge, .notUTF8, .repeatedGroup, .repeatedKey, .tooManyKeys, .tooManyEntries, .emptyEntry,
            .entryTooLong, .unsafeCharacter, .unknownEscape, .unknownAction:
            false
        }
    }
}

extension CalloutDocument.Meaning {
    /// Whether the line is the header of a group.
    fileprivate var begins: Bool { if case .group = self { true } else { false } }

    /// The group that the line belongs to or begins.
    fileprivate var group: CalloutFile.Group? {
        switch self {
        case .other: nil
        case .group(let group), .pair(let group, _): group
        }
    }
}
