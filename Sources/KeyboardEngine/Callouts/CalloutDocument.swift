/// A callout file while it is edited. Lines that an edit does not concern stay as they are: comments, blank lines, the
/// order, and how keys are spelled.
package struct CalloutDocument: Equatable, Sendable {

    /// What the file says.
    package private(set) var file: CalloutFile
    private var lines: [Line] = []

    /// A line, with what ends it.
    private struct Line: Equatable {
        var text: String
        var meaning = Meaning.other

        /// Whether nothing stands in it.
        var isBlank: Bool { text.utf8.allSatisfy { [0x20, 0x09, 0x0d, 0x0a].contains($0) } }
    }

    /// What a line is for the file.
    fileprivate enum Meaning: Equatable {
        /// A comment, or blank.
        case other
        case group(CalloutFile.Group)
        case pair(CalloutFile.Group, KeyboardAction)
    }

    /// What the groups of a file say of one key.
    typealias Lists = [CalloutFile.Group: [KeyboardAction]]

    /// The content of a file; nothing makes an empty one.
    /// - Throws: where the file breaks a rule, and so has no effect anyway.
    package init(content: [UInt8] = []) throws(CalloutFileError) {
        file = try CalloutFile(content: content)
        lines = content.linesWithEnds.map { Line(text: String(decoding: $0, as: UTF8.self)) }
        var group = CalloutFile.Group.callouts
        for line in KeyFileReader(content[...].withoutByteOrderMark) {
            guard lines.indices.contains(line.number - 1), case .success(let entry) = line.entry else { continue }
            switch entry {
            case .group(let name):
                group = CalloutFile.Group(rawValue: name) ?? group
                lines[line.number - 1].meaning = .group(group)
            case .pair(let name, _):
                if let key = KeyName.action(name) { lines[line.number - 1].meaning = .pair(group, key) }
            }
        }
    }

    /// The text of the file.
    package var text: String { lines.map(\.text).joined() }

    /// Whether the file says anything of a key.
    package func concerns(_ key: KeyboardAction) -> Bool { !lists(of: key).isEmpty }

    /// What the file says of a key.
    func lists(of key: KeyboardAction) -> Lists { file.lists.compactMapValues { $0[key] } }

    /// Changes what the file says of a key; nothing is changed where that cannot be written.
    mutating func change(_ key: KeyboardAction, _ change: (inout Lists) -> Void) throws(CalloutEditError) {
        var lists = lists(of: key)
        change(&lists)
        var edited = self
        for group in CalloutFile.Group.allCases where lists[group] != edited.file.lists[group]?[key] {
            try edited.write(lists[group], for: key, in: group)
        }
        do throws(CalloutFileError) {
            edited.file = try CalloutFile(content: Array(edited.text.utf8))
        } catch {
            throw .refused(error.reason)
        }
        guard edited.lists(of: key) == lists else { throw .unwritable }
        self = edited
    }

    // MARK: Lines

    /// - Parameter entries: nil for no line.
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

    /// Puts a line behind the last one of its group; a group that is not there is added at the end.
    private mutating func insert(_ line: Line, in group: CalloutFile.Group) {
        let last = lines.lastIndex { $0.meaning.group == group }
        if last.map({ $0 == lines.endIndex - 1 }) ?? true { endLastLine() }
        if let last { return lines.insert(line, at: last + 1) }
        if let last = lines.last, !last.isBlank { lines.append(Line(text: lineEnd)) }
        lines += [Line(text: "[\(group.rawValue)]\(lineEnd)", meaning: .group(group)), line]
    }

    /// Takes away the line that begins a group of which nothing is left, and the blank ones behind it.
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

    /// What ends the lines of this file.
    private var lineEnd: String { lines.first?.text.utf8.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n" }
}

extension CalloutDocument.Meaning {
    /// Whether a group begins here.
    fileprivate var begins: Bool { if case .group = self { true } else { false } }

    /// The group that the line belongs to, or begins.
    fileprivate var group: CalloutFile.Group? {
        switch self {
        case .other: nil
        case .group(let group), .pair(let group, _): group
        }
    }
}

extension [UInt8] {
    /// The lines, each with what ends it.
    fileprivate var linesWithEnds: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = self[...]
        while !rest.isEmpty {
            let line = rest.prefix((rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1) + 1 - rest.startIndex)
            lines.append(line)
            rest = rest.dropFirst(line.count)
        }
        return lines
    }
}
