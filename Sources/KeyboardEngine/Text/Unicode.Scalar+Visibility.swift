extension Unicode.Scalar {

    /// Whether this is a control code: general category Cc, U+0000 among them.
    var isControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        default: false
        }
    }

    /// Whether this is not seen but changes how others are: directions, line separators, invisible operators, marks of
    /// byte order, language and annotation, and the noncharacters. What emoji are glued with is not among them.
    var isInvisible: Bool {
        switch value {
        case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0000...0xE001F: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether this is not seen and holds the parts of one sign together: a joiner or a tag (of a region's flag).
    var isGlue: Bool {
        switch value {
        case 0x200C, 0x200D, 0xE0020...0xE007F: true
        default: false
        }
    }
}

extension Character {

    /// Whether this shows what it is: nothing in it is a control or invisible, and only emoji are glued.
    var isVisible: Bool {
        let scalars = unicodeScalars
        guard !scalars.contains(where: { $0.isControl || $0.isInvisible }) else { return false }
        return !scalars.contains(where: \.isGlue) || isGluedEmoji
    }

    /// Whether this is an emoji of several parts. What stands between them is seen to by the rules of grapheme
    /// clusters (UAX 29, GB11), save a joiner that has nothing to join behind it.
    private var isGluedEmoji: Bool {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
        return first.properties.isEmoji && !first.isASCII && last.value != 0x200D
            && !unicodeScalars.contains("\u{200C}")
    }
}
