extension StaticString {
    /// The literal as a C string. Literals end in NUL in the binary, so nothing is copied.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// The literal as a `String`.
    var string: String { description }
}
