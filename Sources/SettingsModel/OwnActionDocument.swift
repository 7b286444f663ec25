internal import DesktopActions
internal import KeyboardEngine

/// The file of the user's own actions while it is edited. Edits preserve all other lines.
nonisolated struct OwnActionDocument: EditedDocument, Equatable {
    private var file: EditedKeyFile<Meaning>

    /// The role of a line in the file.
    private enum Meaning: Equatable {
        /// A comment, a blank line, or a line that cannot be read.
        case comment
        /// The header of a group.
        case group(String)
        case pair(Entry)
    }

    /// A key and its value.
    fileprivate struct Entry: Equatable {
        let key: String
        let value: String
    }

    /// Creates a document from the text of a file.
    init(_ text: String) {
        let content = Array(text.utf8)
        file = EditedKeyFile(content, comment: .comment)
        for line in KeyFileReader(content[...], lineLimit: ActionsFile.maximumLineLength)
        where file.lines.indices.contains(line.number - 1) {
            file.lines[line.number - 1].meaning = Self.meaning(of: line)
        }
    }

    private static func meaning(of line: KeyFileReader.Line) -> Meaning {
        switch line.entry {
        case .success(.group(let name)): .group(name)
        case .failure(.notAGroup): .group("")
        case .success(.pair(let key, let value)):
            (try? value.text(KeyFileValue.standardEscapes)).map { Meaning.pair(Entry(key: key, value: $0)) } ?? .comment
        case .failure: .comment
        }
    }

    /// The text of the file.
    var text: String { file.text }

    /// The file as Longhand reads it.
    var parsed: ActionsFile { ActionsFile(content: Array(text.utf8)) }

    /// The actions without faults, in the order of the file.
    var actions: [OwnAction] { parsed.actions.compactMap { action($0.name, at: $0.line - 1) } }

    /// The names of all groups, also of those with faults.
    var names: [String] {
        file.lines.compactMap { line -> String? in if case .group(let name) = line.meaning { name } else { nil } }
    }

    private func action(_ name: String, at header: Int) -> OwnAction? {
        let entries = entries(below: header).map(\.entry)
        guard let work = entries.lazy.compactMap(\.work).first else { return nil }
        return OwnAction(
            name, entries.first { $0.key == "name" }?.value ?? name, work,
            key: entries.first { $0.key == "key" }?.value)
    }

    // MARK: Changes

    /// Adds an action at the end.
    mutating func add(_ action: OwnAction) {
        file.beginParagraph()
        file.lines.append(file.line("[\(action.name)]", .group(action.name)))
        file.lines += action.entries.map { line($0) }
    }

    /// Changes the title, the shortcut and the work of an action where they stand.
    /// - Returns: whether the file has the action.
    mutating func change(_ old: OwnAction, to new: OwnAction) -> Bool {
        guard let header = header(of: old) else { return false }
        if !new.title.isSame(as: old.title) { set(["name"], to: new.titleEntry, below: header) }
        if new.key != old.key { set(["key"], to: new.keyEntry, below: header) }
        set(["insert", "transform"], to: new.workEntry, below: header)
        return true
    }

    /// Removes an action. Comments in it stay.
    /// - Returns: whether the file has the action.
    mutating func remove(_ action: OwnAction) -> Bool {
        guard let header = header(of: action) else { return false }
        let entries = entries(below: header).map(\.index)
        let last = entries.last ?? header
        let gap = file.lines[(last + 1)...].prefix { $0.isBlank }.indices
        for index in ([header] + entries + gap).reversed() { file.lines.remove(at: index) }
        return true
    }

    private func header(of action: OwnAction) -> Int? {
        let line = parsed.actions.first { $0.name == action.name }?.line
        guard let header = line.map({ $0 - 1 }), self.action(action.name, at: header) == action else { return nil }
        return header
    }

    // MARK: Lines

    /// The entries of a group, each with the index of its line.
    private func entries(below header: Int) -> [(index: Int, entry: Entry)] {
        guard file.lines.indices.contains(header) else { return [] }
        let rest = file.lines[(header + 1)...].prefix { if case .group = $0.meaning { false } else { true } }
        return zip(rest.indices, rest).compactMap { index, line -> (index: Int, entry: Entry)? in
            if case .pair(let entry) = line.meaning { (index, entry) } else { nil }
        }
    }

    /// Replaces the entry that has one of several keys. Without an entry to replace it, it is removed; without such an
    /// entry, the new one is inserted above the work.
    private mutating func set(_ keys: [String], to entry: Entry?, below header: Int) {
        let entries = entries(below: header)
        let old = entries.first { keys.contains($0.entry.key) }
        switch (old, entry) {
        case (let old?, let entry?) where old.entry.isSame(as: entry): break
        case (let old?, let entry?): file.lines[old.index] = line(entry)
        case (let old?, nil): file.lines.remove(at: old.index)
        case (nil, let entry?):
            let work = entries.first { $0.entry.work != nil }?.index ?? header + 1
            file.lines.insert(line(entry), at: work)
        case (nil, nil): break
        }
    }

    private func line(_ entry: Entry) -> EditedKeyFile<Meaning>.Line { file.line(entry.line, .pair(entry)) }
}

nonisolated extension OwnActionDocument.Entry {
    /// The line of the file, without its ending.
    var line: String { "\(key)=\(value.asKeyFileValue)" }

    func isSame(as other: Self) -> Bool { key == other.key && value.isSame(as: other.value) }

    /// The work that the entry describes; nil if it describes none.
    var work: OwnAction.Work? {
        switch key {
        case "insert": .insert(value)
        case "transform": .transform(value)
        case "call", "activate", "run": .other(key, value)
        default: nil
        }
    }
}

nonisolated extension OwnAction {
    /// The entries of its group.
    fileprivate var entries: [OwnActionDocument.Entry] { [titleEntry, keyEntry, workEntry].compactMap(\.self) }

    fileprivate var titleEntry: OwnActionDocument.Entry { .init(key: "name", value: title) }

    fileprivate var keyEntry: OwnActionDocument.Entry? { key.map { .init(key: "key", value: $0) } }

    fileprivate var workEntry: OwnActionDocument.Entry? {
        switch work {
        case .insert(let text): .init(key: "insert", value: text)
        case .transform(let name): .init(key: "transform", value: name)
        case .other: nil
        }
    }

    /// The lines of its group, without their endings.
    var lines: [String] { entries.map(\.line) }
}
