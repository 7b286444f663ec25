/// A name as the key of a dictionary or a set, compared by its bytes.
///
/// Strings are equal if they are canonically equivalent. To find that out, and to hash them, Swift normalizes them,
/// which takes quadratic time for a row of combining marks.
package struct Spelling: Hashable, Sendable {
    /// The name.
    package let text: Substring

    /// Creates the spelling of a name.
    package init(_ text: some StringProtocol) { self.text = Substring(text) }

    package static func == (one: Spelling, other: Spelling) -> Bool { one.text.isSpelled(other.text) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// Creates the case with a name, which is compared by its bytes. Use it for names from outside.
    package init?(spelled name: some StringProtocol) {
        guard let found = Self.allCases.first(where: { $0.rawValue.isSpelled(name) }) else { return nil }
        self = found
    }
}

extension StringProtocol {
    /// Returns whether a text has the same bytes, in time proportional to its length, see ``Spelling``.
    package func isSpelled(_ other: some StringProtocol) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
