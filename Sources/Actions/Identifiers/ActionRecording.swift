/// A sequence of actions that were performed, with a text form that people can edit: one identifier per line, and
/// comments after `#`.
public struct ActionRecording: Equatable, Sendable {
    /// The actions, in order.
    public private(set) var records: [ActionRecord] = []
    private var size = 0

    /// The largest number of actions.
    public static let maximumCount = 256
    /// The largest size of all actions together, and of a text that is parsed, in bytes of UTF-8.
    public static let maximumSize = 64 << 10

    /// Creates an empty recording.
    public init() {}

    /// Parses a recording.
    /// - Throws: What is wrong, and in which line.
    public init(parsing text: String) throws(Fault) {
        guard text.utf8.count <= Self.maximumSize else { throw Fault(line: 1, reason: .tooLong) }
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { try read(String(line).trimmed, number: index + 1) }
    }

    /// Parses one identifier from each text.
    /// - Throws: What is wrong, and in which text.
    public init(parsing texts: [String]) throws(Fault) {
        for (index, text) in texts.enumerated() { try add(text, number: index + 1) }
    }

    private mutating func read(_ line: String, number: Int) throws(Fault) {
        if !line.isEmpty, !line.hasPrefix("#") { try add(line, number: number) }
    }

    private mutating func add(_ text: String, number: Int) throws(Fault) {
        let record: ActionRecord
        do throws(NotationError) {
            record = try ActionRecord(parsing: text)
        } catch {
            throw Fault(line: number, reason: .notation(error))
        }
        guard append(record) else { throw Fault(line: number, reason: .tooLong) }
    }

    /// Appends an action.
    /// - Returns: False if that would exceed a limit.
    @discardableResult
    public mutating func append(_ record: ActionRecord) -> Bool {
        let size = size + record.description.utf8.count + 1
        guard records.count < Self.maximumCount, size <= Self.maximumSize else { return false }
        records.append(record)
        self.size = size
        return true
    }

    /// An error in a line. It never quotes the line.
    public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
        /// The line, counted from 1.
        public let line: Int
        /// What is wrong with the line.
        public let reason: Reason

        /// The errors that a line can have.
        public enum Reason: Equatable, Sendable {
            /// The line is not an identifier.
            case notation(NotationError)
            /// There are too many actions, or they are too long.
            case tooLong
        }

        public var description: String {
            switch reason {
            case .notation(let error): "Line \(line): \(error)"
            case .tooLong: "Line \(line): The recording is too long."
            }
        }
    }
}

extension ActionRecording: CustomStringConvertible {
    /// The recording as a text.
    public var description: String { records.map { "\($0)\n" }.joined() }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
