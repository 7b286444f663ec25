/// An option set whose members have names, so that logs and tests can write `shift+release`.
public protocol NamedOptionSet: OptionSet, Hashable, Sendable, LosslessStringConvertible
where RawValue == UInt32, Element == Self {
    /// Every option with its name, in ascending order.
    static var names: KeyValuePairs<String, Self> { get }
}

extension NamedOptionSet {
    /// The names of the members, joined by plus signs; `none` for the empty set. Unknown members appear as a number.
    public var description: String {
        var rest = self
        var words: [String] = []
        for (name, option) in Self.names where isSuperset(of: option) {
            words.append(name)
            rest.subtract(option)
        }
        if !rest.isEmpty { words.append("0x" + String(rest.rawValue, radix: 16)) }
        return words.isEmpty ? "none" : words.joined(separator: "+")
    }

    /// Parses a description. Returns nil if a name is unknown.
    public init?(_ description: String) {
        self = []
        guard description != "none" else { return }
        for word in description.split(separator: "+", omittingEmptySubsequences: false) {
            guard let option = Self.option(named: word) else { return nil }
            formUnion(option)
        }
    }

    private static func option(named word: Substring) -> Self? {
        if let (_, option) = names.first(where: { $0.key == word }) { return option }
        guard word.hasPrefix("0x") else { return nil }
        return UInt32(word.dropFirst(2), radix: 16).map(Self.init(rawValue:))
    }
}
