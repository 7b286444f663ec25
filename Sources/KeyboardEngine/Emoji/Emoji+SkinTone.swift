extension Emoji {

    /// The colour of a skin, by Fitzpatrick's scale (UTS #51, section 2.4).
    public enum SkinTone: UInt32, CaseIterable, Sendable {
        /// Types 1 and 2.
        case light = 0x1F3FB
        /// Type 3.
        case mediumLight = 0x1F3FC
        /// Type 4.
        case medium = 0x1F3FD
        /// Type 5.
        case mediumDark = 0x1F3FE
        /// Type 6.
        case dark = 0x1F3FF
    }

    /// The first tone that it has; nil where it has none.
    public var skinTone: SkinTone? {
        char.unicodeScalars.lazy.compactMap { SkinTone(rawValue: $0.value) }.first
    }

    /// Whether it can have one.
    public var takesSkinTone: Bool { char.unicodeScalars.contains { $0.properties.isEmojiModifierBase } }

    /// The emoji without a tone.
    public var neutral: Emoji {
        guard skinTone != nil else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in char.unicodeScalars {
            if SkinTone(rawValue: scalar.value) == nil {
                scalars.append(scalar)
            } else if let base = scalars.last, !base.properties.isEmojiPresentation {
                // A sign that is black and white by itself was coloured by its tone alone.
                scalars.append("\u{FE0F}")
            }
        }
        return Emoji(String(scalars))
    }

    /// The emoji in a tone, all people in it in the same; itself where it takes none.
    public func inSkinTone(_ tone: SkinTone) -> Emoji {
        guard let modifier = Unicode.Scalar(tone.rawValue) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in char.unicodeScalars where SkinTone(rawValue: scalar.value) == nil {
            // The tone itself asks for colour.
            if scalar == "\u{FE0F}", scalars.last == modifier { continue }
            // Hands that are shaken between two people are theirs.
            let isJoined = scalar == "\u{1F91D}" && scalars.last == "\u{200D}"
            scalars.append(scalar)
            if scalar.properties.isEmojiModifierBase, !isJoined { scalars.append(modifier) }
        }
        return Emoji(String(scalars))
    }
}
