internal import KeyboardEngine

/// The kinds of key that open a callout when they are held.
package struct HoldKeys: OptionSet, Sendable {
    /// One bit for each kind.
    package let rawValue: Int
    /// Creates kinds from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Letters of any script.
    package static let letters = HoldKeys(rawValue: 1 << 0)
    /// Punctuation and symbols.
    package static let punctuation = HoldKeys(rawValue: 1 << 1)
    /// Digits.
    package static let digits = HoldKeys(rawValue: 1 << 2)
    /// The space bar.
    package static let space = HoldKeys(rawValue: 1 << 3)
    /// BackSpace.
    package static let backspace = HoldKeys(rawValue: 1 << 4)
    /// Return, and Enter on the keypad.
    package static let `return` = HoldKeys(rawValue: 1 << 5)

    /// All kinds of key.
    package static let all: HoldKeys = [.letters, .punctuation, .digits, .space, .backspace, .return]

    /// Returns whether a key is of one of these kinds.
    func covers(_ key: Key) -> Bool {
        switch key {
        case .character(let text): isSuperset(of: Self.kind(of: text))
        case .space: isSuperset(of: .space)
        case .backspace: isSuperset(of: .backspace)
        case .return: isSuperset(of: .return)
        case .tab, .backTab, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .shift, .level, .command, .dead,
            .compose, .other:
            false
        }
    }

    private static func kind(of text: String) -> HoldKeys {
        guard let scalar = text.unicodeScalars.first else { return [] }
        if scalar.properties.isAlphabetic { return .letters }
        return scalar.decimalDigit != nil ? .digits : .punctuation
    }
}
