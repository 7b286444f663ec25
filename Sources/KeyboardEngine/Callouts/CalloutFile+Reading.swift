internal import Actions

extension CalloutFile {

    /// How many bytes a file may have.
    public static let maximumSize = 1 << 20

    /// How many keys the groups of a file may have together.
    public static let maximumKeyCount = 512

    /// How many entries a key may have.
    public static let maximumEntryCount = 64

    /// How many characters, in grapheme clusters, an entry may have.
    public static let maximumEntryLength = 32

    /// Reads what is in a file; a byte order mark and carriage returns at the ends of lines do not matter.
    public init(content: [UInt8]) throws(CalloutFileError) {
        var rest = content.prefix(Self.maximumSize)
        guard rest.count == content.count else {
            throw CalloutFileError(line: 1 + rest.count { $0 == .lineFeed }, reason: .tooLarge)
        }
        if rest.starts(with: "\u{FEFF}".utf8) {
            rest = rest.dropFirst("\u{FEFF}".utf8.count)
        }
        var reader = CalloutFileReader()
        var number = 1
        while let line = rest.popLine() {
            do {
                try reader.read(line)
            } catch {
                throw CalloutFileError(line: number, reason: error)
            }
            number += 1
        }
        self.init(lists: reader.lists)
    }
}

/// Reads the lines of a callout file one after the other.
private struct CalloutFileReader {

    private(set) var lists: [CalloutFile.Group: [KeyboardAction: [KeyboardAction]]] = [:]
    private var group: CalloutFile.Group?
    private var keyCount = 0

    mutating func read(_ line: ArraySlice<UInt8>) throws(CalloutFileError.Reason) {
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        guard !line.contains(0) else { throw .unsafeCharacter }
        let scalars = text.unicodeScalars[...].trimmed
        switch scalars.first {
        case nil, "#": return
        case "[": try open(scalars)
        default: try readKey(scalars)
        }
    }

    private mutating func open(_ line: Substring.UnicodeScalarView) throws(CalloutFileError.Reason) {
        guard line.last == "]" else { throw .notAnEntry }
        guard let group = CalloutFile.Group(rawValue: String(line.dropFirst().dropLast())) else { throw .unknownGroup }
        guard lists.updateValue([:], forKey: group) == nil else { throw .repeatedGroup }
        self.group = group
    }

    private mutating func readKey(_ line: Substring.UnicodeScalarView) throws(CalloutFileError.Reason) {
        guard let equals = line.firstIndex(of: "=") else { throw .notAnEntry }
        guard let group else { throw .noGroup }
        let name = String(line[..<equals].trimmed)
        guard name.allSatisfy(\.isVisible) else { throw .unsafeCharacter }
        guard let key = KeyName.action(name) else { throw .unknownKey }
        guard lists[group]?[key] == nil else { throw .repeatedKey }
        guard keyCount < CalloutFile.maximumKeyCount else { throw .tooManyKeys }
        keyCount += 1
        let entries = try CalloutEntries(line[equals...].dropFirst()).actions
        lists[group, default: [:]][key] = entries.filter { $0 != key }.withoutDuplicates()
    }
}

/// What stands behind the equals sign.
private struct CalloutEntries {

    /// The entries in their order.
    private(set) var actions: [KeyboardAction] = []

    /// Takes the entries apart at the semicolons that have no backslash before them. The last one may lack its own.
    init(_ text: Substring.UnicodeScalarView) throws(CalloutFileError.Reason) {
        var entry = String.UnicodeScalarView()
        var rest = text.makeIterator()
        while let scalar = rest.next() {
            switch scalar {
            case ";":
                try append(entry[...].trimmed)
                entry.removeAll()
            case "\\":
                guard let escaped = rest.next(), escaped == ";" || escaped == "\\" else { throw .unknownEscape }
                entry.append(escaped)
            default:
                entry.append(scalar)
            }
        }
        let last = entry[...].trimmed
        if !last.isEmpty { try append(last) }
    }

    private mutating func append(_ entry: Substring.UnicodeScalarView) throws(CalloutFileError.Reason) {
        guard !entry.isEmpty else { throw .emptyEntry }
        guard actions.count < CalloutFile.maximumEntryCount else { throw .tooManyEntries }
        let action = try Self.action(entry)
        for value in action.notation.values ?? [] { try Self.check(value.text) }
        actions.append(action)
    }

    private static func action(_ entry: Substring.UnicodeScalarView) throws(CalloutFileError.Reason) -> KeyboardAction {
        let afterSign = entry.dropFirst()
        guard entry.first == "@" else { return KeyboardAction(inserting: String(entry)) }
        guard afterSign.first != "@" else { return KeyboardAction(inserting: String(afterSign)) }
        guard let action = KeyboardAction(String(afterSign)) else { throw .unknownAction }
        return action
    }

    /// Refuses what is too long and what does not show what it is. The scalars are counted too, at eight a character,
    /// since a character may have any number of marks.
    private static func check(_ text: String) throws(CalloutFileError.Reason) {
        guard text.unicodeScalars.count <= 8 * CalloutFile.maximumEntryLength,
            text.count <= CalloutFile.maximumEntryLength
        else { throw .entryTooLong }
        guard text.allSatisfy(\.isVisible) else { throw .unsafeCharacter }
    }
}

extension UInt8 {

    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")
}

extension ArraySlice<UInt8> {

    /// Takes the first line, without what ends it; nil where nothing is left.
    fileprivate mutating func popLine() -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        let line = prefix { $0 != .lineFeed }
        self = dropFirst(line.count + 1)
        return line.last == .carriageReturn ? line.dropLast() : line
    }
}

extension Substring.UnicodeScalarView {

    /// This without the spaces and tabs at both ends.
    fileprivate var trimmed: Substring.UnicodeScalarView {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
        return start[...end]
    }
}
