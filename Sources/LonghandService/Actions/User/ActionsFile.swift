/// The user's own actions, `$XDG_CONFIG_HOME/longhand/actions.conf`: a key file with a group for each action.
///
/// It is read by a reader of its own, since GLib's names no line. An entry with a fault is left out, and the rest stands.
nonisolated struct ActionsFile: Equatable {
    /// The actions, in the order of the file.
    private(set) var actions: [UserAction] = []
    /// What is wrong, in the order of the file.
    private(set) var faults: [Fault] = []

    /// Something that is wrong in a line. It never repeats the line.
    struct Fault: Error, Equatable {
        /// The line, counted from 1.
        let line: Int
        let reason: String
    }

    /// How many bytes a file may have.
    static let maximumSize = 256 << 10
    /// How many actions there may be.
    static let maximumCount = 128
    /// How many bytes a line may have.
    static let maximumLineLength = 4096

    /// Reads what is in a file.
    init(content: [UInt8]) {
        var group: Group?
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { read(line, number: index + 1, into: &group) }
        close(group)
    }

    /// An action that is being read.
    private struct Group {
        let name: String
        let line: Int
        var values: [String: (text: String, line: Int)] = [:]
        /// Whether something in it was wrong already, which has been said.
        var isFaulty = false
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, number: Int, into group: inout Group?) {
        do throws(Fault) {
            guard bytes.count <= Self.maximumLineLength else {
                throw Fault(line: number, reason: "the line is too long")
            }
            guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
                throw Fault(line: number, reason: "the line is not UTF-8")
            }
            let line = text.trimmed
            if line.isEmpty || line.hasPrefix("#") { return }
            if line.hasPrefix("[") {
                close(group)
                group = nil
                group = Group(name: try Self.groupName(of: line, number), line: number)
            } else {
                try Self.readValue(line, number, into: &group)
            }
        } catch {
            faults.append(error)
            group?.isFaulty = true
        }
    }

    private static func groupName(of line: String, _ number: Int) throws(Fault) -> String {
        let name = String(line.dropFirst().dropLast())
        guard line.hasSuffix("]"), !name.isEmpty, name.utf8.count <= 64,
            name.utf8.allSatisfy({ isNamePart($0) })
        else { throw Fault(line: number, reason: "the name of an action is [a-z0-9-]+ in square brackets") }
        return name
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    private static func readValue(_ line: String, _ number: Int, into group: inout Group?) throws(Fault) {
        guard let equals = line.firstIndex(of: "=") else {
            throw Fault(line: number, reason: "an equals sign is missing")
        }
        guard group != nil else { throw Fault(line: number, reason: "there is no action above this line") }
        let key = String(line[..<equals]).trimmed
        guard UserAction.keys.contains(key) else { throw Fault(line: number, reason: "there is no such key") }
        guard group?.values[key] == nil else { throw Fault(line: number, reason: "the key is there twice") }
        guard let value = String(line[line.index(after: equals)...]).trimmed.unescaped else {
            throw Fault(line: number, reason: "only \\n, \\t, \\s and \\\\ may follow a backslash")
        }
        group?.values[key] = (value, number)
    }

    private mutating func close(_ group: Group?) {
        guard let group, !group.isFaulty else { return }
        do throws(Fault) {
            guard !actions.contains(where: { $0.name == group.name }) else {
                throw Fault(line: group.line, reason: "there is such an action already")
            }
            guard actions.count < Self.maximumCount else { throw Fault(line: group.line, reason: "there are too many") }
            actions.append(try UserAction(group.name, group.line, group.values))
        } catch {
            faults.append(error)
        }
    }
}

extension String {
    nonisolated fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// The text without the escapes of key files; nil where there is one that they do not know.
    nonisolated fileprivate var unescaped: String? {
        var text = ""
        var scalars = unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "\\" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "s": text.append(" ")
            case "\\": text.append("\\")
            default: return nil
            }
        }
        return text
    }
}
