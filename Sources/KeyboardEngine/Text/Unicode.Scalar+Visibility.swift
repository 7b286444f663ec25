extension Unicode.Scalar {

    /// Whether the scalar is a control code: general category Cc, including U+0000.
    package var isControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        default: false
        }
    }

    /// Whether the scalar is invisible and changes how others are displayed: directional marks, line separators,
    /// invisible operators, byte order marks, language tags, annotations, and the noncharacters. The joiners and tags
    /// of emoji sequences are not included.
    package var isInvisible: Bool {
        switch value {
        case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0000...0xE001F: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether the scalar is invisible and joins the parts of one symbol: a joiner, or a tag of a region's flag.
    var isGlue: Bool {
        switch value {
        case 0x200C, 0x200D, 0xE0020...0xE007F: true
        default: false
        }
    }
}

extension Character {

    /// Whether the character shows everything that it contains: it has no control codes or invisible scalars, and
    /// joiners only if it is an emoji.
    var isVisible: Bool {
        let scalars = unicodeScalars
        guard !scalars.contains(where: { $0.isControl || $0.isInvisible }) else { return false }
        return !scalars.contains(where: \.isGlue) || isGluedEmoji
    }

    /// Whether the character is an emoji of several parts. The rules of grapheme clusters ensure that joiners are
    /// between parts (UAX 29, GB11), except for a trailing joiner.
    private var isGluedEmoji: Bool {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
        return first.properties.isEmoji && !first.isASCII && last.value != 0x200D
            && !unicodeScalars.contains("\u{200C}")
    }
}
