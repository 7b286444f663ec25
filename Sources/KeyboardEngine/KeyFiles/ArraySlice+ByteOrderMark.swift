extension ArraySlice<UInt8> {
    /// The bytes of a text in UTF-8 without the byte order mark that some editors write before it.
    var withoutByteOrderMark: Self {
        starts(with: "\u{FEFF}".utf8) ? dropFirst("\u{FEFF}".utf8.count) : self
    }
}
