extension StaticString {
    /// The literal's bytes as a C string: literals end in NUL in the binary, so nothing is copied.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// The literal as an ordinary string.
    var string: String { description }
}
