import Testing

@testable import KeyboardEngine

struct PrefixTests {
    /// Texts and the part that they share: never half a scalar.
    @Test(arguments: [
        ("", "", ""), ("abc", "abd", "ab"), ("abc", "abc", "abc"), ("abc", "ab", "ab"), ("xé", "xè", "x"),
        ("😀a", "😁a", ""), ("é", "e\u{301}", ""), ("e\u{301}", "e\u{300}", "e"), ("añb", "año", "añ"),
    ])
    func textsShareWholeScalars(one: String, other: String, shared: String) {
        #expect(one[...].lengthOfCommonPrefix(with: other[...]) == shared.utf8.count)
        #expect(other[...].lengthOfCommonPrefix(with: one[...]) == shared.utf8.count)
        let (inner, others) = ("é\(one)"[...].dropFirst(), "ab\(other)"[...].dropFirst(2))
        #expect(inner.lengthOfCommonPrefix(with: others) == shared.utf8.count)
    }
}
