extension Emoji {

    /// The colour of skin, by the Fitzpatrick scale (UTS #51, section 2.4).
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

    /// The first skin tone in the emoji, if it has one.
    public var skinTone: SkinTone? {
        char.unicodeScalars.lazy.compactMap { SkinTone(rawValue: $0.value) }.first
    }

    /// Whether the emoji supports skin tones.
    public var takesSkinTone: Bool {
        !isFamily && char.unicodeScalars.contains { $0.properties.isEmojiModifierBase }
    }

    /// Whether the emoji shows a family: 👪, or people joined with a child. Unicode recommends no sequences of families with
    /// skin tones (emoji-test.txt), so fonts draw each person of them separately.
    private var isFamily: Bool {
        if char.unicodeScalars.contains("👪") { return true }
        return char.unicodeScalars.contains("\u{200D}")
            && char.unicodeScalars.dropFirst().contains { $0 == "👦" || $0 == "👧" || $0 == "🧒" }
    }

    /// The emoji without skin tones.
    public var neutral: Emoji {
        guard skinTone != nil else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in char.unicodeScalars {
            if SkinTone(rawValue: scalar.value) == nil {
                scalars.append(scalar)
            } else if let base = scalars.last, !base.properties.isEmojiPresentation {
                // A symbol that is black and white by default was coloured only by its skin tone.
                scalars.append("\u{FE0F}")
            }
        }
        return Emoji(String(scalars))
    }

    /// Returns the emoji in a skin tone, which applies to all people in it. Returns the emoji itself if it supports no
    /// skin tones.
    public func inSkinTone(_ tone: SkinTone) -> Emoji {
        guard takesSkinTone, let modifier = Unicode.Scalar(tone.rawValue) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in char.unicodeScalars where SkinTone(rawValue: scalar.value) == nil {
            // A skin tone already requests colour.
            if scalar == "\u{FE0F}", scalars.last == modifier { continue }
            // The skin tone of a handshake between two people is that of the people.
            let isJoined = scalar == "\u{1F91D}" && scalars.last == "\u{200D}"
            scalars.append(scalar)
            if scalar.properties.isEmojiModifierBase, !isJoined { scalars.append(modifier) }
        }
        return Emoji(String(scalars))
    }
}
