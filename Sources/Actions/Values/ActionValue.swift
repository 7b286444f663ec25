/// A plain value in a context: what an argument of an identifier can be.
public enum ActionValue: Hashable, Sendable {
    /// A yes or no.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// Another number.
    case number(Double)
    /// A text.
    case text(String)
    /// Values in order.
    case list([ActionValue])
    /// Values by names.
    case table([String: ActionValue])
}

// MARK: - Reading

extension ActionValue {
    /// The value as a text; nil for lists and tables.
    public var text: String? {
        switch self {
        case .flag(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.description
        case .text(let value): value
        case .list, .table: nil
        }
    }

    /// The value as a yes or no: numbers other than zero, and the texts `true`, `yes`, `on`, `y`, `t` and numbers other
    /// than zero in either case are a yes.
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
        ["true", "yes", "on", "y", "t"].contains(text.lowercased()) || Double(text).map { $0 != 0 && !$0.isNaN } == true
    }

    /// The value as a whole number; nil where it is none.
    public var integer: Int? {
        switch self {
        case .flag(let value): value ? 1 : 0
        case .integer(let value): value
        case .number(let value): Int(exactly: value)
        case .text(let value): Int(value)
        case .list, .table: nil
        }
    }

    /// The value as a number; nil where it is none.
    public var number: Double? {
        switch self {
        case .flag, .integer: integer.map(Double.init)
        case .number(let value): value
        case .text(let value): Double(value).flatMap { $0.isFinite ? $0 : nil }
        case .list, .table: nil
        }
    }

    /// The elements of a list; any other value as a list of it alone.
    public var elements: [ActionValue] {
        if case .list(let elements) = self { elements } else { [self] }
    }

    /// A number as JSON writes it; nil where it is too large.
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
    /// The value as JSON. What JSON has no number for is written as a text.
    public var description: String {
        switch self {
        case .flag, .integer: text ?? ""
        case .number(let value): value.isFinite ? value.description : value.description.quotedAsJSON()
        case .text(let value): value.quotedAsJSON()
        case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .table(let table): "{" + Self.written(table) + "}"
        }
    }

    /// Pairs as JSON writes them, in the order of their keys.
    static func written(_ pairs: [String: ActionValue]) -> String {
        pairs.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            .map { "\($0.key.quotedAsJSON()): \($0.value)" }.joined(separator: ", ")
    }
}

extension String {
    /// Whether it has the form of a number (RFC 8259, section 6).
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
    /// Takes the digits that come next; nil where there are none.
    fileprivate mutating func takeDigits() -> Int? {
        let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        self = self[digits.endIndex...]
        return digits.isEmpty ? nil : digits.count
    }
}
