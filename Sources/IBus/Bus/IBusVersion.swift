/// A release of IBus, such as 1.5.32.
public struct IBusVersion: Equatable, Comparable, Sendable, CustomStringConvertible {
    private let major, minor, micro: Int

    public var description: String { "\(major).\(minor).\(micro)" }

    /// Creates the version with these numbers.
    public init(_ major: Int, _ minor: Int, _ micro: Int) {
        (self.major, self.minor, self.micro) = (major, minor, micro)
    }

    /// Parses a version such as "1.5.32". Returns nil if the text has another form.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ".").map { Int($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let micro = numbers[2] else {
            return nil
        }
        self.init(major, minor, micro)
    }

    /// Finds the newest version in introspection data, in GDBus' annotations. Returns nil if there is none.
    public init?(newestIn introspection: String) {
        let words = introspection.split(separator: "\"", omittingEmptySubsequences: false)
        let releases = words.indices.dropLast(2).filter { words[$0] == Self.since }.compactMap { Self(words[$0 + 2]) }
        guard let newest = releases.max() else { return nil }
        self = newest
    }

    /// The name of the annotation for the release that introduced a member.
    private static let since = "org.gtk.GDBus.Since"

    public static func < (one: Self, other: Self) -> Bool {
        (one.major, one.minor, one.micro) < (other.major, other.minor, other.micro)
    }
}
