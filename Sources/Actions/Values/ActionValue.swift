/// A plain value in a context, as an argument of an identifier can have.
public enum ActionValue: Hashable, Sendable {
    /// A Boolean value.
    case flag(Bool)
    /// An integer.
    case integer(Int)
    /// A number that is not an integer.
    case number(Double)
    /// A text.
    case text(String)
    /// An ordered list of values.
    case list([ActionValue])
    /// Values with names.
    case table([String: ActionValue])
}

// MARK: - Reading

extension ActionValue {
    /// The value as a text; `nil` for lists and tables.
    public var text: String? {
        switch self {
        case .flag(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.description
        case .text(let value): value
        case .list, .table: nil
        }
    }

    /// The value as a Boolean. True values are numbers other than zero, and the texts `true`, `yes`, `on`, `y`, `t`, in
    /// either case, and texts of numbers other than zero.
    public var flag: Bool {
        switch self {
        case .flag(let value): value
        case .integer(let value): value != 0
        case .number(let value): value != 0
        case .text(let value): Self.isYes(value)
        case .list, .table: false
        }
    }

    private static func isYes(_ text: String) -> Bool {
        guard text.utf8.count <= longestNumber else { return false }
        return ["true", "yes", "on", "y", "t"].contains { $0.utf8.elementsEqual(text.utf8.lazy.map { $0 | 0x20 }) }
            || Double(text).map { $0 != 0 && !$0.isNaN } == true
    }

    /// The longest text that is read as a number or a Boolean value, in bytes: more digits than any number needs.
    private static let longestNumber = 1024

    /// The value as an integer, if it is one.
    public var integer: Int? {
        switch self {
        case .flag(let value): value ? 1 : 0
        case .integer(let value): value
        case .number(let value): value.integer
        case .text(let value): Int(value)
        case .list, .table: nil
        }
    }

    /// The value as a number, if it is one.
    public var number: Double? {
        switch self {
        case .flag, .integer: integer.map(Double.init)
        case .number(let value): value
        case .text(let value): Double(value).flatMap { $0.isFinite ? $0 : nil }
        case .list, .table: nil
        }
    }

    /// The elements of a list; for any other value, a list with that value.
    public var elements: [ActionValue] {
        if case .list(let elements) = self { elements } else { [self] }
    }

    /// Creates a number from its JSON notation; `nil` if it is too large.
    init?(number: String) {
        if let integer = Int(number) {
            self = .integer(integer)
        } else if let value = Double(number), value.isFinite {
            self = .number(value)
        } else {
            return nil
        }
    }
}

extension ActionValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(arrayLiteral elements: ActionValue...) { self = .list(elements) }
}

// MARK: - Writing

extension ActionValue: CustomStringConvertible {
    /// The value as JSON. Numbers that JSON cannot represent are written as text.
    public var description: String {
        switch self {
        case .flag, .integer: text ?? ""
        case .number(let value): value.isFinite ? value.description : value.description.quotedAsJSON()
        case .text(let value): value.quotedAsJSON()
        case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .table(let table): "{" + Self.written(table) + "}"
        }
    }

    /// Returns pairs as JSON, sorted by key.
    static func written(_ pairs: [String: ActionValue]) -> String {
        pairs.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            .map { "\($0.key.quotedAsJSON()): \($0.value)" }.joined(separator: ", ")
    }
}

extension String {
    /// Whether the text has the form of a JSON number (RFC 8259, section 6).
    var isJSONNumber: Bool {
        var rest = utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let first = rest.first
        guard let count = rest.takeDigits(), count == 1 || first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard rest.takeDigits() != nil else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard rest.takeDigits() != nil else { return false }
        }
        return rest.isEmpty
    }
}

extension Substring.UTF8View {
    /// Consumes the next digits, or returns `nil` if there are none.
    fileprivate mutating func takeDigits() -> Int? {
        let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        self = self[digits.endIndex...]
        return digits.isEmpty ? nil : digits.count
    }
}

extension Double {
    /// The number as an integer, if it is one. `Int(exactly:)` would need the mathematical library of C, which a program
    /// with nothing but this module does not link.
    fileprivate var integer: Int? {
        guard self >= -0x1p63, self < 0x1p63 else { return nil }
        let whole = Int(self)
        return Double(whole) == self ? whole : nil
    }
}
