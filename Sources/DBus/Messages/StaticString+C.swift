extension StaticString {
    /// The literal as a C string. Literals end in NUL in the binary, so nothing is copied.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// The literal as a `String`.
    var string: String { description }

    /// Returns whether `text` has the same bytes. Comparing strings would normalize them first, which takes quadratic
    /// time for a row of combining marks.
    func isSpelled(_ text: String) -> Bool { withUTF8Buffer { $0.elementsEqual(text.utf8) } }
}
