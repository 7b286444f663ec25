package import IBus

/// The Latin symbols of the keys by which shortcuts are named, for layouts that type other letters.
package struct LatinKeys: Equatable, Sendable {
    /// The symbols by the codes of the keys; without an entry, a key has its symbol on the American keyboard.
    private var symbols: [UInt32: KeySymbol] = [:]

    /// Creates the keys of the American layout.
    package init() {}

    /// Finds the keys of a keymap: those of its first layout that types Latin letters with them.
    init(_ layouts: [[KeymapKey]]) {
        let latin = layouts.joined().compactMap { key in
            key.symbols.first.flatMap { $0.isLatin ? (key.code, $0) : nil }
        }
        symbols = Dictionary(latin) { first, _ in first }
    }

    /// Returns the Latin symbol of a key that types a character of another script.
    package func symbol(of event: KeyEvent) -> KeySymbol? {
        guard !event.symbol.isLatin, event.symbol.unicodeScalar != nil || event.symbol.isDeadKey else { return nil }
        return symbols[event.code] ?? Self.american(event.code)
    }

    /// Returns the symbol of a key on the American keyboard.
    private static func american(_ code: UInt32) -> KeySymbol? {
        guard let row = rows.last(where: { $0.first <= code }),
            let symbol = row.keys.dropFirst(Int(code - row.first)).first
        else { return nil }
        return KeySymbol(scalar: symbol)
    }

    /// The rows of the American keyboard, each with the code of its first key (linux/input-event-codes.h).
    private static let rows: [(first: UInt32, keys: String.UnicodeScalarView)] = [
        (2, "1234567890-=".unicodeScalars), (16, "qwertyuiop[]".unicodeScalars), (30, "asdfghjkl;'`".unicodeScalars),
        (43, "\\zxcvbnm,./".unicodeScalars),
    ]
}

extension KeySymbol {
    /// Whether the key types a character of ASCII.
    fileprivate var isLatin: Bool { (0x21...0x7e).contains(rawValue) }
}
